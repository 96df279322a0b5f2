import { afterEach, expect, it } from 'vitest';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

let world: VerificationWorld;
afterEach(() => world?.close());

const batchOf = (count: number, first = 0) => ({
  patients: Array.from({ length: count }, (_, index) => patient({ member_id: `M${first + index}` })),
});
const detailFor = (who: string) =>
  `${who} can start 3 verifications per hour. Wait a while, then submit again.`;

it('limits how many verifications a user may start: single ones, batches and "verify again"', async () => {
  world = await startVerificationWorld({ env: { VERIFICATIONS_PER_USER_AND_HOUR: '3' } });
  const created = await world.ask('POST', '/api/verifications/real-time', patient());
  expect(created.status).toBe(202);
  expect((await world.ask('POST', '/api/verifications/batch', batchOf(3))).status).toBe(429);
  expect((await world.ask('POST', '/api/verifications/batch', batchOf(2))).status).toBe(202);
  const refused = [
    await world.ask('POST', '/api/verifications/real-time', patient({ member_id: 'N1' })),
    await world.ask('POST', `/api/verifications/${created.body.verification_id}/recheck`, {}),
  ];
  for (const response of refused) {
    expect(response).toMatchObject({ status: 429, body: { detail: detailFor('A user') } });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

it('limits how many verifications a practice may start', async () => {
  world = await startVerificationWorld({ env: { VERIFICATIONS_PER_PRACTICE_AND_HOUR: '3' } });
  expect((await world.ask('POST', '/api/verifications/batch', batchOf(3))).status).toBe(202);
  const colleague = await world.logIn(await world.createUser('staff', world.practiceId));
  const response = await world.call('POST', '/api/verifications/real-time', {
    token: colleague.token,
    body: patient({ member_id: 'N1' }),
  });
  expect(response).toMatchObject({ status: 429, body: { detail: detailFor('A practice') } });
});

it('starts exactly as many verifications as the limit allows if submissions arrive at the same time', async () => {
  world = await startVerificationWorld({ env: { VERIFICATIONS_PER_USER_AND_HOUR: '6' } });
  const sent = Array.from({ length: 16 }, (_, index) =>
    index % 2 === 0
      ? world.ask('POST', '/api/verifications/real-time', patient({ member_id: `P${index}` }))
      : world.ask('POST', '/api/verifications/batch', batchOf(2, index * 10)),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([202, 429]));
  const accepted = statuses.map((status, index) => (status === 202 ? 1 + (index % 2) : 0));
  expect(accepted.reduce((sum, count) => sum + count, 0)).toBe(6);
});

it.each(['1', '2'])('accepts 20 parallel submissions with DATABASE_POOL=%s', async (connections) => {
  world = await startVerificationWorld({ env: { DATABASE_POOL: connections }, worker: false });
  const sent = Array.from({ length: 20 }, (_, index) =>
    index % 4 === 0
      ? world.ask('POST', '/api/verifications/batch', batchOf(3, index * 10))
      : world.ask('POST', '/api/verifications/real-time', patient({ member_id: `P${index}` })),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 202));
});
