import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLight, expectNarrow, settled } from './support/accessibility.ts';
import { createUser, PASSWORD } from './support/create-user.ts';
import { expect, test } from './support/journey.ts';
import { choose, press, tabTo, type } from './support/keyboard.ts';
import { type Patient, verifyByCall, waitUntilFinished } from './support/verify.ts';

/** The largest allowed layout shift while a page loads, 0 to 1. */
const SHIFT_LIMIT = 0.05;

const PUBLIC = ['/landing', '/login', '/reset-password'];
/** The groups run in parallel. Each takes about the same time. */
const LOGGED_IN: [account: 'staff' | 'admin' | 'super', paths: string[]][] = [
  ['staff', ['/dashboard', '/analytics', '/verify', '/verifications', '/batch-verify']],
  [
    'staff',
    ['/batches', '/payers', '/users', '/practices', '/monitoring', '/settings/fees', '/settings/security'],
  ],
  [
    'admin',
    [
      '/settings/estimate-rules',
      '/settings/codes',
      '/settings/networks',
      '/settings/retention',
      '/settings/security',
    ],
  ],
  [
    'super',
    ['/admin-dashboard', '/practices', '/users', '/monitoring', '/analytics', '/verify', '/settings/audit'],
  ],
];

const DIALOG = '[role="dialog"]';
const UNKNOWN_ID = '01890000-0000-7000-8000-00000000dead';
const QUIST = { first: 'Robin', last: 'Quist', born: '1990-01-01', payer: '65978' };
/** Patients for whom the sandbox returns these results. */
const RESULTS: Record<'completed' | 'inactive' | 'ended' | 'failed' | 'processing', Patient> = {
  completed: { first: 'Harper', last: 'Ellison', born: '1985-03-14', member: 'AM10020030', payer: '47009' },
  inactive: { first: 'Louise', last: 'Tran', born: '1990-04-02', member: 'U4410023977', payer: '62308' },
  // The payer reports this plan as active, although it has ended.
  ended: { first: 'Victor', last: 'Hahn', born: '1965-07-10', member: 'AM10020077', payer: '47009' },
  failed: { ...QUIST, member: 'AAA72' },
  processing: { ...QUIST, member: 'SLOW60', payer: '64246' },
};

test.describe.configure({ timeout: 300_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sums Chromium's layout shifts that the user didn't cause. */
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

async function expectAccessiblePage(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await settled(page);
    expect.soft(await shiftOf(page), `layout shift of ${path}`).toBeLessThanOrEqual(SHIFT_LIMIT);
    expect.soft(await page.getByRole('main').count(), `main landmarks of ${path}`).toBe(1);
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), `main headings of ${path}`).toBe(1);
    await expectAccessible(page, path);
    await expectNarrow(page, path);
  });
}

test('the pages before login are accessible and have little layout shift', async ({ page }) => {
  await watchShifts(page);
  for (const path of PUBLIC) await expectAccessiblePage(page, path);
});

for (const [account, paths] of LOGGED_IN) {
  test(`${paths.join(' ')} are accessible and have little layout shift for ${account}`, async ({
    page,
    logIn,
  }) => {
    await watchShifts(page);
    await logIn(account);
    for (const path of paths) await expectAccessiblePage(page, path);
  });
}

/** Creates a verification with the given result and returns the path of its page. */
async function createVerification(page: Page, result: keyof typeof RESULTS): Promise<string> {
  const id = await verifyByCall(page, RESULTS[result]);
  if (result !== 'processing') await waitUntilFinished(page, id);
  return `/verifications/${id}`;
}

test('a verification is accessible if it is processing, inactive, ended or failed', async ({
  page,
  logIn,
}) => {
  await watchShifts(page);
  await logIn('staff');
  for (const result of ['processing', 'inactive', 'ended', 'failed'] as const)
    await expectAccessiblePage(page, await createVerification(page, result));
});

test('benefits, their dialogs and the printed sheet are accessible', async ({ page, logIn }) => {
  await watchShifts(page);
  await logIn('staff');
  await expectAccessiblePage(page, await createVerification(page, 'completed'));
  await page
    .getByRole('button', { name: /^\$[\d,.]+$/ })
    .first()
    .click();
  await expectAccessible(page, "the payer's rows", DIALOG);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Benefit Assistant' }).click();
  await expectAccessible(page, 'the assistant', DIALOG);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { name: 'Breakdown of benefits' })).toBeVisible();
  await expectAccessibleInLight(page, 'the printed sheet');
});

