import {
  getMonitoringMetrics,
  listInsights,
  listLogs,
  listRereads,
  type Reread,
  startReread,
} from '@bitewing/contract';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { renderApp } from '#testing/render-app.tsx';

// Loading the page's code takes longer than a test may wait, so it is loaded before the tests.
beforeAll(async () => {
  await import('./monitoring-page.tsx');
}, 60_000);

const reread = (changes: Partial<Reread> = {}): Reread => ({
  id: '01890000-0000-7000-8000-000000000001',
  practice_id: null,
  dry_run: true,
  interpreter_version: '2.0.0',
  status: 'completed',
  total: 40,
  read: 40,
  unchanged: 37,
  changed: 3,
  unreadable: 0,
  undecryptable: 0,
  changed_fields: [{ field: 'percentages', count: 2 }],
  started_at: '2026-11-15T15:00:00Z',
  finished_at: '2026-11-15T15:01:00Z',
  ...changes,
});

async function open(rereads: Reread[]) {
  const fake = fakeNetwork();
  fake.answer(listLogs, { logs: [] });
  fake.answer(listInsights, { insights: [] });
  fake.answer(getMonitoringMetrics, {
    metrics: { error_count: 0, warning_count: 0, total_logs: 0, critical_alerts: 0 },
  });
  fake.answer(listRereads, { interpreter_version: '2.0.0', rereads });
  const loggedInAs = { role: 'super_admin', practice_id: null, practices: null } as const;
  const { user } = renderApp('/monitoring', { network: fake, loggedInAs });
  await user.click(await screen.findByRole('tab', { name: 'Stored responses' }));
  return { fake, user };
}

it('previews a re-read: shows the progress, then the changed fields', async () => {
  const { fake, user } = await open([]);
  const running = reread({ status: 'running', read: 10, unchanged: 10, changed: 0, finished_at: null });
  fake.answer(startReread, running);
  const button = await screen.findByRole('button', { name: 'Preview Changes' });
  fake.answer(listRereads, { interpreter_version: '2.0.0', rereads: [running] });
  await user.click(button);
  expect(fake.requestsTo(startReread)[0]?.body).toEqual({ dry_run: true });
  expect(await screen.findByText('Reading responses: 10 of 40')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Responses read' }).getAttribute('aria-valuenow')).toBe(
    '25',
  );
  fake.answer(listRereads, { interpreter_version: '2.0.0', rereads: [reread()] });
  expect(await screen.findByText('Changed: Percentages and copays', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByText(/Nothing was stored/)).toBeTruthy();
});

it('requests a re-read that stores its results, and shows why the server refused it', async () => {
  const { fake, user } = await open([reread({ dry_run: false })]);
  fake.refuse(startReread, 409, 'Stored responses are already being re-read.');
  await user.click(await screen.findByRole('button', { name: 'Re-read Responses' }));
  expect(fake.requestsTo(startReread)[0]?.body).toEqual({ dry_run: false });
  expect(await screen.findByText('Stored responses are already being re-read.')).toBeTruthy();
});

it('says that a failed re-read continues where it stopped if the user starts it again', async () => {
  await open([reread({ status: 'failed', dry_run: false, read: 5 })]);
  expect(await screen.findByText(/it continues where it stopped/)).toBeTruthy();
});

it('asks the user to start a failed preview again', async () => {
  await open([reread({ status: 'failed', dry_run: true, read: 5 })]);
  expect(await screen.findByText('The preview stopped early. Start it again.')).toBeTruthy();
});
