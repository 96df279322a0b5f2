import type { Page } from '@playwright/test';
import { expectAccessible, expectNarrow } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';

test.describe.configure({ timeout: 240_000 });

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row - 1}"][data-column="${column - 1}"]`);

const FILE = [
  'ADA Code,Description,Fee',
  'D1110,Adult prophy,"$88.00"',
  'D0120,Periodic exam,-5',
  'CLEAN,Special cleaning,60',
  'D1110,Adult prophy,91',
  'D2740,Crown,"1,020.50"',
].join('\r\n');

const type = async (page: Page, row: number, column: number, text: string): Promise<void> => {
  await cell(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

test('an admin imports a fee file with faulty rows, corrects them and saves', async ({ page, logIn }) => {
  const name = `Meadow network ${Date.now()}`;
  await logIn('admin');
  await page.getByRole('link', { name: 'Fees' }).click();
  await expect(page.getByRole('link', { name: 'Office fees' })).toBeVisible();
  await expectAccessible(page, 'the fee schedules');

  await page.getByRole('button', { name: 'Add Fee Schedule' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Type', { exact: true }).selectOption('network');
  await page.getByLabel('Effective from').fill('01/01/2026');
  await expectAccessible(page, 'the dialog for a new schedule');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('button', { name: 'Import File' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fees.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(page.getByText('Row 3: The fee must not be negative.')).toBeVisible();
  await expect(page.getByText("Row 4: “CLEAN” isn't a CDT code. Use D and four digits.")).toBeVisible();
  await expect(page.getByText('Row 5: D1110 is also in row 2, with the fee $88.00. Keep one.')).toBeVisible();
  await expectAccessible(page, 'the import of fees');
  await page.getByRole('button', { name: 'Import 5 Fees' }).click();

  await page.getByRole('button', { name: 'Save Fees' }).click();
  await expect(page.getByRole('heading', { name: '3 errors' })).toBeVisible();
  await expectAccessible(page, 'the fees with errors');
  await expectNarrow(page, 'the fees with errors');
  await type(page, 2, 2, '52');
  await cell(page, 3, 1).click();
  await page.keyboard.type('fluoride varnish');
  await expect(page.getByRole('option', { name: /D1206/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 3, 1)).toHaveText('D1206');
  await page.getByRole('button', { name: 'Delete row 4' }).click();
  await page.getByRole('button', { name: 'Save Fees' }).click();
  await expect(page.getByText('Fees saved')).toBeVisible();

  await page.reload();
  await expect(cell(page, 1, 1)).toHaveText('D0120');
  await expect(cell(page, 1, 2)).toHaveText('$52.00');
  await expect(cell(page, 2, 2)).toHaveText('$88.00');
  await expect(cell(page, 3, 1)).toHaveText('D1206');
  await expect(cell(page, 4, 2)).toHaveText('$1,020.50');

  await page.getByRole('button', { name: 'Delete Schedule' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Office fees' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('staff can read the fees but not change them', async ({ page, logIn }) => {
  await logIn('staff');
  await page.goto('/settings/fees');
  await page.getByRole('link', { name: 'Office fees' }).click();
  await expect(page.getByRole('cell', { name: 'D2740' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Fees' })).toHaveCount(0);
  await expectAccessible(page, 'the fees page for staff');
});
