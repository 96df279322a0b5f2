import { expect, test } from './support/journey.ts';
import { linkMailedTo } from './support/outbox.ts';

test('a user without a session sees the login page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: /^log in$/i })).toBeVisible();
});

test('a demo account logs in and reaches its dashboard', async ({ page, logIn }) => {
  await logIn('staff');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test("a logged-in user who opens another user's link is asked before switching to that account", async ({
  page,
  logIn,
}) => {
  await logIn('super');
  const email = 'staff2@bitewing.test';
  const response = await page.request.post('/auth/v1/recover', { data: { email } });
  expect(response.status()).toBe(200);
  await expect(async () => {
    await page.goto((await linkMailedTo(page, email)).replace(/^https?:\/\/[^/]+/, ''));
  }).toPass();
  await expect(page.getByText('This link sets the password of staff2@bitewing.test.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Stay Logged In as super@bitewing.test' }).click();
  await page.waitForURL(/\/admin-dashboard/);
  // The link is still valid: it wasn't used up.
  const link = await linkMailedTo(page, email);
  const token_hash = /token_hash=([\w-]+)/.exec(link)?.[1];
  const owner = await page.request.post('/auth/v1/links/owner', { data: { token_hash, type: 'recovery' } });
  expect(await owner.json()).toEqual({ email });
});
