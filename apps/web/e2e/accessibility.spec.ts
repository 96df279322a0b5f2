import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const THEMES = ['light', 'dark'] as const;
/** What the layout may move while a page loads, 0 to 1. */
const SHIFT_LIMIT = 0.05;

const PUBLIC = ['/landing', '/login', '/reset-password'];
const OF_ACCOUNT: Record<'staff' | 'super', string[]> = {
  staff: [
    '/dashboard',
    '/analytics',
    '/verify',
    '/verifications',
    '/batch-verify',
    '/batches',
    '/payers',
    '/users',
    '/practices',
    '/monitoring',
  ],
  super: ['/admin-dashboard', '/practices', '/users', '/payers', '/monitoring', '/analytics'],
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Structure is the same in both themes; in the dark one only colours are looked at again. */
async function problemsOf(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (theme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

/** Adds up what moves without somebody having done anything, as Chromium counts it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = window as unknown as { layoutShift: number };
    counter.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) counter.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);

/** Axe on each page, one main heading and landmark, no sideways scrolling, little movement while loading. */
async function expectSound(page: Page, path: string, theme: (typeof THEMES)[number]): Promise<void> {
  await test.step(path, async () => {
    await open(page, path);
    expect.soft(await problemsOf(page, theme), path).toEqual([]);
    expect.soft(await page.getByRole('main').count(), `main landmarks of ${path}`).toBe(1);
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), `main headings of ${path}`).toBe(1);
    expect.soft(await shiftOf(page), `layout shift of ${path}`).toBeLessThanOrEqual(SHIFT_LIMIT);
  });
}

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('the pages before sign-in have no accessibility problem and hold still', async ({ page }) => {
      await watchShifts(page);
      for (const path of PUBLIC) await expectSound(page, path, theme);
    });

    for (const account of ['staff', 'super'] as const) {
      test(`every page of ${account} has no accessibility problem and holds still`, async ({
        page,
        signIn,
      }) => {
        test.setTimeout(240_000);
        await watchShifts(page);
        await signIn(account);
        for (const path of OF_ACCOUNT[account]) await expectSound(page, path, theme);
      });
    }

    test('dialogs, menus and messages have no accessibility problem', async ({ page, signIn }) => {
      test.setTimeout(180_000);
      await signIn('super');
      await open(page, '/users');
      await page.getByRole('button', { name: 'Invite User' }).first().click();
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      expect.soft(await problemsOf(page, theme), 'invitation with messages').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      expect.soft(await problemsOf(page, theme), 'keyboard help').toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect.soft(await problemsOf(page, theme), 'slide-out menu').toEqual([]);
    });
  });
}

test.describe('on a small or much enlarged screen', () => {
  // 1280 pixels at 200 percent are 640, at 400 percent 320.
  for (const width of [640, 320]) {
    test(`no page is wider than ${width} pixels`, async ({ page, signIn }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 740 });
      const expectNarrow = async (path: string): Promise<void> => {
        await open(page, path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, path).toBeLessThanOrEqual(0);
      };
      for (const path of PUBLIC) await expectNarrow(path);
      await signIn('super');
      for (const path of new Set([
        ...OF_ACCOUNT.super,
        '/verify',
        '/verifications',
        '/batch-verify',
        '/batches',
      ]))
        await expectNarrow(path);
    });
  }
});

/** Presses Tab until the wanted thing has the focus: what cannot be reached fails here. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'combobox', name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return wanted;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${role} ${name}`);
}

test('by keyboard alone: from the landing page to a session, and out again', async ({ page }) => {
  await page.goto('/landing');
  await tabTo(page, 'link', 'Log in');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type('staff@bitewing.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('bitewing-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  const logout = await tabTo(page, 'button', 'Logout');
  const outline = await logout.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login$/);
});

test('by keyboard alone: inviting a colleague', async ({ page, signIn }) => {
  await signIn('super');
  await tabTo(page, 'link', 'Users');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/users$/);
  await tabTo(page, 'button', 'Invite User');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(`keyboard-${Date.now()}@bitewing.test`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kay Board');
  await tabTo(page, 'combobox', 'Practice');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'button', 'Send Invitation');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Invitation sent to keyboard-/)).toBeVisible();
});

test('by keyboard alone: a verification in the history is found, opened and its source read', async ({
  page,
  signIn,
}) => {
  await signIn('staff');
  await open(page, '/verifications');
  await page.keyboard.press('/');
  await page.keyboard.type('ellison');
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', /^View .*Ellison/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ellison/);
  await tabTo(page, 'button', /^\$[\d,.]+$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
