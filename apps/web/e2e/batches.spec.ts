import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { choose, press, tabTo } from './support/keyboard.ts';

const PAYERS = ['60054', '62308', '65978', '52133'];

/** Invented patients, a tenth of them dependents, with new member IDs for each run. */
const schedule = (run: string): string =>
  Array.from({ length: 100 }, (_, at) => {
    const isDependent = at % 10 === 3;
    return [
      `Pat${at}`,
      'Journey',
      at % 2 ? '3/14/1985' : '1990-07-04',
      // The sandbox rejects the member ID AAA72, so exactly one row fails and needs attention.
      at === 7 ? 'AAA72' : `E2E${run}${String(at).padStart(3, '0')}`,
      PAYERS[at % PAYERS.length],
      ...(isDependent ? ['Yes', 'Sam', 'Journey', '5/1/1970'] : ['', '', '', '']),
    ].join('\t');
  }).join('\n');

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row - 1}"][data-column="${column - 1}"]`);

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await page.keyboard.press('Control+V');
};

/** An earlier run of this test may have left a draft. */
const forgetDraft = async (page: Page): Promise<void> => {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.delete('/api/batch-draft', { headers })).status()).toBe(204);
};

const counts = async (page: Page): Promise<number[]> => {
  const read = async (label: string): Promise<number> =>
    Number(
      await page
        .getByRole('region', { name: 'Progress' })
        .getByText(label, { exact: true })
        .locator('xpath=following-sibling::*[1]')
        .textContent(),
    );
  return Promise.all(['Total', 'Completed', 'Failed', 'Pending'].map(read));
};

/** Within the sheet, Tab moves from cell to cell. After Escape, it leaves the sheet. */
const submit = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Submit Batch' }));
};

/** Refresh disappears when the batch ends, which may happen before the focus reaches the button. */
const tabToRefresh = async (page: Page): Promise<void> => {
  const refresh = page.getByRole('button', { name: /^Refresh/ });
  if (!(await refresh.isVisible())) return;
  await tabTo(refresh).catch(async (error: unknown) => {
    if (await refresh.isVisible()) throw error;
  });
};

