import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { askDatabase } from './support/ask-database.ts';
import { expect as defaultExpect, test } from './support/journey.ts';
import { choose, press, tabTo } from './support/keyboard.ts';

// Allow for a busy machine: these journeys don't test speed.
const expect = defaultExpect.configure({ timeout: 30_000 });
test.setTimeout(120_000);

/** Waits for the page's first request with a token. Returns a function that calls the API with that token. */
async function apiOf(page: Page): Promise<(path: string) => Promise<Record<string, never>>> {
  const request = await page.waitForRequest((candidate) => Boolean(candidate.headers()['authorization']));
  const authorization = request.headers()['authorization'] ?? '';
  return async (path) => {
    const response = await page.request.get(path, { headers: { authorization } });
    expect(response.ok(), path).toBe(true);
    return response.json();
  };
}

const figure = async (page: Page, region: string, label: string): Promise<string> => {
  const card = page.getByRole('region', { name: region }).getByText(label, { exact: true }).locator('..');
  const [, value = ''] = (await card.innerText()).split('\n').filter(Boolean);
  return value;
};

/** The rows of a panel's table as text. Every chart has a table. */
const tableOf = async (page: Page, name: string): Promise<string[][]> => {
  const rows = page.getByRole('table', { name, exact: true }).locator('tbody tr');
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
};

/** The page counts 45 minutes on the phone for each completed verification. */
const HOURS_PER_CALL = 0.75;

