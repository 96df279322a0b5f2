import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { verifyByCall, waitUntilFinished } from './support/verify.ts';

// A whole journey takes a long time on a slow machine.
test.describe.configure({ timeout: 180_000 });

const MARCUS = { first: 'Marcus', last: 'Webb', born: '1987-06-19', member: '909223411', payer: '52133' };

test('keyboard only: the assistant answers for the chosen role, cites rows and works on a phone [1.06]', async ({
  page,
  logIn,
}) => {
  await logIn('staff');
  const id = await verifyByCall(page, MARCUS);
  await waitUntilFinished(page, id);
  await page.goto(`/verifications/${id}`);
  await press(page.getByRole('button', { name: 'Benefit Assistant' }));
  const panel = page.getByRole('dialog', { name: 'Benefit Assistant' });
  const log = panel.getByRole('log', { name: 'Conversation' });
  await tabTo(panel.getByRole('radio', { name: 'Administration' }));
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: 'Doctor' })).toBeChecked();
  await type(panel.getByRole('textbox', { name: 'Your question' }), 'Does it cover a crown on 30?');
  await page.keyboard.press('Enter');
  await expect(log).toContainText('50% in-network and pays 40% out-of-network');
  await press(panel.getByRole('button', { name: /sources: For crowns/ }));
  await expect(log).toContainText('EB*A*');
  await expect(page.locator('[data-cited="true"]')).toBeInViewport();
  await expectAccessible(page, 'the assistant', '[role="dialog"]');

  await tabTo(panel.getByRole('radio', { name: 'Doctor' }));
  await page.keyboard.press('ArrowRight');
  await expect(log).not.toContainText('crown');
  await page.setViewportSize({ width: 360, height: 740 });
  await press(panel.getByRole('button', { name: 'When is the next cleaning covered?' }));
  await expect(log).toContainText('2 per calendar year');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await expectAccessible(page, 'the assistant', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Benefit Assistant' })).toBeFocused();
});
