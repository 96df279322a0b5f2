import type { Browser, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { choose, press, tabTo, type } from './support/keyboard.ts';
import { linkMailedTo } from './support/outbox.ts';

const PRACTICE = `Larkspur Dental ${Date.now()}`;
const ADMIN = { name: 'Noor Haddad', email: `noor.${Date.now()}@larkspur.test` };
const FIRST_PASSWORD = 'larkspur-in-june';
const SECOND_PASSWORD = 'larkspur-in-july';

test('keyboard only: a super admin adds a practice, and invites, deletes and reactivates its admin [1.07]', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  test.setTimeout(180_000);
  await logIn('super');

  await test.step('a practice with two doctors', async () => {
    await page.goto('/practices');
    await press(page.getByRole('button', { name: 'Add Practice' }));
    const dialog = page.getByRole('dialog', { name: 'Add Practice' });
    await expect(dialog.getByLabel('Practice name')).toBeFocused();
    await type(dialog.getByLabel('Practice name'), PRACTICE);
    await type(dialog.getByLabel('Main provider first name'), 'Ines');
    await type(dialog.getByLabel('Main provider last name'), 'Larkspur');
    await type(dialog.getByLabel('NPI'), '1999999984');
    for (const [index, last] of ['Larkspur', 'Okafor'].entries()) {
      await press(dialog.getByRole('button', { name: 'Add Doctor' }));
      const row = dialog.getByRole('group', { name: `Doctor ${index + 1}` });
      await expect(row.getByLabel('First name')).toBeFocused();
      await type(row.getByLabel('First name'), 'Ines');
      await type(row.getByLabel('Last name'), last);
      await type(row.getByLabel('NPI'), index === 0 ? '1999999984' : '1234567893');
    }
    await press(dialog.getByRole('button', { name: 'Add Practice' }));
    await expect(page.getByText('Practice created successfully')).toBeVisible();
    const card = page.getByRole('article', { name: PRACTICE });
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await press(card.getByRole('button', { name: /^Edit/ }));
    await type(page.getByRole('dialog').getByLabel('Tax ID'), '00-0000199');
    await page.keyboard.press('Enter');
    await expect(card.getByText('00-0000199')).toBeVisible();
  });

  await test.step('an invitation to its admin', async () => {
    await page.goto('/users');
    await press(page.getByRole('button', { name: `Invite to ${PRACTICE}` }));
    const dialog = page.getByRole('dialog', { name: 'Invite User' });
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await type(dialog.getByLabel('Email'), ADMIN.email);
    await type(dialog.getByLabel('Full name'), 'Nour Hadad');
    await choose(dialog.getByLabel('Role'), 'Practice Admin');
    await press(dialog.getByRole('button', { name: 'Invite' }));
    await expect(page.getByText(`Invitation sent to ${ADMIN.email}`)).toBeVisible();
  });

  await test.step('a corrected name', async () => {
    await press(page.getByRole('button', { name: 'Edit Nour Hadad' }));
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await type(dialog.getByLabel('Full name'), ADMIN.name);
    await press(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(page.getByRole('region', { name: PRACTICE }).getByText(ADMIN.name)).toBeVisible();
  });

  await test.step('the outbox says when the link of the invitation expires', async () => {
    await page.goto('/monitoring');
    // Tab reaches only the selected tab. The arrow keys select the others.
    await tabTo(page.getByRole('tab', { name: 'Logs and insights' }));
    await page.keyboard.press('ArrowRight');
    const mail = page.getByRole('button', { name: `${ADMIN.email}: You are invited to Bitewing` });
    await press(mail);
    await expect(page.getByText(/^The link expires on /)).toBeVisible();
  });
  await page.goto('/users');

  const invitation = await linkMailedTo(page, ADMIN.email);
  const admin = await newUserPage(browser, baseURL);

  await test.step('the mailed link sets the password, but only once', async () => {
    await followLink(admin, invitation, FIRST_PASSWORD);
    const secondUse = await newUserPage(browser, baseURL);
    await setPassword(secondUse, invitation, SECOND_PASSWORD);
    await expect(
      secondUse.getByText('Invalid or expired reset link. Please click the link from your email again.'),
    ).toBeVisible();
    await secondUse.context().close();
  });

  await test.step('the admin logs in and verifies a patient', async () => {
    await press(admin.getByRole('button', { name: 'Logout' }));
    await admin.waitForURL(/\/(login|landing)/);
    await logInWithPassword(admin, FIRST_PASSWORD);
    await admin.waitForURL(/\/dashboard/);
    await admin.goto('/users');
    await expect(admin.getByText(ADMIN.name).first()).toBeVisible();
    await expect(admin.getByRole('button', { name: /^(Edit|Delete|Invite)/ })).toHaveCount(0);
    await verifyHarper(admin);
  });

  await test.step('the deleted admin is logged out at once', async () => {
    await press(page.getByRole('button', { name: `Delete ${ADMIN.name}` }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await expect(page.getByText(`User ${ADMIN.name} deleted successfully`)).toBeVisible();
    // Load a page instead of clicking a link: the open page polls and may already show the login page.
    await admin.goto('/verifications');
    await admin.waitForURL(/\/login/);
    await logInWithPassword(admin, FIRST_PASSWORD);
    await expect(admin.getByRole('alert')).toBeVisible();
    await expect(admin).toHaveURL(/\/login/);
  });

  await test.step('the reactivated admin sets a new password and logs in again', async () => {
    await press(page.getByRole('button', { name: 'Deleted Users' }), ' ');
    await press(page.getByRole('button', { name: `Reactivate ${ADMIN.name}` }));
    const dialog = page.getByRole('dialog', { name: 'Reactivate User' });
    await expect(dialog).toContainText('password reset email');
    await press(dialog.getByRole('button', { name: 'Reactivate' }));
    await expect(
      page.getByText(`User ${ADMIN.name} reactivated successfully. Password reset email sent.`),
    ).toBeVisible();
    await followLink(admin, await linkMailedTo(page, ADMIN.email), SECOND_PASSWORD);
    await press(admin.getByRole('button', { name: 'Logout' }));
    await admin.waitForURL(/\/(login|landing)/);
    await logInWithPassword(admin, SECOND_PASSWORD);
    await admin.waitForURL(/\/dashboard/);
    await admin.goto('/verifications');
    await expect(admin.getByRole('link', { name: 'View Harper Ellison' })).toBeVisible();
  });
  await admin.context().close();
});

/** Opens a page for another user, in a separate browser context. */
async function newUserPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return context.newPage();
}

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.waitForURL(/\/reset-password/);
  await type(page.getByLabel('New password', { exact: true }), password);
  await type(page.getByLabel('Confirm new password'), password);
  await page.keyboard.press('Enter');
}

async function followLink(page: Page, link: string, password: string): Promise<void> {
  await setPassword(page, link, password);
  await expect(page.getByText('Password Updated!')).toBeVisible();
  await page.waitForURL(/\/dashboard/);
}

async function logInWithPassword(page: Page, password: string): Promise<void> {
  await page.goto('/login');
  await type(page.getByLabel('Email'), ADMIN.email);
  await type(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
}

async function verifyHarper(page: Page): Promise<void> {
  await page.goto('/verify');
  await type(page.getByLabel('First name'), 'Harper');
  await type(page.getByLabel('Last name'), 'Ellison');
  await type(page.getByLabel('Date of birth'), '03141985');
  await type(page.getByLabel('Insurance payer'), '47009');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await type(page.getByLabel('Member ID'), 'AM10020030');
  await choose(page.getByLabel('Credentialed doctor'), 'Ines Okafor');
  await press(page.getByRole('button', { name: 'Verify Eligibility' }));
  await page.waitForURL(/\/verifications\/[0-9a-f-]{36}/);
  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 45_000 });
}
