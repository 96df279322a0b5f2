import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

interface Patient {
  first: string;
  last: string;
  born: string;
  member: string;
  payer: string;
}

const HARPER: Patient = {
  first: 'Harper',
  last: 'Ellison',
  born: '03141985',
  member: 'AM10020030',
  payer: '47009',
};
const LOUISE: Patient = {
  first: 'Louise',
  last: 'Tran',
  born: '04021990',
  member: 'U4410023977',
  payer: '62308',
};
const REJECTED: Patient = {
  first: 'Robin',
  last: 'Quist',
  born: '01011990',
  member: 'AAA72',
  payer: '65978',
};
const SLOW: Patient = { ...REJECTED, last: 'Lund', member: 'SLOW20' };
// A whole journey with several looks at accessibility, on whatever machine it runs.
test.describe.configure({ timeout: 240_000 });

async function fillIn(page: Page, patient: Patient): Promise<void> {
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill(patient.first);
  await page.getByRole('textbox', { name: 'Last name', exact: true }).fill(patient.last);
  await page.getByRole('textbox', { name: 'Date of birth', exact: true }).pressSequentially(patient.born);
  await page.getByRole('combobox', { name: 'Insurance payer' }).fill(patient.payer);
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Member ID', exact: true }).fill(patient.member);
  await page.getByLabel('Credentialed doctor').selectOption({ index: 1 });
}

async function verify(page: Page, patient: Patient): Promise<void> {
  await page.goto('/verify');
  await fillIn(page, patient);
  await page.getByRole('button', { name: 'Verify Eligibility' }).click();
  await page.waitForURL(/\/verifications\/[0-9a-f-]{36}$/);
}

test('a patient is verified from the form to the benefits, and found again [1.01, 1.03]', async ({
  page,
  signIn,
}) => {
  await signIn('staff');
  await page.goto('/verify');
  await expect(page.getByRole('heading', { name: 'Check patient insurance eligibility' })).toBeVisible();
  await verify(page, SLOW);
  await expect(page.getByRole('heading', { name: 'Verifying Eligibility' })).toBeVisible();
  await page.getByRole('link', { name: 'Verify another patient' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await verify(page, HARPER);
  await expect(page.getByRole('heading', { name: 'Service Type Coverage' })).toBeVisible({ timeout: 30_000 });
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('$1,860.00')).toBeVisible();
  await expect(summary.getByText('Active', { exact: true })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('D0274');
  await expect(page.getByText('No service types found matching "D0274"')).toBeVisible();
  await page.getByRole('button', { name: 'D0274' }).first().click();
  await expect(page.getByRole('dialog', { name: 'D0274' }).getByText(/^EB\*/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  const sheet = await page.pdf();
  expect(sheet.byteLength).toBeGreaterThan(5000);

  await page.getByRole('link', { name: 'Back to History' }).click();
  await page.getByRole('searchbox').fill('ellis');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('link', { name: 'View Harper Ellison' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/verifications$/);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
  await expect(page).toHaveURL(/status=failed$/);
});

test('a rejected patient is told from an inactive plan', async ({ page, signIn }) => {
  await signIn('staff');
  await verify(page, REJECTED);
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/does not recognize the member ID/)).toBeVisible();
  await page.getByRole('button', { name: 'Correct and verify again' }).click();
  await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Quist');

  await verify(page, LOUISE);
  await expect(page.getByText('Coverage is inactive')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Louise Tran');
});

test('a patient is verified with the keyboard alone, on a narrow screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('staff');
  await page.goto('/verify');
  await page.getByRole('textbox', { name: 'First name', exact: true }).focus();
  for (const text of ['Elena', 'Vasquez', '09251969']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('65978');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change payer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('771204488');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  if (!/\/verifications\//.test(page.url())) {
    await page.getByRole('button', { name: 'Verify Eligibility' }).focus();
    await page.keyboard.press('Enter');
  }
  await page.waitForURL(/\/verifications\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('$640.00')).toBeVisible({
    timeout: 30_000,
  });
  const isWiderThanScreen = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(isWiderThanScreen).toBe(false);
});
