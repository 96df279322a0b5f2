// A person without a mouse: everything is reached with Tab, with the focus in sight, and done with keys.

import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** More than any page has controls before the one that is wanted. */
const PATIENCE = 120;

type Direction = 'Tab' | 'Shift+Tab';

/** Presses Tab until this has the focus: what cannot be reached, or is reached unseen, fails here. */
export async function tabTo(wanted: Locator, direction: Direction = 'Tab'): Promise<void> {
  // Looked up once: finding a role in a long page costs more than a key.
  let target = await wanted.first().elementHandle();
  for (let presses = 0; presses < PATIENCE; presses++) {
    const state = await target?.evaluate((element) =>
      element.isConnected ? element === document.activeElement : 'gone',
    );
    if (state === true) {
      expect(await target?.evaluate(isSeen), `the focus is in sight on ${wanted}`).toBe(true);
      return;
    }
    if (state === 'gone') target = await wanted.first().elementHandle();
    else await wanted.page().keyboard.press(direction);
  }
  throw new Error(`${direction} never reached ${wanted}`);
}

/** Goes there and presses a key on it. */
export async function press(wanted: Locator, key = 'Enter', direction?: Direction): Promise<void> {
  await tabTo(wanted, direction);
  await wanted.page().keyboard.press(key);
}

/** Goes to a field and writes over what stands in it. */
export async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.press('Control+A');
  await field.page().keyboard.type(text);
}

/** Goes to a list of choices and takes one by its first letters. */
export async function choose(list: Locator, option: string, direction?: Direction): Promise<void> {
  await tabTo(list, direction);
  await expect(list.locator('option', { hasText: option })).toBeAttached();
  await list.page().keyboard.type(option);
  await expect(list.locator('option:checked')).toContainText(option);
}

/** A ring around it; a field that draws itself as something else (a switch, a segment) has it beside or around. */
function isSeen(element: Element): boolean {
  const drawn = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
  return drawn.some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && opacity !== '0';
  });
}
