import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';

// A whole journey on whatever machine it runs.
test.describe.configure({ timeout: 180_000 });

async function verifyMarcus(page: Page): Promise<void> {
  await page.goto('/verify');
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Marcus');
  await page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Webb');
  await page.getByRole('textbox', { name: 'Date of birth', exact: true }).pressSequentially('06191987');
  await page.getByRole('combobox', { name: 'Insurance payer' }).fill('52133');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Member ID', exact: true }).fill('909223411');
  await page.getByLabel('Credentialed doctor').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Verify Eligibility' }).click();
  await page.waitForURL(/\/verifications\/[0-9a-f-]{36}$/);
}

test('the assistant answers in the role’s terms, cites the payer and works on a phone [1.06]', async ({
  page,
  signIn,
}) => {
  await signIn('staff');
  await verifyMarcus(page);
  await page.getByRole('button', { name: 'Benefit Assistant' }).click({ timeout: 60_000 });
  const panel = page.getByRole('dialog', { name: 'Benefit Assistant' });
  const log = panel.getByRole('log', { name: 'Conversation' });
  await panel.getByText('Doctor', { exact: true }).click();
  await panel.getByRole('textbox', { name: 'Your question' }).fill('Does it cover a crown on 30?');
  await page.keyboard.press('Enter');
  await expect(log).toContainText('50% in network and pays 40% out of network');
  await panel.getByRole('button', { name: /rows behind: For crowns/ }).click();
  await expect(log).toContainText('EB*A*');
  await expect(page.locator('[data-cited="true"]')).toBeInViewport();
  await expectAccessible(page, 'the assistant', '[role="dialog"]');

  await panel.getByText('Hygienist', { exact: true }).click();
  await expect(log).not.toContainText('crown');
  await page.setViewportSize({ width: 360, height: 740 });
  await panel.getByRole('button', { name: 'When is the next cleaning?' }).click();
  await expect(log).toContainText('2 per calendar year');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page, 'the assistant', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Benefit Assistant' })).toBeFocused();
});
