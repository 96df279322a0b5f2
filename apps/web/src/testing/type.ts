// Enters text into a field in one step. Typing key by key renders once per key, which is too slow for long forms.

import type { UserEvent } from '@testing-library/user-event';

/** Appends to the current text. */
export const type = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