const countText = (value: number): string => value.toLocaleString('en-US');
const percentText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Number(((part / whole) * 100).toFixed(1))}%`;

/**
 * Selects the finished verifications of the practice named $1 (if null, of all practices), from day $2 (if null,
 * 89 days ago) to day $3 (if null, no limit). Days are in the practice's time zone.
 */
const FINISHED = `
  select v.*, (v.created_at at time zone p.time_zone)::date as day, payer.display_name, u.full_name
    from app.verifications v join app.practices p on p.id = v.practice_id join app.payers payer on payer.id = v.payer_id
    left join app.users u on u.id = v.created_by
   where v.status in ('completed', 'failed') and ($1::text is null or p.name = $1)
     and (v.created_at at time zone p.time_zone)::date
         between coalesce($2, (now() at time zone p.time_zone)::date - 89) and coalesce($3, 'infinity'::date)`;
interface Days {
  first: string;
  last: string;
}
const COUNTS = `count(*)::integer as total, count(*) filter (where status = 'completed')::integer as completed,
  count(*) filter (where status = 'failed')::integer as failed, count(*) filter (where is_cached)::integer as cached`;

interface Counts {
  key: string;
  total: number;
  completed: number;
  failed: number;
  cached: number;
}

async function expectAnalyticsToMatchDatabase(
  page: Page,
  practice: string | null,
  days: Days | null = null,
): Promise<void> {
  const countsBy = (key: string, more = ''): Promise<Counts[]> =>
    askDatabase<Counts>(
      `select ${key} as key, ${COUNTS} from (${FINISHED}) as finished ${more} group by 1 order by 1`,
      [practice, days?.first ?? null, days?.last ?? null],
    );
  const [all = { key: '', total: 0, completed: 0, failed: 0, cached: 0 }] = await countsBy(`''`);
  const card = (label: string) => figure(page, 'Totals', label);
  expect(await card('Verifications')).toBe(countText(all.total));
  expect(await card('Success rate')).toBe(percentText(all.completed, all.total));
  expect(await card('Reused responses')).toBe(countText(all.cached));
  const hours = (all.completed * HOURS_PER_CALL).toLocaleString('en-US', { maximumFractionDigits: 1 });
  expect(await card('Phone hours saved')).toBe(hours);
  const sorted = (rows: string[][]) => rows.map((row) => row.join('|')).sort();

  const byDay = await countsBy(`to_char(day, 'MM/DD/YYYY')`);
  const shownDays = (await tableOf(page, 'Verifications per day')).filter(([, total]) => total !== '0');
  expect(sorted(shownDays)).toEqual(
    sorted(
      byDay.map((row) =>
        [row.key, row.total, row.completed - row.cached, row.cached, row.failed].map(String),
      ),
    ),
  );
  const rates = (await tableOf(page, 'Success rate per day')).filter(([, rate]) => rate !== '–');
  expect(sorted(rates)).toEqual(
    sorted(
      byDay.map((row) => [
        row.key,
        percentText(row.completed, row.total),
        String(row.completed),
        String(row.failed),
      ]),
    ),
  );
  const payers = await countsBy('display_name');
  const shownPayers = (await tableOf(page, 'Payers in detail')).map((row) => row.slice(0, 5));
  expect(sorted(shownPayers)).toEqual(
    sorted(
      payers.map((row) =>
        [row.key, row.total, row.failed, row.cached, percentText(row.completed, row.total)].map(String),
      ),
    ),
  );
  const failures = await countsBy('failure', 'where failure is not null');
  const shownFailures = (await tableOf(page, 'Reasons for failed verifications')).map(([, failed]) =>
    Number(failed),
  );
  expect(shownFailures.sort()).toEqual(failures.map(({ failed }) => failed).sort());
  const users = await countsBy('full_name', 'where full_name is not null');
  expect(sorted(await tableOf(page, 'Most active users'))).toEqual(
    sorted(users.map((row) => [row.key, countText(row.total)])),
  );
}

test("a practice's numbers match the database", async ({ page, logIn }) => {
  await logIn('staff2');
  const [practice] = await askDatabase<{ name: string }>(
    `select p.name from app.practices p join app.users u on u.practice_id = p.id where u.email = 'staff2@bitewing.test'`,
  );
  const practiceName = practice?.name ?? '';
  await expect(page.getByText(practiceName, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Verifications' })).toBeVisible();
  const latest = await askDatabase<{ status: string; patient: string }>(
    `select v.status, v.patient_first_name || ' ' || v.patient_last_name as patient
       from app.verifications v join app.practices p on p.id = v.practice_id where p.name = $1
      order by v.created_at desc, v.id desc limit 5`,
    [practiceName],
  );
  for (const status of ['Completed', 'Processing', 'Pending', 'Failed']) {
    const shown = await figure(page, 'Latest verifications by status', status);
    const wanted = latest.filter((row) => row.status === status.toLowerCase()).length;
    expect(shown, status).toBe(String(wanted));
  }
  const shownNames = await page
    .getByRole('region', { name: 'Recent Verifications' })
    .getByRole('link', { name: new RegExp(latest.map(({ patient }) => patient).join('|')) })
    .count();
  expect(shownNames).toBe(latest.length);

  // The totals are updated every two seconds, and other journeys add verifications. Repeat until the page and the
  // database agree.
  await expect(async () => {
    await page.goto('/analytics?period=90d');
    await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
    await expectAnalyticsToMatchDatabase(page, practiceName);
  }).toPass({ timeout: 60_000 });
  const daily = page.getByRole('region', { name: 'Verifications per day', exact: true });
  await expect(daily.locator('[aria-hidden="true"] svg').first()).toBeVisible();
  const chart = daily.getByRole('slider');
  await tabTo(chart);
  await page.keyboard.press('End');
  await expect(chart.getByText('From payer')).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export CSV: Payers in detail' }));
  expect((await download).suggestedFilename()).toMatch(/^payers-\d{4}-\d{2}-\d{2}-to-/);
  await choose(page.getByLabel('Period'), 'Last 7 days', 'Shift+Tab');
  await expect(page).toHaveURL(/period=7d/);
  await tabTo(page.getByLabel('Start date'));
  await page.keyboard.type('10012026');
  await expect(page).toHaveURL(/period=custom&start_date=2026-10-01/);
  await expect(page.getByText(/^10\/01\/2026 to /)).toBeVisible();

  await page.goto('/monitoring');
  await expect(page.getByText('You do not have permission to perform this action.')).toBeVisible();
});

const SYSTEM = `select (select count(*)::integer from app.practices where deleted_at is null) as practices,
  (select count(*)::integer from app.users where deleted_at is null) as users,
  (select count(*)::integer from app.verifications) as verifications`;

const PRACTICES = `select p.name, (select count(*) from app.users u where u.practice_id = p.id and u.deleted_at is null)::integer as users,
  count(v.id)::integer as total, count(v.id) filter (where v.status = 'completed')::integer as completed,
  count(v.id) filter (where v.status in ('pending', 'processing'))::integer as processing,
  count(v.id) filter (where v.status = 'failed')::integer as failed
  from app.practices p left join app.verifications v on v.practice_id = p.id
   and (v.created_at at time zone p.time_zone)::date > (now() at time zone p.time_zone)::date - 30
 where p.deleted_at is null group by p.id order by p.name`;

test("a super admin's numbers match the database", async ({ page, logIn }) => {
  await logIn('super');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Practice performance' });
  await expect(cards).toBeVisible();
  // Other journeys change the data meanwhile. Repeat until the page and the database agree.
  await expect(async () => {
    await page.reload();
    await expect(cards).toBeVisible();
    const [system] = await askDatabase<Record<'practices' | 'users' | 'verifications', number>>(SYSTEM);
    expect(await figure(page, 'System', 'Total Practices')).toBe(countText(system?.practices ?? -1));
    expect(await figure(page, 'System', 'Total Users')).toBe(countText(system?.users ?? -1));
    expect(await figure(page, 'System', 'Total Verifications')).toBe(countText(system?.verifications ?? -1));
    const practices = await askDatabase<Record<string, number> & { name: string }>(PRACTICES);
    const wanted = practices.map(({ name, users, total, completed, processing, failed }) =>
      [
        name,
        total,
        completed,
        processing,
        failed,
        percentText(completed ?? 0, (completed ?? 0) + (failed ?? 0)),
        users === 1 ? '1 user' : `${users} users`,
      ].join('|'),
    );
    const shown = (await cards.getByRole('listitem').allInnerTexts()).map((text) =>
      text
        .split('\n')
        .filter(
          (line) =>
            line && !/^(Verifications|Completed|Processing|Failed|Success rate|Last activity)/.test(line),
        )
        .slice(0, 7)
        .join('|'),
    );
    expect(shown.sort()).toEqual(wanted.sort());
  }).toPass({ timeout: 60_000 });

  // Other journeys add verifications today, so compare only up to two days ago: that day is over in every time zone.
  const [days = { first: '', last: '' }] = await askDatabase<Days>(
    `select (current_date - 60)::text as first, (current_date - 2)::text as last`,
  );
  await page.goto(`/analytics?period=custom&start_date=${days.first}&end_date=${days.last}`);
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  await expectAnalyticsToMatchDatabase(page, null, days);

  await page.goto('/admin-dashboard');
  await cards.getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Edit Practice' })).toBeVisible();
});

const KANSAS = { id: 'CDKS1', name: 'Delta Dental of Kansas' };

const setPayer = (mode: 'down' | 'up') =>
  fetch(`${process.env['BITEWING_SANDBOX_ADDRESS']}/sandbox/payers/${KANSAS.id}/mode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });

