// Keyboard use in page tests. An element that Tab doesn't reach fails the test.

import type { UserEvent } from '@testing-library/user-event';

const MAXIMUM_PRESSES = 200;

export const tabTo = async (user: UserEvent, wanted: HTMLElement): Promise<void> => {
  for (let presses = 0; document.activeElement !== wanted; presses++) {
    if (presses === MAXIMUM_PRESSES) throw new Error(`Tab never reached ${wanted.outerHTML.slice(0, 120)}`);
    await user.tab();
  }
};

/** Tabs to the element and presses a key (user-event syntax). */
export const press = async (user: UserEvent, wanted: HTMLElement, key = '{Enter}'): Promise<void> => {
  await tabTo(user, wanted);
  await user.keyboard(key);
};
