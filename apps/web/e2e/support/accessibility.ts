import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The widths of a 1280-pixel screen at 200% and at 400% zoom. */
const NARROW = [640, 320];

async function problemsOf(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string },
): Promise<string[]> {
  await showRowsOutOfView(page);
  // The pages have no frames, so axe needs no extra page per run.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // Report violations only. No rule here needs the style sheets.
  axe.options({ resultTypes: ['violations'], preload: false });
  if (rules) axe.withRules(rules);
  if (within) {
    await expect(page.locator(within)).toBeVisible();
    axe.include(within);
  }
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

/** Rows out of view don't repaint when the theme changes, and axe would find their old colors. */
async function showRowsOutOfView(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('tr, [role="row"]'))
      row.style.contentVisibility = 'visible';
  });
}

/** Changes the system theme while the page is open, as an automatic dark mode does. */
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

/** Runs axe in the light theme only. This is enough for print, which has only one theme. */
export async function expectAccessibleInLight(page: Page, what: string): Promise<void> {
  await showTheme(page, 'light');
  expect.soft(await problemsOf(page, {}), what).toEqual([]);
}

/**
 * Runs axe in the light theme, then only its contrast rule in the dark theme, because the structure is the same.
 * `within` limits the check to one element, such as a dialog over a page that was already checked.
 */
export async function expectAccessible(page: Page, what = page.url(), within?: string): Promise<void> {
  const part = within ? { within } : {};
  await showTheme(page, 'light');
  expect.soft(await problemsOf(page, part), what).toEqual([]);
  await showTheme(page, 'dark');
  expect.soft(await problemsOf(page, { ...part, rules: ['color-contrast'] }), `${what}, dark`).toEqual([]);
  await showTheme(page, 'light');
}

/** Checks that a small or zoomed screen doesn't scroll sideways. */
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

/** Waits until the page has loaded its data and fonts. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
