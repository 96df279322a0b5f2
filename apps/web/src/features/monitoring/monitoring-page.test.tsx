import {
  getMonitoringMetrics,
  type Insight,
  type LogEntry,
  listInsights,
  listLogs,
  listOutbox,
  listPurgeStatements,
  resolveInsight,
} from '@bitewing/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { renderApp } from '#testing/render-app.tsx';

// Loading the page's code takes longer than a test may wait, so it is loaded before the tests.
beforeAll(async () => {
  await import('./monitoring-page.tsx');
}, 60_000);

const SUPER = { role: 'super_admin', practice_id: null, practices: null } as const;
const id = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const log = (number: number, changes: Partial<LogEntry> = {}): LogEntry => ({
  id: id(number),
  level: 'info',
  message: `line ${number}`,
  timestamp: '2026-11-14T15:00:00Z',
  source: 'railway',
  count: 1,
  at: null,
  ...changes,
});

const insight = (changes: Partial<Insight> = {}): Insight => ({
  id: id(50),
  severity: 'critical',
  summary: "Cigna isn't responding",
  pattern: '6 of 6 attempts in the last 10 minutes got no response',
  recommendation: 'Ask practices to wait or to call Cigna.',
  affected_count: 1234,
  created_at: new Date(Date.now() - 3 * 60_000).toISOString(),
  last_seen_at: new Date().toISOString(),
  resolved: false,
  ...changes,
});

const network = (insights: Insight[] = [insight()], logs: LogEntry[] = [log(1)]) => {
  const fake = fakeNetwork();
  fake.answer(listLogs, { logs });
  fake.answer(listInsights, { insights });
  fake.answer(getMonitoringMetrics, {
    metrics: { error_count: 12, warning_count: 3, total_logs: 4567, critical_alerts: 1 },
  });
  return fake;
};

const open = (fake = network()) => renderApp('/monitoring', { network: fake, loggedInAs: SUPER });

describe('the system monitor', () => {
  it('shows metrics and logs of the last 24 hours, and unresolved insights [1.08, 2.107, 3.26, 3.27, 7.31, 7.32, 7.33]', async () => {
    const { network: fake } = open(
      network(
        [insight()],
        [log(1, { level: 'error', source: 'vercel', message: 'boom', count: 1200, at: 'page.js:3' }), log(2)],
      ),
    );
    const metrics = within(await screen.findByRole('region', { name: 'Metrics' }));
    const card = (label: string) => metrics.getByText(label).parentElement?.textContent;
    expect([card('Errors'), card('Warnings'), card('Total Logs'), card('Critical Alerts')]).toEqual([
      'Errors12',
      'Warnings3',
      'Total Logs4,567',
      'Critical Alerts1unresolved',
    ]);
    const rows = within(await screen.findByRole('table', { name: 'Recent logs' })).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/errorboom ×1,200page\.js:3vercel/);
    expect(rows[1]?.textContent).toContain('vercel (browser)');
    expect(rows[2]?.textContent).not.toContain('×');
    const item = within(await screen.findByRole('list', { name: 'Insights' })).getByRole('listitem');
    expect(item.textContent).toMatch(
      /critical.*Cigna isn't responding.*6 of 6 attempts.*call Cigna.*1,234 affected/,
    );
    expect(item.textContent).toContain('First seen 3 min ago');
    expect(fake.requestsTo(listLogs)[0]?.query.toString()).toBe('hours=24&limit=100');
    expect(fake.requestsTo(listInsights)[0]?.query.toString()).toBe('resolved=false&limit=50');
    expect(fake.requestsTo(getMonitoringMetrics)[0]?.query.toString()).toBe('hours=24');
  });

  it('filters by range, level, source and severity [2.107, 7.31, 7.32, 7.33, 9.13, 9.14]', async () => {
    const { user, network: fake } = open();
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value);
    await screen.findByRole('table', { name: 'Recent logs' });
    expect(options('Time range')).toEqual(['1', '6', '24', '72', '168']);
    expect(options('Log level')).toEqual(['', 'error', 'warn', 'info']);
    expect(options('Source')).toEqual(['', 'vercel', 'railway', 'supabase']);
    expect(options('Insight severity')).toEqual(['', 'critical', 'warning', 'info']);
    await user.selectOptions(screen.getByLabelText('Time range'), '72');
    await user.selectOptions(screen.getByLabelText('Log level'), 'error');
    await user.selectOptions(screen.getByLabelText('Source'), 'supabase');
    await user.selectOptions(screen.getByLabelText('Insight severity'), 'warning');
    await waitFor(() =>
      expect(fake.requestsTo(listLogs).at(-1)?.query.toString()).toBe(
        'hours=72&level=error&source=supabase&limit=100',
      ),
    );
    await waitFor(() =>
      expect(fake.requestsTo(listInsights).at(-1)?.query.toString()).toBe(
        'resolved=false&severity=warning&limit=50',
      ),
    );
    expect(fake.requestsTo(getMonitoringMetrics).at(-1)?.query.get('hours')).toBe('72');
    await user.click(screen.getByLabelText('Show resolved insights'));
    await waitFor(() => expect(fake.requestsTo(listInsights).at(-1)?.query.has('resolved')).toBe(false));
  });

  it('resolves an insight [2.107, 4.15, 7.34]', async () => {
    const fake = network();
    fake.answer(resolveInsight, insight({ resolved: true }));
    const { user } = open(fake);
    const button = await screen.findByRole('button', { name: "Resolve: Cigna isn't responding" });
    fake.answer(listInsights, { insights: [] });
    await user.click(button);
    expect(await screen.findByText('No insights.')).toBeTruthy();
    expect(fake.requestsTo(resolveInsight)[0]?.path).toBe(`/api/monitoring/insights/${id(50)}/resolve`);
    expect(await screen.findByText('Insight resolved')).toBeTruthy();
  });

  it("says why an insight couldn't be resolved", async () => {
    const fake = network();
    fake.refuse(resolveInsight, 404);
    const { user } = open(fake);
    await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
    expect(await screen.findByText('The requested resource was not found.')).toBeTruthy();
  });

  it('shows no Resolve button for a resolved insight', async () => {
    open(network([insight({ resolved: true })]));
    expect(await screen.findByText('Resolved')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Resolve/ })).toBeNull();
  });

  it('refreshes logs every 10 seconds, insights and metrics every 30 [7.31, 7.32, 7.33]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { network: fake } = open();
    await screen.findByRole('table', { name: 'Recent logs' });
    const before = [listLogs, listInsights, getMonitoringMetrics].map((call) => fake.requestsTo(call).length);
    for (let step = 0; step < 31; step += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    const after = [listLogs, listInsights, getMonitoringMetrics].map((call) => fake.requestsTo(call).length);
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([3, 1, 1]);
  });

  it('shows empty states', async () => {
    open(network([], []));
    expect(await screen.findByText('No insights.')).toBeTruthy();
    expect(await screen.findByText('No logs.')).toBeTruthy();
  });

  it('shows staff a single permission message', async () => {
    const fake = fakeNetwork();
    for (const call of [listLogs, listInsights, getMonitoringMetrics]) fake.refuse(call, 403);
    const { router } = renderApp('/monitoring', { network: fake, loggedInAs: { role: 'staff' } });
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toBe(
        'You do not have permission to perform this action.',
      );
    });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(router.state.location.pathname).toBe('/monitoring');
  });
});

