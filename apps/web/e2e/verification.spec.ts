import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { choose, press, type } from './support/keyboard.ts';
import { verifyByCall, waitUntilFinished } from './support/verify.ts';

interface Patient {
  first: string;
  last: string;
  /** MMDDYYYY, as typed into the form. */
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
const ELENA: Patient = {
  first: 'Elena',
  last: 'Vasquez',
  born: '09251969',
  member: '771204488',
  payer: '65978',
};
const SLOW: Patient = { ...REJECTED, last: 'Lund', member: 'SLOW20' };
// On a slow machine, a journey can take longer than the default timeout.
test.describe.configure({ timeout: 240_000 });

async function fillIn(page: Page, patient: Patient): Promise<void> {
  await type(page.getByRole('textbox', { name: 'First name', exact: true }), patient.first);
  await type(page.getByRole('textbox', { name: 'Last name', exact: true }), patient.last);
  await type(page.getByRole('textbox', { name: 'Date of birth', exact: true }), patient.born);
  await type(page.getByRole('combobox', { name: 'Insurance payer' }), patient.payer);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await type(page.getByRole('textbox', { name: 'Member ID', exact: true }), patient.member);
  await choose(page.getByLabel('Credentialed doctor'), 'Marcus Oyelaran');
}

async function verify(page: Page, patient: Patient): Promise<void> {
  await page.goto('/verify');
  await fillIn(page, patient);
  await press(page.getByRole('button', { name: 'Verify Eligibility' }));
  await page.waitForURL(/\/verifications\/[0-9a-f-]{36}$/);
}

test('keyboard only: a user verifies a patient, reads the benefits and finds the patient in the history [1.01, 1.03]', async ({
  page,
  logIn,
}) => {
  await logIn('staff');
  await page.goto('/verify');
  await expect(page.getByRole('heading', { name: 'Check patient insurance eligibility' })).toBeVisible();
  await verify(page, SLOW);
  await expect(page.getByRole('heading', { name: 'Verifying Eligibility' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Verify another patient' }));
  await expect(page).toHaveURL(/\/verify$/);
  // The form for the next patient has the focus in its first field and keeps the doctor and the payer.
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toBeFocused();
  await expect(page.getByText('Selected')).toBeVisible();
  await expect(page.getByLabel('Provider name')).toHaveValue('Marcus Oyelaran');
  await type(page.getByRole('textbox', { name: 'Date of birth', exact: true }), '7/10/65');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Date of birth', exact: true })).toHaveValue('07/10/1965');
  await verify(page, HARPER);
  await expect(page.getByRole('heading', { name: 'Service Type Coverage' })).toBeVisible({ timeout: 30_000 });
  const summary = page.getByRole('region', { name: 'At a glance' });
  await expect(summary.getByText('$1,860')).toBeVisible();
  await expect(summary.getByText('Active', { exact: true })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('D0274');
  await expect(page.getByText('No service types found matching "D0274"')).toBeVisible();
  // No service type matches, but the search also lists procedure codes.
  const codeButton = page.getByRole('button', { name: 'D0274', exact: true }).first();
  await press(codeButton);
  await expect(page.getByRole('dialog', { name: 'D0274' }).getByText(/^EB\*/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(codeButton).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('cleaning');
  await expect(page.getByRole('heading', { name: 'What the plan pays' })).toBeVisible();
  await expect(page.getByRole('strong').filter({ hasText: 'Cleanings' })).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');

  const sheet = await page.pdf();
  expect(sheet.byteLength).toBeGreaterThan(5000);

  await press(page.getByRole('link', { name: 'Back to History' }), 'Enter', 'Shift+Tab');
  await type(page.getByPlaceholder('Search by patient last name...'), 'ellis');
  await press(page.getByRole('button', { name: 'Search', exact: true }));
  await expect(page.getByRole('link', { name: 'View Harper Ellison' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/verifications$/);
  await press(page.getByRole('button', { name: 'Find a Patient' }));
  await type(page.getByRole('textbox', { name: 'First name' }), 'harp');
  await type(page.getByRole('textbox', { name: 'Member ID' }), 'am-10020030');
  await press(page.getByRole('button', { name: 'Find', exact: true }));
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Harper Ellison' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/verifications$/);
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search by patient last name...')).toBeFocused();
  await choose(page.getByRole('combobox', { name: 'Status' }), 'Failed');
  await expect(page).toHaveURL(/status=failed$/);
});

test('the browser prints the sheet even if the user has not clicked or typed on the page', async ({
  page,
  logIn,
}) => {
  await logIn('staff');
  const id = await verifyByCall(page, {
    first: 'Harper',
    last: 'Ellison',
    born: '1985-03-14',
    member: 'AM10020030',
    payer: '47009',
  });
  await waitUntilFinished(page, id);
  await page.goto(`/verifications/${id}`);
  // The page has a sheet to print only after the verification has loaded.
  await expect(page.locator('[data-has-sheet="true"]')).toBeVisible();
  // The sheet prints on one page. The screen would need several.
  expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('keyboard only: a user opens a rejected verification for correction, and verifies an inactive plan again', async ({
  page,
  logIn,
}) => {
  await logIn('staff');
  await verify(page, REJECTED);
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/doesn't recognize the member ID/)).toBeVisible();
  await press(page.getByRole('button', { name: 'Correct and Verify Again' }));
  await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Quist');

  await verify(page, LOUISE);
  await expect(page.getByText(/^The plan ended on/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Louise Tran');
  const firstUrl = page.url();
  await press(page.getByRole('button', { name: 'Verify Again' }));
  await page.waitForURL((url) => url.href !== firstUrl);
  await expect(page.getByText(/^The plan ended on/)).toBeVisible({ timeout: 30_000 });
});

test('keyboard only: a user on a phone opens the menu and verifies a patient', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn('staff');
  await press(page.getByRole('button', { name: 'Open menu' }));
  await press(page.getByRole('dialog').getByRole('link', { name: 'Verify Eligibility' }));
  await page.waitForURL(/\/verify$/);
  await fillIn(page, ELENA);
  await press(page.getByRole('button', { name: 'Change payer' }));
  await expect(page.getByRole('combobox', { name: 'Insurance payer' })).toBeFocused();
  await page.keyboard.type(ELENA.payer);
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Verify Eligibility' }));
  await page.waitForURL(/\/verifications\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'At a glance' }).getByText('$640')).toBeVisible({
    timeout: 30_000,
  });
  const isWiderThanScreen = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(isWiderThanScreen).toBe(false);
});
