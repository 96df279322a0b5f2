import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** 1280 pixels at 200 percent are 640, at 400 percent 320. */
const NARROW = [640, 320];

async function problemsOf(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string },
): Promise<string[]> {
  await showRowsOutOfView(page);
  // Everything shown is of one origin: without frames to join, axe needs no page of its own for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // What is in order need not be listed, and no rule here reads style sheets of its own.
  axe.options({ resultTypes: ['violations'], preload: false });
  if (rules) axe.withRules(rules);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

/** Rows out of view are not drawn anew when the theme changes, and axe would find the old colours there. */
async function showRowsOutOfView(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('tr, [role="row"]'))
      row.style.contentVisibility = 'visible';
  });
}

/** The system setting, changed while the page stands: what a person gets whose screen turns dark in the evening. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (wanted) => {
      const chosen = document.documentElement.getAttribute('data-mantine-color-scheme');
      return chosen === null || chosen === wanted;
    },
    theme,
    { timeout: 10_000 },
  );
}

/** For paper, which has no other theme. */
export async function expectAccessibleInLight(page: Page, what: string): Promise<void> {
  await showTheme(page, 'light');
  expect.soft(await problemsOf(page, {}), what).toEqual([]);
}

/**
 * Axe in the light theme; structure is the same in the dark one, so there only colours are looked at again. What opens
 * over a page that was looked at before is looked at alone.
 */
export async function expectAccessible(page: Page, what = page.url(), within?: string): Promise<void> {
  const part = within ? { within } : {};
  await showTheme(page, 'light');
  expect.soft(await problemsOf(page, part), what).toEqual([]);
  await showTheme(page, 'dark');
  expect.soft(await problemsOf(page, { ...part, rules: ['color-contrast'] }), `${what}, dark`).toEqual([]);
  await showTheme(page, 'light');
}

/** No sideways scrolling on a small or much enlarged screen. */
export async function expectNarrow(page: Page, what = page.url()): Promise<void> {
  const size = page.viewportSize();
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 740 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.soft
      .poll(overflow, { message: `${what} at ${width}`, timeout: 10_000 })
      .toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
}

/** Nothing is on its way any more: no sentence that says so, no grey lines. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