const watchToTheEnd = async (page: Page): Promise<void> => {
  const badge = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');
  await tabToRefresh(page);
  await expect(async () => {
    await page.keyboard.press('Enter');
    const [total = 0, completed = 0, failed = 0, pending = 0] = await counts(page);
    expect(completed + failed + pending).toBe(total);
    await expect(badge).toHaveText('Partial: some failed', { timeout: 1500 });
  }).toPass({ timeout: 90_000, intervals: [1000] });
};

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('keyboard only: paste, correct and submit 100 patients, watch the batch, and repeat it from the cache [1.02]', async ({
  page,
  logIn,
}) => {
  test.setTimeout(240_000);
  const patients = schedule(String(Date.now()).slice(-6));
  await logIn('staff');
  await forgetDraft(page);
  await page.goto('/batch-verify');
  // Another journey may have used a doctor, who is then preselected.
  await choose(page.getByLabel('Credentialed doctor'), 'Select a doctor');
  await tabTo(cell(page, 1, 1));
  await paste(page, patients);
  await expect(page.getByText('100 of 100 rows')).toBeVisible();
  await expect(cell(page, 100, 3)).toHaveText('03/14/1985');

  await test.step('the keyboard works as in a spreadsheet', async () => {
    await page.keyboard.press('Control+Home');
    for (let column = 1; column < 4; column++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+Z');
    await expect(cell(page, 1, 4)).toHaveText(/^E2E/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+C');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Delete row 1', exact: true })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('03/14/1985');
    await page.keyboard.press('Home');
    for (let column = 1; column < 5; column++) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('999999');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 5)).toContainText('No payers found');
  });

  await test.step('a refused submit lists the missing doctor and the row without a payer', async () => {
    await submit(page);
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
      'Please select a credentialed doctor',
      'Row 1: Payer required',
    ]);
    await press(page.getByRole('button', { name: 'Row 1: Payer required' }));
    await page.keyboard.type('60054');
    await expect(page.getByRole('option', { name: '60054 Aetna' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await choose(page.getByLabel('Credentialed doctor'), 'Marcus Oyelaran', 'Shift+Tab');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Draft saved')).toBeVisible();
  });

  await test.step('the draft survives a reload', async () => {
    await page.reload();
    await expect(page.getByText('100 of 100 rows')).toBeVisible({ timeout: 30_000 });
    await expect(cell(page, 1, 5)).toContainText('Aetna');
    await expect(page.getByText(/This is your unfinished batch from/)).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).not.toContain('Journey');
  });

  await tabTo(cell(page, 1, 1));
  await submit(page);
  await expect(page.getByText('Batch submitted! 0 from cache, 100 sent to STEDI.')).toBeVisible();
  await page.waitForURL(/\/batches\/[0-9a-f-]{36}$/);

  await test.step('the counts add up until the end', async () => {
    await watchToTheEnd(page);
    expect(await counts(page)).toEqual([100, 99, 1, 0]);
    await press(page.getByRole('button', { name: 'Export' }));
    const file = page.waitForEvent('download');
    await expect(page.getByRole('menuitem', { name: /CSV/ })).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    // A finished batch first shows only the rows that need attention. The switch shows all rows, with their benefits.
    const attention = page.getByRole('switch', { name: /Needs attention/ });
    await expect(attention).toBeChecked();
    await expect(page.getByRole('cell', { name: /^Pat7 Journey/ })).toBeVisible();
    await press(attention, ' ');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(101);
    // The sandbox gives each patient one of several plans, and some of them are inactive.
    const covered = page.getByRole('row').filter({ hasText: /Journey.*of \$[\d,]+.*\d+%\d+%\d+%/ });
    await expect(covered.first()).toBeVisible();
  });

  await test.step('on a second submit, the 99 completed patients come from the cache', async () => {
    await page.goto('/batch-verify');
    await expect(page.getByText('1 of 100 rows')).toBeVisible();
    await choose(page.getByLabel('Credentialed doctor'), 'Marcus Oyelaran');
    await tabTo(cell(page, 1, 1));
    await paste(page, patients);
    await submit(page);
    await expect(page.getByText('Batch submitted! 99 from cache, 1 sent to STEDI.')).toBeVisible();
    await page.waitForURL(/\/batches\/[0-9a-f-]{36}$/);
    await watchToTheEnd(page);
  });

  await test.step('the batch is in the history, and its failed row can be retried', async () => {
    await press(page.getByRole('link', { name: 'Batch History' }), 'Enter', 'Shift+Tab');
    await choose(page.getByRole('combobox', { name: 'Status' }), 'Partial: some failed');
    const newest = page.getByRole('table').getByRole('row').nth(1);
    await expect(newest).toContainText('100');
    await press(newest.getByRole('link'));
    await press(page.getByRole('button', { name: 'Resend 1 Failed Without Changes' }));
    await expect(page.getByText('Batch submitted! 0 from cache, 1 sent to STEDI.')).toBeVisible();
  });
});

test('keyboard only: import an Excel file, with columns matched by heading, under the content security policy', async ({
  page,
  logIn,
}) => {
  await logIn('staff2');
  await page.goto('/batch-verify');
  await press(page.getByRole('button', { name: 'Import File' }));
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Choose File' }));
  await (await chooser).setFiles(
    new URL('../src/lib/import/fixtures/schedule.xlsx', import.meta.url).pathname,
  );
  await expect(page.getByText('Match columns')).toBeVisible();
  await expectAccessible(page, 'matching columns', '[role="dialog"]');
  await press(page.getByRole('button', { name: 'Import 2 Patients' }));
  await expect(cell(page, 2, 3)).toHaveText('04/01/2012');
  await expect(page.getByRole('checkbox', { name: 'Row 2 Dependent' })).toBeChecked();
});
