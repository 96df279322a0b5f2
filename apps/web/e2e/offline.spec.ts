// What the app shows if the connection is lost while a page is open.

import { MESSAGES } from '@bitewing/contract';
import { expect, test } from './support/journey.ts';

test('an action without a connection shows a message', async ({ page, context, logIn }) => {
  await logIn('admin');
  await page.goto('/settings/audit');
  const check = page.getByRole('button', { name: 'Check Now' });
  await check.hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await check.click();
  await expect(page.getByText(MESSAGES.network)).toBeVisible();
});

test('the favorite codes cannot be edited without a connection, and can be after it is back', async ({
  page,
  context,
  logIn,
}) => {
  await logIn('admin');
  await page.goto('/verifications');
  // Other journeys add verifications, so the patient may not be on the first page.
  await page.getByPlaceholder('Search by patient last name...').fill('ellison');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('link', { name: /^View .*Ellison/ })
    .first()
    .click();
  const openButton = page.getByRole('button', { name: 'Edit Favorites' });
  await openButton.waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await openButton.click();
  await expect(page.getByText(MESSAGES.network)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Ellison/ })).toBeVisible();
  await context.setOffline(false);
  await openButton.click();
  await expect(page.getByRole('dialog', { name: 'Edit Favorites' })).toBeVisible();
});

test('a dialog that cannot load leaves the page and its entries as they are', async ({
  page,
  context,
  logIn,
}, testInfo) => {
  // Another name in a retry, because the first try may have saved a draft.
  const name = `Wilhelmina${'a'.repeat(testInfo.retry)}`;
  // Drafts belong to users, and no other journey opens this user's batch form.
  await logIn('admin');
  await page.goto('/batch-verify');
  const cell = page.locator('[data-row="0"][data-column="0"]');
  await cell.click();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await context.setOffline(true);
  const openButton = page.getByRole('button', { name: 'Import File' });
  await openButton.click();
  await expect(page.getByText(MESSAGES.network)).toBeVisible();
  await expect(cell).toHaveText(name);
  await context.setOffline(false);
  await openButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
