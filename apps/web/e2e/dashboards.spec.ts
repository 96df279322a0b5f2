import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect as anyExpect, test } from './support/journey.ts';

// Whole pages on a busy machine: what is waited for here is the page, not its speed.
const expect = anyExpect.configure({ timeout: 30_000 });
test.setTimeout(120_000);

interface Row {
  status: string;
  is_cached: boolean;
}

/** Asks the API itself with the page's own session. */
async function apiOf(page: Page): Promise<(path: string) => Promise<Record<string, never>>> {
  const request = await page.waitForRequest((candidate) => Boolean(candidate.headers()['authorization']));
  const authorization = request.headers()['authorization'] ?? '';
  return async (path) => {
    const answer = await page.request.get(path, { headers: { authorization } });
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
}

const figure = async (page: Page, region: string, label: string): Promise<string> => {
  const card = page.getByRole('region', { name: region }).getByText(label, { exact: true }).locator('..');
  const [, value = ''] = (await card.innerText()).split('\n').filter(Boolean);
  return value;
};

test('a practice sees its own numbers, and they are those of its verifications', async ({ page, signIn }) => {
  const asking = apiOf(page);
  await signIn('staff2');
  const api = await asking;
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Verifications' })).toBeVisible();
  const { verifications, total } = (await api('/api/verifications?limit=100&offset=0')) as unknown as {
    verifications: Row[];
    total: number;
  };
  const count = (rows: Row[], status: string) => String(rows.filter((row) => row.status === status).length);
  const latest = verifications.slice(0, 5);
  for (const status of ['Completed', 'Processing', 'Pending', 'Failed']) {
    const shown = await figure(page, 'Latest verifications by status', status);
    expect(shown, status).toBe(count(latest, status.toLowerCase()));
  }

  await page.goto('/analytics?period=90d');
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  expect(await figure(page, 'Totals', 'Verifications')).toBe(String(total));
  const completed = verifications.filter((row) => row.status === 'completed').length;
  expect(await figure(page, 'Totals', 'Hours of phone calls saved')).toBe(
    (completed * 0.75).toLocaleString('en-US', { maximumFractionDigits: 1 }),
  );
  const daily = page.getByRole('region', { name: 'Verifications per day', exact: true });
  await expect(daily.locator('[aria-hidden="true"] svg').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV: Payers in detail' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payers-\d{4}-\d{2}-\d{2}-to-/);

  await page.goto('/monitoring');
  await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
});

test('a super admin’s totals are the sum of the practices', async ({ page, signIn }) => {
  const asking = apiOf(page);
  await signIn('super');
  const api = await asking;
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Practice performance' })).toBeVisible();
  // Other journeys verify meanwhile: the page and the API must agree at one of these moments.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('list', { name: 'Practice performance' })).toBeVisible();
    const { total } = (await api('/api/verifications?limit=1&offset=0')) as unknown as { total: number };
    expect(await figure(page, 'System', 'Total Verifications')).toBe(total.toLocaleString('en-US'));
    const cards = page
      .getByRole('list', { name: 'Practice performance' })
      .getByText('Verifications')
      .locator('..');
    const counts = (await cards.allInnerTexts()).map((text) => Number.parseInt(text.replace(/\D/g, ''), 10));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(total);
  }).toPass({ timeout: 30_000 });

  await page.getByRole('list', { name: 'Practice performance' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Edit Practice' })).toBeVisible();
  await expectAccessible(page);
});

const KANSAS = { id: 'CDKS1', name: 'Delta Dental of Kansas' };

const setPayer = (mode: 'down' | 'up') =>
  fetch(`${process.env['BITEWING_SANDBOX_ADDRESS']}/sandbox/payers/${KANSAS.id}/mode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });

test('a payer that fails shows up as an insight within a minute, and resolves', async ({
  browser,
  page,
  signIn,
}) => {
  test.setTimeout(180_000);
  expect((await setPayer('down')).status).toBe(200);
  const asking = apiOf(page);
  await signIn('staff');
  const api = await asking;
  const { payers } = (await api(`/api/payers`)) as unknown as {
    payers: { id: string; display_name: string }[];
  };
  expect(payers.some((payer) => payer.display_name === KANSAS.name)).toBe(true);
  await page.goto('/verify');
  await page.getByRole('textbox', { name: 'First name', exact: true }).fill('Noor');
  await page.getByRole('textbox', { name: 'Last name', exact: true }).fill('Haddad');
  await page.getByRole('textbox', { name: 'Date of birth', exact: true }).pressSequentially('02031988');
  await page.getByRole('combobox', { name: 'Insurance payer' }).fill(KANSAS.name);
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Member ID', exact: true }).fill('K5550001');
  await page.getByLabel('Credentialed doctor').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Verify Eligibility' }).click();
  await page.waitForURL(/\/verifications\/[0-9a-f-]{36}$/);

  const context = await browser.newContext();
  const monitor = await context.newPage();
  await monitor.goto(`${process.env['BITEWING_ADDRESS']}/login`);
  await monitor.getByLabel('Email').fill('super@bitewing.test');
  await monitor.getByLabel('Password', { exact: true }).fill('bitewing-demo');
  await monitor.getByRole('button', { name: /^log in$/i }).click();
  await monitor.waitForURL(/admin-dashboard/);
  await monitor.getByRole('link', { name: 'System Monitor' }).click();
  const insight = monitor.getByRole('heading', { name: `${KANSAS.name} is not answering` });
  await expect(insight).toBeVisible({ timeout: 60_000 });
  await expectAccessible(monitor);

  expect((await setPayer('up')).status).toBe(200);
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await monitor.getByRole('button', { name: `Resolve: ${KANSAS.name} is not answering` }).click();
  await expect(insight).toBeHidden();
  await monitor.getByLabel('Show resolved').check({ force: true });
  await expect(insight).toBeVisible();
  await monitor.getByRole('tab', { name: 'Outbox' }).click();
  await expect(monitor.getByRole('tabpanel')).toBeVisible();
  await expectAccessible(monitor);
  await context.close();
});
