import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordFailedOutcome, storeResponse } from '#domain/verifications/responses.ts';
import { allPractices } from '#platform/database/database.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { findInsights } from '../find-insights.ts';
import { countUnreadable } from './queries.ts';

let world: VerificationWorld;
let token: string;
beforeAll(async () => {
  world = await startVerificationWorld();
  token = (await world.logIn(await world.createUser('super_admin'))).token;
});
afterAll(() => world?.close());

const PATH = '/api/monitoring/unreadable-responses';

/**
 * In the sandbox, GARBAGE and HALF at the start of the member ID simulate a response that isn't valid JSON, and STRANGER a
 * response about another person.
 */
const verify = async (memberId: string) => {
  const { body } = await world.ask('POST', '/api/verifications/real-time', patient({ member_id: memberId }));
  return world.settled(body.verification_id);
};

interface Listed {
  id: string;
  verification_id: string;
  read_again: { verification_id: string; status: string } | null;
}

const list = async (): Promise<{ total: number; responses: Listed[] }> =>
  (await world.call('GET', PATH, { token })).body;

const listFor = async (verificationId: string) =>
  (await list()).responses.filter((response) => response.verification_id === verificationId);

const requestsReceived = async () => {
  const response = await fetch(`${world.sandboxUrl}/sandbox/requests`);
  return ((await response.json()) as { received: number }).received;
};

it('lists and counts unreadable responses and reports an insight, without patient data', async () => {
  const failed = await verify('GARBAGE-1');
  const { total, responses } = await list();
  expect(total).toBe(responses.length);
  expect(await world.services.db.transaction(allPractices(), countUnreadable)).toBe(total);
  const mine = responses.filter(({ verification_id }) => verification_id === failed.id);
  // One response for each of the two attempts.
  expect(mine).toHaveLength(2);
  expect(mine[0]).toMatchObject({
    practice_name: 'Elm Dental',
    payer_name: 'Cigna',
    reason: 'not_json',
    http_status: 200,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    read_again: null,
  });
  expect(JSON.stringify(responses)).not.toMatch(/GARBAGE|Muñoz|1985-?01-?15/);
  await findInsights(world.services.db);
  const { body } = await world.call('GET', '/api/monitoring/insights', { token });
  expect(body.insights).toContainEqual(
    expect.objectContaining({ summary: "Responses from Cigna couldn't be read", affected_count: 1 }),
  );
});

it('does not list responses about another person, or unreadable responses of a completed verification', async () => {
  const stranger = await verify('STRANGER-2');
  expect(await listFor(stranger.id)).toEqual([]);
  const fine = await verify('FINE2');
  await world.services.db.transaction(allPractices(), async (tx) => {
    const { id } = await storeResponse(world.services.cipher, tx, responseFor(fine.id, 'not json'));
    const outcome = {
      kind: 'malformed',
      reason: 'not_json',
      clearinghouseId: null,
      traceNumber: null,
    } as const;
    await recordFailedOutcome(tx, world.practiceId, id, outcome);
  });
  expect(await listFor(fine.id)).toEqual([]);
});

it('lets only super admins list, download and re-read responses, and records downloads in the audit trail', async () => {
  const failed = await verify('HALF-3');
  const [response] = await listFor(failed.id);
  const raw = await world.call('GET', `${PATH}/${response?.id}/raw`, { token });
  expect(raw.status).toBe(200);
  expect(raw.headers.get('content-disposition')).toContain('attachment');
  for (const path of [PATH, `${PATH}/${response?.id}/raw`])
    expect((await world.ask('GET', path)).status).toBe(403);
  expect((await world.ask('POST', `${PATH}/${response?.id}/read-again`)).status).toBe(403);
  const events = await world.services.db.transaction(allPractices(), (tx) =>
    tx.query<{ action: string }>(
      `select action from app.audit_events where $1 = any(record_ids) and action = 'verification.download_raw'`,
      [failed.id],
    ),
  );
  expect(events).toHaveLength(1);
});

it('keeps a response in the list if re-reading it fails, and does not contact the payer', async () => {
  const failed = await verify('GARBAGE-4');
  const [response] = await listFor(failed.id);
  const before = await requestsReceived();
  const again = await world.call('POST', `${PATH}/${response?.id}/read-again`, { token });
  expect(again.status).toBe(202);
  const second = await world.settled(again.body.verification_id, token);
  expect(second).toMatchObject({ status: 'failed', recheck_of: failed.id, attempts: [] });
  expect(await requestsReceived()).toBe(before);
  const listed = await listFor(failed.id);
  expect(listed).toHaveLength(2);
  expect(listed.find(({ id }) => id === response?.id)?.read_again).toEqual({
    verification_id: second.id,
    status: 'failed',
  });
  // The re-read stored a copy of the response. The copy isn't listed.
  expect(await listFor(second.id)).toEqual([]);
});

const responseFor = (verificationId: string, body: string) => ({
  practiceId: world.practiceId,
  verificationId,
  attempt: 1,
  durationMs: 10,
  copiedFrom: null,
  clearinghouse: world.services.clearinghouse.name,
  receivedAt: new Date('2026-01-05T10:00:00Z'),
  httpStatus: 200,
  ending: 'whole' as const,
  body: Buffer.from(body),
});

it('re-reads a response as a new verification and removes it from the list if it is readable now, without contacting the payer', async () => {
  const good = await verify('READABLE5');
  const raw = await world.ask('GET', `/api/verifications/${good.id}/raw`);
  const failed = await verify('GARBAGE-5');
  // Simulates a readable response that an older version of Bitewing stored but couldn't read.
  const responseId = await world.services.db.transaction(allPractices(), async (tx) => {
    const body = JSON.stringify(raw.body).replaceAll('READABLE5', 'GARBAGE-5');
    const { id } = await storeResponse(world.services.cipher, tx, responseFor(failed.id, body));
    const outcome = {
      kind: 'malformed',
      reason: 'not_understood',
      clearinghouseId: null,
      traceNumber: null,
    } as const;
    await recordFailedOutcome(tx, world.practiceId, id, outcome);
    return id;
  });
  const before = await requestsReceived();
  const again = await world.call('POST', `${PATH}/${responseId}/read-again`, { token });
  const second = await world.settled(again.body.verification_id, token);
  expect(await requestsReceived()).toBe(before);
  expect(second).toMatchObject({
    status: 'completed',
    coverage_status: good.coverage_status,
    recheck_of: failed.id,
    answered_at: '2026-01-05T10:00:00.000Z',
    attempts: [],
  });
  expect((await world.ask('GET', `/api/verifications/${failed.id}`)).body).toMatchObject({
    status: 'failed',
    rechecked_by: second.id,
  });
  expect((await list()).responses.map(({ id }) => id)).not.toContain(responseId);
  expect((await world.call('POST', `${PATH}/${responseId}/read-again`, { token })).status).toBe(404);
});
