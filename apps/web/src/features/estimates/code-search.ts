// Loaded after the page is shown: the benefits package's vocabulary is too large for the first load.

import { OWN_CDT_DESCRIPTORS } from '@bitewing/benefits';

export { searchCodes } from '@bitewing/benefits';

export const describeCode = (code: string): string => OWN_CDT_DESCRIPTORS.describe(code);
