// A person without a mouse, in page tests: what Tab does not reach, nobody can press.

import type { UserEvent } from '@testing-library/user-event';

const PATIENCE = 200;

export const tabTo = async (user: UserEvent, wanted: HTMLElement): Promise<void> => {
  for (let presses = 0; document.activeElement !== wanted; presses++) {
    if (presses === PATIENCE) throw new Error(`Tab never reached ${wanted.outerHTML.slice(0, 120)}`);
    await user.tab();
  }
};

/** Goes there and presses a key, as user-event writes them. */
export const press = async (user: UserEvent, wanted: HTMLElement, key = '{Enter}'): Promise<void> => {
  await tabTo(user, wanted);
  await user.keyboard(key);
};
