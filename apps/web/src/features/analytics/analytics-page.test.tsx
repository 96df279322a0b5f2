import {
  type Analytics,
  getAnalytics,
  getSystemAnalytics,
  getUsageAnalytics,
  listPractices,
} from '@bitewing/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePractice, PRACTICE_ID } from '#testing/fake-practice.ts';
import { press } from '#testing/keyboard.ts';
import { renderApp } from '#testing/render-app.tsx';

// Load the page's code up front: loading it takes longer than a test may wait.
beforeAll(async () => {
  await import('./analytics-page.tsx');
}, 60_000);

const SUPER = { role: 'super_admin', practice_id: null, practices: null } as const;
const STAFF = { role: 'staff' } as const;

const analytics = (changes: Partial<Analytics> = {}): Analytics => ({
  period: { start_date: '2026-11-13', end_date: '2026-11-14', time_zone: 'America/New_York' },
  totals: {
    total: 1200,
    completed: 1100,
    failed: 100,
    cached: 300,
    unfinished: 2,
    success_rate: 11 / 12,
    cache_rate: 0.25,
    median_ms: 2400,
    p95_ms: 21_000,
    hours_saved: 825,
  },
  by_day: [
    { day: '2026-11-13', total: 1200, completed: 1100, failed: 100, cached: 300 },
    { day: '2026-11-14', total: 0, completed: 0, failed: 0, cached: 0 },
  ],
  by_payer: [
    {
      payer_name: 'Cigna',
      total: 1000,
      completed: 950,
      failed: 50,
      cached: 300,
      success_rate: 0.95,
      median_ms: 900,
      p95_ms: 65_000,
      within_20s: 0.85,
    },
    {
      payer_name: 'Delta Dental',
      total: 200,
      completed: 150,
      failed: 50,
      cached: 0,
      success_rate: 0.75,
      median_ms: null,
      p95_ms: null,
      within_20s: null,
    },
  ],
  by_failure: [{ failure: 'rejected', label: 'Payer rejected the request', count: 100 }],
  by_user: [
    { full_name: 'Dana Frost', total: 1000 },
    { full_name: null, total: 200 },
  ],
  ...changes,
});

const open = (response: Analytics = analytics(), address = '/analytics') => {
  const network = fakeNetwork();
  network.answer(getAnalytics, response);
  return renderApp(address, { network, loggedInAs: STAFF });
};

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const tableRows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(cells);