test('within a minute, a failing payer leads to an insight, which a super admin resolves', async ({
  browser,
  page,
  logIn,
}) => {
  test.setTimeout(180_000);
  expect((await setPayer('down')).status).toBe(200);
  // Start before the login, so that the first request isn't missed.
  const waitingForApi = apiOf(page);
  await logIn('staff');
  const api = await waitingForApi;
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
  await press(monitor.getByRole('link', { name: 'System Monitor' }));
  const insight = monitor.getByRole('heading', { name: `${KANSAS.name} isn't responding` });
  await expect(insight).toBeVisible({ timeout: 60_000 });
  await expectAccessible(monitor);

  expect((await setPayer('up')).status).toBe(200);
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await choose(monitor.getByLabel('Time range'), 'Last 3 days');
  await press(monitor.getByRole('button', { name: `Resolve: ${KANSAS.name} isn't responding` }));
  await expect(insight).toBeHidden();
  await press(monitor.getByRole('switch', { name: 'Show resolved insights' }), ' ', 'Shift+Tab');
  await expect(insight).toBeVisible();
  await tabTo(monitor.getByRole('tab', { name: 'Logs and insights' }), 'Shift+Tab');
  await monitor.keyboard.press('ArrowRight');
  await expect(monitor.getByRole('tabpanel')).toBeVisible();
  await expectAccessible(monitor);
  await context.close();
});
