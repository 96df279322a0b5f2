// Counts the clicks and scrolls from login until the page shows what the plan pays for a crown and what remains of the
// maximum. Also checks that the page loads the completed verification only once.

import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

test.describe.configure({ timeout: 120_000 });

const CASES = [
  {
    width: 1440,
    height: 900,
    patient: ['Irene', 'Novak', '02071963', '65528', 'LN4477031'],
    remaining: '$0',
  },
  {
    width: 1280,
    height: 720,
    patient: ['Marcus', 'Webb', '06191987', '52133', '909223411'],
    remaining: '$1,120',
  },
] as const;
const CLICKS = 3;

/** Counts every mouse click and every scroll of the page from now on. */
async function countClicksAndScrolls(
  page: Page,
): Promise<() => Promise<{ clicks: number; scrolls: number }>> {
  await page.evaluate(() => {
    const counts = { clicks: 0, scrolls: 0 };
    Object.assign(window, { counts });
    // Enter in a form also sends a click event, but with a `detail` of 0.
    addEventListener('click', ({ detail }) => (counts.clicks += Math.min(detail, 1)), true);
    document.addEventListener('scroll', () => (counts.scrolls += 1));
  });
  return () =>
    page.evaluate(() => (window as unknown as { counts: { clicks: number; scrolls: number } }).counts);
}

/** Collects the verification's status from each of the server's responses, in order. */
function statusesOn(page: Page): string[] {
  const statuses: string[] = [];
  page.on('response', async (response) => {
    if (!/^\/api\/verifications\/[0-9a-f-]{36}$/.test(new URL(response.url()).pathname)) return;
    statuses.push(((await response.json()) as { status: string }).status);
  });
  return statuses;
}

for (const { width, height, patient, remaining } of CASES)
  test(`what the plan pays for a crown is three clicks from login, without scrolling, at ${width} px`, async ({
    page,
    logIn,
  }) => {
    const [first, last, born, payer, member] = patient;
    const { keyboard } = page;
    await page.setViewportSize({ width, height });
    await logIn('staff');
    const readCounts = await countClicksAndScrolls(page);
    const statuses = statusesOn(page);

    await page.getByRole('link', { name: 'Verify Eligibility' }).first().click();
    await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toBeFocused();
    for (const text of [first, last, born]) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    // Skip "Patient is a dependent".
    await keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'Insurance payer' })).toBeFocused();
    await keyboard.type(payer);
    await expect(page.getByRole('option').first()).toBeVisible();
    await keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Member ID', exact: true }).click();
    await keyboard.type(member);
    // The doctor used last is preselected. If there is none, choose one without a click.
    const doctor = page.getByLabel('Credentialed doctor');
    if ((await doctor.inputValue()) === '') await doctor.selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Verify Eligibility' }).click();

    const crown = page.locator('[data-fact="crown_pays"]');
    const maximum = page.locator('[data-fact="maximum_left"]');
    await expect(crown).toContainText('50%', { timeout: 60_000 });
    await expect(maximum).toContainText(remaining);
    for (const fact of [crown, maximum]) {
      const bottom = await fact.evaluate((node) => node.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(height);
    }
    const { clicks, scrolls } = await readCounts();
    expect(clicks).toBe(CLICKS);
    expect(scrolls).toBe(0);
    // Once the page has the completed verification, it doesn't request it again.
    await page.waitForTimeout(3_000);
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(1);
  });