describe('the analytics page', () => {
  it("requests 30 days by default and shows the period in the practice's time zone", async () => {
    const { network } = open();
    expect(await screen.findByText('11/13/2026 to 11/14/2026 · Eastern (New York) time')).toBeTruthy();
    expect(network.requestsTo(getAnalytics)[0]?.query.get('period')).toBe('30d');
    expect(screen.queryByLabelText('Practice')).toBeNull();
  });

  it('shows the totals', async () => {
    open();
    const totals = within(await screen.findByRole('region', { name: 'Totals' }));
    const card = (label: string) => totals.getByText(label).parentElement?.textContent;
    expect(card('Verifications')).toBe('Verifications1,2002 more in progress');
    expect(card('Success rate')).toBe('Success rate91.7%1,100 completed, 100 failed');
    expect(card('Response time')).toContain('2.4 s');
    expect(card('95% of responses within')).toBe('95% of responses within21.0 s');
    expect(card('Reused responses')).toBe('Reused responses30025% of verifications used an earlier response');
    expect(card('Phone hours saved')).toContain('825');
  });

  // Numbers have thousands separators in all tables, as on the cards and in the charts. Files have plain numbers.
  it('shows each chart as a table', async () => {
    open();
    expect(await tableRows('Verifications per day')).toEqual([
      ['11/13/2026', '1,200', '800', '300', '100'],
      ['11/14/2026', '0', '0', '0', '0'],
    ]);
    expect(await tableRows('Success rate per day')).toEqual([
      ['11/13/2026', '91.7%', '1,100', '100'],
      ['11/14/2026', '–', '0', '0'],
    ]);
    expect(await tableRows('Verifications by payer')).toEqual([
      ['Cigna', '1,000', '50', '300'],
      ['Delta Dental', '200', '50', '0'],
    ]);
    expect(await tableRows('Payers in detail')).toEqual([
      ['Cigna', '1,000', '50', '300', '95%', '900 ms', '1 min 5 s', '85%'],
      ['Delta Dental', '200', '50', '0', '75%', '–', '–', '–'],
    ]);
    expect(await tableRows('Reasons for failed verifications')).toEqual([
      ['Payer rejected the request', '100'],
    ]);
    expect(await tableRows('Most active users')).toEqual([
      ['Dana Frost', '1,000'],
      ['Unknown', '200'],
    ]);
  });

  it('announces one day of a chart at a time when the user presses the arrow keys', async () => {
    const { user } = open();
    const chart = await screen.findByRole('slider', { name: 'Verifications per day, value by value' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Nov 14: From payer 0, Reused 0, Failed 0');
    chart.focus();
    await user.keyboard('{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toBe('Nov 13: From payer 800, Reused 300, Failed 100');
    expect(within(chart).getByText('From payer')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(within(chart).queryByText('From payer')).toBeNull();
  });

  it('shows and hides a table by keyboard', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Show Table: Verifications per day' });
    expect(screen.queryByRole('region', { name: 'Verifications per day, table' })).toBeNull();
    await press(user, button);
    expect(screen.getByRole('region', { name: 'Verifications per day, table' })).toBeTruthy();
    await press(user, screen.getByRole('button', { name: 'Hide Table: Verifications per day' }), ' ');
    expect(screen.queryByRole('region', { name: 'Verifications per day, table' })).toBeNull();
  });

  it('exports each table as CSV with the period in the file name', async () => {
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => String(files.push(file)) }));
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = open();
    for (const button of await screen.findAllByRole('button', { name: /^Export CSV: / }))
      await user.click(button);
    expect(names).toEqual(
      [
        'verifications-per-day',
        'success-rate-per-day',
        'verifications-by-payer',
        'response-time-by-payer',
        'failures',
        'most-active-users',
        'payers',
      ].map((name) => `${name}-2026-11-13-to-2026-11-14.csv`),
    );
    expect(await files[6]?.text()).toContain('Cigna,1000,50,300,95%,900 ms,1 min 5 s,85%\r\n');
  });

  it('changes the period, and rejects a custom one with a missing date, reversed dates or more than two years [2.08, 7.26]', async () => {
    const { user, network, router } = open();
    await screen.findByText(/Eastern \(New York\) time/);
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    await waitFor(() => expect(network.requestsTo(getAnalytics).at(-1)?.query.get('period')).toBe('7d'));
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-10-01' } });
    await waitFor(() =>
      expect(network.requestsTo(getAnalytics).at(-1)?.query.get('start_date')).toBe('2026-10-01'),
    );
    expect(router.state.location.search).toBe('?period=custom&start_date=2026-10-01&end_date=2026-11-14');
    const requestCount = network.requestsTo(getAnalytics).length;
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '' } });
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a start date and an end date.');
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-09-01' } });
    await screen.findByText("The end date can't be before the start date.");
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2028-10-03' } });
    await screen.findByText('Choose an end date within two years of the start date.');
    expect(network.requestsTo(getAnalytics)).toHaveLength(requestCount);
  });

  it('shows empty states', async () => {
    const none = { total: 0, completed: 0, failed: 0, cached: 0 };
    open(
      analytics({
        totals: {
          ...none,
          unfinished: 0,
          success_rate: null,
          cache_rate: null,
          median_ms: null,
          p95_ms: null,
          hours_saved: 0,
        },
        by_day: [{ day: '2026-11-14', ...none }],
        by_payer: [],
        by_failure: [],
        by_user: [],
      }),
    );
    // In the two charts per day, the two payer panels and the users.
    expect(await screen.findAllByText('No verifications in this period.')).toHaveLength(5);
    expect(screen.getByText('No failed verifications in this period.')).toBeTruthy();
    expect(screen.getByText('Success rate').parentElement?.textContent).toContain('–');
  });

  it('shows errors', async () => {
    const network = fakeNetwork();
    network.refuse(getAnalytics, 422, [{ loc: ['query', 'end_date'], msg: 'is too late' }]);
    renderApp('/analytics', { network, loggedInAs: STAFF });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error loading dashboard: Validation error: end_date: is too late',
    );
  });
});

describe("a super admin's analytics page", () => {
  it('shows all practices with a usage table, and one practice without it', async () => {
    const network = fakeNetwork();
    network.answer(getSystemAnalytics, analytics());
    network.answer(listPractices, { practices: [fakePractice()] });
    network.answer(getUsageAnalytics, {
      practices: [
        {
          practice_id: PRACTICE_ID,
          name: 'Harbor Dental',
          total: 1200,
          completed: 1100,
          failed: 100,
          cached: 300,
          success_rate: 11 / 12,
          active_users: 4,
          last_activity: '2026-11-13',
        },
      ],
    });
    const { user } = renderApp('/analytics', { network, loggedInAs: SUPER });
    expect(await tableRows('Usage by practice')).toEqual([
      ['Harbor Dental', '1,200', '1,100', '100', '300', '91.7%', '4', '11/13/2026'],
    ]);
    await screen.findByRole('option', { name: 'Harbor Dental' });
    await user.selectOptions(screen.getByLabelText('Practice'), 'Harbor Dental');
    await waitFor(() =>
      expect(network.requestsTo(getSystemAnalytics).at(-1)?.query.get('practice_id')).toBe(PRACTICE_ID),
    );
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Usage by practice' })).toBeNull());
  });
});