test('lists, dialogs and messages for staff are accessible', async ({ page, logIn }) => {
  await logIn('staff');
  for (const path of [`/verifications/${UNKNOWN_ID}`, `/batches/${UNKNOWN_ID}`]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('Back to History').first()).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto('/batches');
  await page.getByRole('main').locator('a[href^="/batches/"]').first().click();
  await settled(page);
  await expectAccessible(page, 'a batch');
  await expectNarrow(page, 'a batch');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu of exports');

  await page.goto('/verify');
  await page.getByRole('button', { name: 'Verify Eligibility' }).click();
  await page.getByRole('checkbox', { name: /^Patient is a dependent/ }).check();
  await page.getByRole('combobox', { name: 'Insurance payer' }).fill('delta');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the form with error messages and the open payer list');

  await page.goto('/batch-verify');
  await page.getByRole('button', { name: 'Submit Batch' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the batch form with messages');
  await page.getByRole('button', { name: 'Import File' }).click();
  await expectAccessible(page, 'the import dialog', DIALOG);

  await page.route(/assets\/payers-page/, (route) => route.abort());
  await page.goto('/payers');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectAccessible(page, 'the error screen');
});

test('dialogs, menus and messages for a super admin are accessible', async ({ page, logIn }) => {
  await page.clock.install();
  await logIn('super');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite User' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expectAccessible(page, 'invitation with messages', DIALOG);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expectAccessible(page, 'editing a user', DIALOG);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expectAccessible(page, 'deleting a user', DIALOG);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'keyboard help', DIALOG);
  await page.keyboard.press('Escape');

  await page.goto('/payers');
  await press(page.getByRole('button', { name: /Sync/ }));
  await expect(page.getByRole('alert').or(page.locator('.mantine-Notification-root')).first()).toBeVisible();
  await expectAccessible(page, 'a toast');

  await page.goto('/practices');
  await page.getByRole('button', { name: 'Add Practice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Practice' }).click();
  await expectAccessible(page, 'a practice with messages', DIALOG);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page, 'slide-out menu', DIALOG);
  await page.keyboard.press('Escape');
  await page.clock.runFor('13:30');
  await expect(page.getByRole('dialog', { name: 'Inactivity Warning' })).toBeVisible();
  await expectAccessible(page, 'the inactivity warning', DIALOG);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Stay Logged In' }));
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('keyboard only: log in from the landing page and log out', async ({ page, request }) => {
  const email = await createUser(request);
  await page.goto('/landing');
  await press(page.getByRole('link', { name: 'Log In', exact: true }));
  await press(page.getByRole('button', { name: 'Forgot password?' }));
  await type(page.getByRole('textbox', { name: 'Email' }), 'stranger@bitewing.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText('If this address has an account')).toBeVisible();
  await press(page.getByRole('button', { name: 'Back to Login' }));
  await type(page.getByRole('textbox', { name: 'Email' }), email);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  await press(page.getByRole('button', { name: 'Logout' }));
  await page.waitForURL(/\/login$/);
});

test('keyboard only: find, open, read and export a verification from the history', async ({
  page,
  logIn,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await logIn('staff');
  await press(page.getByRole('link', { name: 'Verification History' }));
  await page.waitForURL(/\/verifications$/);
  await page.keyboard.press('/');
  await page.keyboard.type('ellison');
  await page.keyboard.press('Enter');
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Completed');
  await press(page.getByRole('link', { name: /^View .*Ellison/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ellison/);

  await test.step('the PDF and the printout', async () => {
    const file = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Export' }));
    await press(page.getByRole('menuitem', { name: 'PDF' }));
    await file;
    await press(page.getByRole('button', { name: 'Print' }));
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  });

  await test.step("a figure and the payer's row behind it", async () => {
    await press(page.getByRole('button', { name: /^\$[\d,.]+$/ }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the out-of-network view and the questions for the payer', async () => {
    await tabTo(page.getByRole('radio', { name: 'In-network' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Out-of-network' })).toBeChecked();
    await press(page.getByRole('link', { name: /questions? for the payer/ }));
    await expect(page.getByRole('heading', { name: 'Questions for the payer' })).toBeInViewport();
  });

  await test.step('the arrow keys move between procedures, and Enter opens one', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('D1');
    await tabTo(page.getByRole('button', { name: 'D1110', exact: true }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'D1208', exact: true }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'D1208' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
});
