import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const PRACTICE = `Larkspur Dental ${Date.now()}`;
const ADMIN = { name: 'Noor Haddad', email: `noor.${Date.now()}@larkspur.test` };
const FIRST_PASSWORD = 'larkspur-in-june';
const SECOND_PASSWORD = 'larkspur-in-july';

test('a super admin sets up a practice, and its admin comes, goes and comes back [1.07]', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn('super');

  await test.step('a practice with two doctors', async () => {
    await page.goto('/practices');
    await page.getByRole('button', { name: 'Add Practice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Practice' });
    await dialog.getByLabel('Practice name').fill(PRACTICE);
    await dialog.getByLabel('Provider first name').fill('Ines');
    await dialog.getByLabel('Provider last name').fill('Larkspur');
    await dialog.getByLabel('NPI').fill('1999999984');
    for (const [index, last] of ['Larkspur', 'Okafor'].entries()) {
      await dialog.getByRole('button', { name: 'Add Doctor' }).click();
      const row = dialog.getByRole('group', { name: `Doctor ${index + 1}` });
      await row.getByLabel('First name').fill('Ines');
      await row.getByLabel('Last name').fill(last);
      await row.getByLabel('NPI').fill(index === 0 ? '1999999984' : '1234567893');
    }
    await dialog.getByRole('button', { name: 'Add Practice' }).click();
    await expect(page.getByText('Practice created successfully')).toBeVisible();
    await expect(page.getByRole('article', { name: PRACTICE }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('an invitation to its admin', async () => {
    await page.goto('/users');
    await page.getByRole('button', { name: `Invite to ${PRACTICE}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite User' });
    await dialog.getByLabel('Email').fill(ADMIN.email);
    await dialog.getByLabel('Full name').fill(ADMIN.name);
    await dialog.getByLabel('Role').selectOption('Practice Admin');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${ADMIN.email}`)).toBeVisible();
    await expect(page.getByRole('region', { name: PRACTICE }).getByText(ADMIN.name)).toBeVisible();
  });

  const invitation = await linkMailedTo(page, ADMIN.email);
  const admin = await newPerson(browser, baseURL);

  await test.step('the mail’s link sets the password, once', async () => {
    await followLink(admin, invitation, FIRST_PASSWORD);
    const late = await newPerson(browser, baseURL);
    await setPassword(late, invitation, SECOND_PASSWORD);
    await expect(
      late.getByText('Invalid or expired reset link. Please click the link from your email again.'),
    ).toBeVisible();
    await late.context().close();
  });

  await test.step('the admin signs in and verifies a patient', async () => {
    await admin.getByRole('button', { name: 'Logout' }).first().click();
    await admin.waitForURL(/\/(login|landing)/);
    await logIn(admin, FIRST_PASSWORD);
    await admin.waitForURL(/\/dashboard/);
    await admin.goto('/users');
    await expect(admin.getByText(ADMIN.name).first()).toBeVisible();
    await expect(admin.getByRole('button', { name: /^(Edit|Delete|Invite)/ })).toHaveCount(0);
    await verifyHarper(admin);
  });

  await test.step('deleted, the admin is out at once', async () => {
    await page.getByRole('button', { name: `Delete ${ADMIN.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click();
    await expect(page.getByText(`User ${ADMIN.name} deleted successfully`)).toBeVisible();
    // A page that is waiting for something is out by itself before anybody presses a link.
    await admin.goto('/verifications');
    await admin.waitForURL(/\/login/);
    await logIn(admin, FIRST_PASSWORD);
    await expect(admin.getByRole('alert')).toBeVisible();
    await expect(admin).toHaveURL(/\/login/);
  });

  await test.step('reactivated, the admin sets a new password and signs in again', async () => {
    await page.getByRole('button', { name: 'Deleted Users' }).click();
    await page.getByRole('button', { name: `Reactivate ${ADMIN.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Reactivate user?' });
    await expect(dialog).toContainText('password reset email');
    await dialog.getByRole('button', { name: 'Reactivate' }).click();
    await expect(
      page.getByText(`User ${ADMIN.name} reactivated successfully. Password reset email sent.`),
    ).toBeVisible();
    await followLink(admin, await linkMailedTo(page, ADMIN.email), SECOND_PASSWORD);
    await admin.getByRole('button', { name: 'Logout' }).first().click();
    await admin.waitForURL(/\/(login|landing)/);
    await logIn(admin, SECOND_PASSWORD);
    await admin.waitForURL(/\/dashboard/);
    await admin.goto('/verifications');
    await expect(admin.getByRole('link', { name: 'View Harper Ellison' })).toBeVisible();
  });
  await admin.context().close();
});

/** A person at a browser of their own. */
async function newPerson(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return context.newPage();
}

/** The newest mail to this address, from the super admin's outbox. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await page.request.get('/api/monitoring/outbox', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  const { messages } = (await answer.json()) as { messages: { to: string; body: string }[] };
  const link = /https?:\S+/.exec(messages.find(({ to }) => to === email)?.body ?? '')?.[0];
  if (!link) throw new Error('no mail with a link');
  return link;
}

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.waitForURL(/\/reset-password/);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
}

async function followLink(page: Page, link: string, password: string): Promise<void> {
  await setPassword(page, link, password);
  await expect(page.getByText('Password Updated!')).toBeVisible();
  await page.waitForURL(/\/dashboard/);
}

async function logIn(page: Page, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^log in$/i }).click();
}

async function verifyHarper(page: Page): Promise<void> {
  await page.goto('/verify');
  await page.getByLabel('First name').fill('Harper');
  await page.getByLabel('Last name').fill('Ellison');
  await page.getByLabel('Date of birth').fill('03/14/1985');
  await page.getByLabel('Insurance payer').fill('47009');
  await page.getByRole('option').first().click();
  await page.getByLabel('Member ID').fill('AM10020030');
  await page.getByLabel('Credentialed doctor').selectOption('Ines Okafor');
  await page.getByRole('button', { name: 'Verify Eligibility' }).click();
  await page.waitForURL(/\/verifications\/[0-9a-f-]{36}/);
  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 45_000 });
}