describe('the outbox', () => {
  const message = {
    id: id(70),
    to: 'new@bitewing.test',
    subject: 'You are invited',
    body: `Open ${window.location.origin}/#token_hash=abc or https://elsewhere.test/x`,
    status: 'kept' as const,
    error: null,
    created_at: '2026-11-14T15:00:00Z',
  };

  it('shows the messages, and turns only URLs of this site into links', async () => {
    const fake = network();
    fake.answer(listOutbox, {
      messages: [
        message,
        { ...message, id: id(71), subject: 'Reset', status: 'failed', error: 'ECONNREFUSED' },
      ],
    });
    const { user } = open(fake);
    await user.click(await screen.findByRole('tab', { name: 'Outbox' }));
    await user.click(await screen.findByRole('button', { name: 'new@bitewing.test: You are invited' }));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(`${window.location.origin}/#token_hash=abc`);
    expect(links.filter((href) => href?.includes('elsewhere'))).toEqual([]);
    expect(screen.getByText('Not sent: no mail server')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'new@bitewing.test: Reset' }));
    expect(screen.getByText('Reason: ECONNREFUSED')).toBeTruthy();
  });

  it('says when the link of an invitation expires or expired', async () => {
    const fake = network();
    const mailed = (at: number, created_at: string, body: string) => ({
      ...message,
      id: id(at),
      subject: `Invitation ${at}`,
      created_at,
      body,
    });
    const withLink = `${message.body}\n\nThe link works once and expires after 72 hours.`;
    fake.answer(listOutbox, {
      messages: [
        mailed(71, '2999-11-14T15:00:00Z', withLink),
        mailed(72, '2020-11-14T15:00:00Z', withLink),
        // Outside the demo, the outbox doesn't have the link.
        mailed(73, '2020-11-14T15:00:00Z', '[link removed] It expires after 72 hours.'),
      ],
    });
    const { user } = open(fake);
    await user.click(await screen.findByRole('tab', { name: 'Outbox' }));
    for (const at of [71, 72, 73])
      await user.click(await screen.findByRole('button', { name: `new@bitewing.test: Invitation ${at}` }));
    const texts = screen.getAllByText(/^The link expire[sd] on/).map((each) => each.textContent);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(/^The link expires on Nov 1[678], 2999, /);
    expect(texts[1]).toMatch(/^The link expired on Nov 1[678], 2020, /);
    expect(screen.getByText(/^Times in \S/)).toBeDefined();
  });

  it('shows the empty state', async () => {
    const fake = network();
    fake.answer(listOutbox, { messages: [] });
    const { user } = open(fake);
    await user.click(await screen.findByRole('tab', { name: 'Outbox' }));
    expect(await screen.findByText('No messages yet.')).toBeTruthy();
  });
});

describe('the purges', () => {
  it('list what the erasure of a practice deleted', async () => {
    const fake = network();
    fake.answer(listPurgeStatements, {
      statements: [
        {
          id: id(70),
          practice_id: id(71),
          kind: 'erasure',
          kept_from: null,
          removed: [{ table: 'verifications', rows: 1200 }],
          held: 0,
          started_at: '2026-11-14T15:00:00Z',
          removed_at: '2026-11-14T15:01:00Z',
          rewritten_at: '2026-11-14T15:02:00Z',
          wal_removed_at: null,
        },
      ],
    });
    const app = open(fake);
    await app.user.click(await screen.findByRole('tab', { name: 'Deleted data' }));
    const table = within(await screen.findByRole('table', { name: 'Earlier deletions' }));
    for (const text of [id(71), 'Practice erased', 'Verifications: 1,200', 'Deleted; disk cleanup pending']) {
      expect(table.getByText(text)).toBeDefined();
    }
  });
});
