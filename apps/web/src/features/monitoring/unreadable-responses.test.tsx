import {
  getMonitoringMetrics,
  listInsights,
  listLogs,
  listUnreadableResponses,
  readResponseAgain,
  type UnreadableResponse,
} from '@bitewing/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { renderApp } from '#testing/render-app.tsx';

// Loading the page's code takes longer than a test may wait, so it is loaded before the tests.
beforeAll(async () => {
  await import('./monitoring-page.tsx');
}, 60_000);

const id = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const response = (changes: Partial<UnreadableResponse> = {}): UnreadableResponse => ({
  id: id(1),
  verification_id: id(2),
  practice_name: 'Elm Dental',
  payer_name: 'Cigna',
  reason: 'not_json',
  http_status: 200,
  sha256: 'ab'.repeat(32),
  clearinghouse_id: 'ec_1',
  trace_number: null,
  received_at: '2026-11-14T15:00:00Z',
  read_again: null,
  ...changes,
});

async function open(responses: UnreadableResponse[]) {
  const fake = fakeNetwork();
  fake.answer(listLogs, { logs: [] });
  fake.answer(listInsights, { insights: [] });
  fake.answer(getMonitoringMetrics, {
    metrics: { error_count: 0, warning_count: 0, total_logs: 0, critical_alerts: 0 },
  });
  fake.answer(listUnreadableResponses, { total: responses.length, responses });
  const loggedInAs = { role: 'super_admin', practice_id: null, practices: null } as const;
  const { user } = renderApp('/monitoring', { network: fake, loggedInAs });
  await user.click(await screen.findByRole('tab', { name: 'Unreadable responses' }));
  return { fake, user };
}

it('lists unreadable responses with the reason, and the payer as a link to the verification', async () => {
  await open([response(), response({ id: id(3), payer_name: 'Aetna', reason: 'something_new' })]);
  expect(await screen.findByText('Unreadable responses (2)')).toBeTruthy();
  expect(screen.getByText('Not valid JSON')).toBeTruthy();
  expect(screen.getByText('something_new')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cigna' }).getAttribute('href')).toBe(`/verifications/${id(2)}`);
});

it('reads a response again, and refreshes the list until the re-read is done', async () => {
  const { fake, user } = await open([response()]);
  fake.answer(readResponseAgain, { verification_id: id(9) });
  const running = response({ read_again: { verification_id: id(9), status: 'processing' } });
  const button = await screen.findByRole('button', { name: 'Re-read the response from Cigna' });
  fake.answer(listUnreadableResponses, { total: 1, responses: [running] });
  await user.click(button);
  expect(fake.requestsTo(readResponseAgain)[0]?.path).toBe(
    `/api/monitoring/unreadable-responses/${id(1)}/read-again`,
  );
  expect(await screen.findByText('Re-reading...')).toBeTruthy();
  fake.answer(listUnreadableResponses, { total: 0, responses: [] });
  expect(await screen.findByText('No unreadable responses.', {}, { timeout: 5_000 })).toBeTruthy();
});

it('says that a response is still unreadable, and shows why a re-read was refused', async () => {
  const { fake, user } = await open([response({ read_again: { verification_id: id(9), status: 'failed' } })]);
  const link = await screen.findByRole('link', { name: 'Still unreadable' });
  expect(link.getAttribute('href')).toBe(`/verifications/${id(9)}`);
  fake.refuse(readResponseAgain, 404);
  await user.click(screen.getByRole('button', { name: 'Re-read the response from Cigna' }));
  await waitFor(() => expect(screen.getByText('The requested resource was not found.')).toBeTruthy());
});
