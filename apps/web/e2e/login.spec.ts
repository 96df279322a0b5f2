import { expect, test } from './support/journey.ts';

test('a user without a session sees the login page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: /^log in$/i })).toBeVisible();
});

test('a demo account logs in and reaches its dashboard', async ({ page, logIn }) => {
  await logIn('staff');
  await expect(page.getByRole('navigation')).toBeVisible();
});
