import { OWN_CDT_DESCRIPTORS } from '@bitewing/benefits';

export const describeCode = (code: string): string => OWN_CDT_DESCRIPTORS.describe(code);
