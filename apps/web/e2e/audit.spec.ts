// A super admin opens a patient's record with a reason, and the practice's admin sees it: on the audit page, from the
// verification and by mail.

import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNarrow, settled } from './support/accessibility.ts';
import { expect, logInAs, test } from './support/journey.ts';
import { callWith, type Patient, verifyByCall, waitUntilFinished } from './support/verify.ts';

const PATIENT: Patient = {
  first: 'Harper',
  last: 'Ellison',
  born: '1985-03-14',
  member: 'AM10020030',
  payer: '47009',
};
const NAME = 'Harper Ellison';
const REASON = `The practice asked about the maximum of Ms. Ellison (${Date.now()})`;

/** Verifies the patient as a staff user and returns the verification's ID. */
async function verifyAsStaff(browser: Browser, baseURL: string | undefined): Promise<string> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await logInAs(page, 'staff');
  const id = await verifyByCall(page, PATIENT);
  await waitUntilFinished(page, id);
  await context.close();
  return id;
}

async function giveReason(page: Page, id: string): Promise<void> {
  await page.goto(`/verifications/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Give Reason' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page, 'the reason', '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Give Reason' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Give Reason' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
}

test('a super admin opens a record with a reason, and the practice sees it', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  test.setTimeout(180_000);
  const id = await verifyAsStaff(browser, baseURL);

  await test.step('without a reason, nothing is shown', async () => {
    await logIn('super');
    for (const path of ['', '/raw', '/export?format=pdf', '/chat-history', '/estimates', '/readings']) {
      const { status, body } = await callWith(page, 'GET', `/api/verifications/${id}${path}`);
      expect(status, path).toBe(403);
      expect(body).toMatchObject({ code: 'reason_required' });
    }
    await page.goto(`/verifications/${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('Give a reason');
    await expect(page.getByText(NAME)).toHaveCount(0);
  });

  await test.step('with a reason, the record opens, and the practice admin gets mail without patient data', async () => {
    await giveReason(page, id);
    expect((await callWith(page, 'GET', `/api/verifications/${id}/chat-history`)).status).toBe(200);
    const outbox = (await callWith(page, 'GET', '/api/monitoring/outbox')).body as {
      messages: { to: string; subject: string; body: string }[];
    };
    const mail = outbox.messages.find(({ to }) => to === 'admin@bitewing.test');
    expect(mail?.subject).toContain('Bitewing support has access');
    expect(JSON.stringify(mail)).not.toMatch(/Ellison|Harper|maximum/);
  });

  // In a new tab, without logging out the super admin: that would end the super admin's sessions in other journeys too.
  const admin = await page.context().newPage();
  await test.step('the practice admin sees who viewed this patient', async () => {
    await logInAs(admin, 'admin');
    await admin.goto(`/verifications/${id}`);
    await admin.getByRole('link', { name: 'Who viewed this patient' }).click();
    await admin.waitForURL(`**/settings/audit?verification=${id}`);
    const table = admin.getByRole('table', { name: 'Audit events' });
    await expect(table).toContainText(`gave a reason to open the record of ${NAME}: ${REASON}`);
    await expect(table).toContainText(`(Bitewing support) viewed the verification of ${NAME}.`);
    await expect(table).toContainText(`started a verification of ${NAME}.`);
  });

  await test.step('the audit page finds a patient without the name in the URL', async () => {
    await admin.getByRole('link', { name: 'Audit', exact: true }).click();
    await admin.getByLabel('Patient last name').fill('ellis');
    await admin.getByRole('button', { name: 'Search' }).click();
    await admin.getByLabel('Action').selectOption('Records viewed');
    const rows = admin.getByRole('table', { name: 'Audit events' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Ellison');
    expect(admin.url()).toMatch(/\/settings\/audit$/);
    await admin.getByLabel('User').selectOption('Bitewing support');
    await expect(rows.filter({ hasNotText: 'Bitewing support' })).toHaveCount(1); // the header row
    await expect(
      rows.filter({ hasText: `(Bitewing support) viewed the verification of ${NAME}.` }).first(),
    ).toBeVisible();
    await expect(admin.getByRole('region', { name: 'Integrity' })).toContainText('protected against changes');
  });

  await test.step('the export lists the view by Bitewing support', async () => {
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Export' }).click();
    await admin.getByRole('menuitem', { name: 'CSV (spreadsheet)' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toContain(`(Bitewing support) viewed the verification of ${NAME}.`);
  });

  await test.step('the page and its settings are accessible on wide and narrow screens', async () => {
    await settled(admin);
    await expectAccessible(admin, 'the audit page');
    await expectNarrow(admin, 'the audit page');
    await admin.getByRole('button', { name: 'Edit Unusual Access Settings' }).click();
    await expect(admin.getByRole('dialog').getByLabel('Monday opens')).toBeVisible();
    await expectAccessible(admin, 'unusual access', '[role="dialog"]');
    await expectNarrow(admin, 'unusual access');
  });
});
