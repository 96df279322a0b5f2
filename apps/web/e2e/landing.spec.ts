import { expect, test } from './support/journey.ts';

test('a visitor is redirected to the landing page, which loads no script', async ({ page }) => {
  await page.goto('/');
  await page.waitForURL(/\/landing$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/what the plan pays/);
  await expect(page.getByText('$1,264', { exact: true })).toBeVisible();
  expect(await page.locator('script').count()).toBe(0);
  await page.goto('/no-such-page');
  await page.waitForURL(/\/landing$/);
  await page.getByRole('link', { name: 'Log In', exact: true }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page shows its figures and the login link', async ({ page }) => {
    await page.goto('/landing');
    await expect(page.getByText('$1,264', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log In', exact: true }).first()).toHaveAttribute(
      'href',
      '/login',
    );
  });
});
