// Helpers that use a page only by keyboard. They reach each control with Tab and check that its focus is visible.

import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** More than the number of controls on any page. */
const MAXIMUM_PRESSES = 120;
const REAPPEAR_TIMEOUT_MS = 5_000;

type Direction = 'Tab' | 'Shift+Tab';

/**
 * Presses Tab (or Shift+Tab) until the element has the focus. Fails if it can't be reached or its focus isn't visible.
 */
export async function tabTo(wanted: Locator, direction: Direction = 'Tab'): Promise<void> {
  // Look the element up once: a role query on a long page is slower than a key press.
  let target = await wanted.first().elementHandle();
  for (let presses = 0; presses < MAXIMUM_PRESSES; presses++) {
    const state = await target?.evaluate((element) =>
      element.isConnected ? element === document.activeElement : 'gone',
    );
    if (state === true) {
      expect(await target?.evaluate(hasFocusRing), `the focus is visible on ${wanted}`).toBe(true);
      return;
    }
    // Without this timeout, the call would wait until the test times out if the element never comes back.
    if (state === 'gone') target = await wanted.first().elementHandle({ timeout: REAPPEAR_TIMEOUT_MS });
    else await wanted.page().keyboard.press(direction);
  }
  throw new Error(`${direction} never reached ${wanted}`);
}

export async function press(wanted: Locator, key = 'Enter', direction?: Direction): Promise<void> {
  await tabTo(wanted, direction);
  await wanted.page().keyboard.press(key);
}

export async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('Control+A');
  await field.page().keyboard.type(text);
}

/** Tabs to a select and chooses an option by typing its text. */
export async function choose(list: Locator, option: string, direction?: Direction): Promise<void> {
  await tabTo(list, direction);
  await expect(list.locator('option', { hasText: option })).toBeAttached();
  await list.page().keyboard.type(option);
  await expect(list.locator('option:checked')).toContainText(option);
}

/** Checks for a focus ring. Switches and segmented controls have it on a nearby element. */
function hasFocusRing(element: Element): boolean {
  const candidates = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
  return candidates.some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && opacity !== '0';
  });
}
