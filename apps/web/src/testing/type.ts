// Text into a field in one go: key by key costs a render each, which long forms cannot afford in tests.

import type { UserEvent } from '@testing-library/user-event';

/** At the end of what is there already. */
export const type = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
