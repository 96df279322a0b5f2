import { expect, test } from './support/journey.ts';

test('a person without a session is shown the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: /^log in$/i })).toBeVisible();
});

test('a demo account signs in and reaches a page of its own', async ({ page, signIn }) => {
  await signIn('staff');
  await expect(page.getByRole('navigation')).toBeVisible();
});
