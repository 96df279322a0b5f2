// Many practices at once: all advance, real-time verifications don't wait, and the clearinghouse's limit holds.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { startTestWorker, type TestWorker } from '#testing/test-worker.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { nextRank } from './fair-order.ts';

const PRACTICES = 10;
const ROWS = 10;
/** Far less than the 100 rows of all practices. */
const MOST_ROWS_AHEAD = 20;

let world: VerificationWorld;
let worker: TestWorker;

beforeAll(async () => {
  world = await startVerificationWorld({ worker: false, sandboxEnv: { SANDBOX_DELAY_MS: '40' } });
  worker = await startTestWorker(world.env);
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
});

const sql = <Row>(text: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

it('advances ten practices together, and lets a real-time verification wait for only a few of their rows', async () => {
  const users = [];
  for (let index = 0; index < PRACTICES; index += 1) {
    const practiceId = await world.createPractice(`Practice ${index}`);
    users.push({ practiceId, ...(await world.logIn(await world.createUser('staff', practiceId))) });
  }
  const batches = await Promise.all(
    users.map(async ({ token }, index) => {
      const patients = Array.from({ length: ROWS }, (_, row) => patient({ member_id: `F${index}R${row}` }));
      const { status, body } = await world.ask('POST', '/api/verifications/batch', { patients }, token);
      expect(status, JSON.stringify(body)).toBe(202);
      return { id: body.batch_id as string, token };
    }),
  );
  const clerk = await world.ask('POST', '/api/verifications/real-time', patient({ member_id: 'CLERK1' }));
  await world.settled(clerk.body.verification_id);
  await Promise.all(batches.map(({ id, token }) => world.settledBatch(id, token)));

  const [{ ahead } = { ahead: 0 }] = await sql<{ ahead: number }>(
    `select count(*) as ahead from app.verifications batch, app.verifications clerk
      where batch.verification_type = 'batch' and clerk.id = $1
        and batch.started_at between clerk.created_at and clerk.started_at`,
    [clerk.body.verification_id],
  );
  // A few batch rows may start before a worker notices the real-time job, but the job doesn't wait for all 100.
  expect(ahead).toBeLessThanOrEqual(MOST_ROWS_AHEAD);

  const ends = await sql<{ took: number }>(
    'select extract(epoch from completed_at - min(created_at) over ())::float8 as took from app.batches order by 1',
  );
  const times = ends.map((row) => row.took);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  expect(Math.max(...times)).toBeLessThan(2 * mean);

  const response = await fetch(`${world.sandboxUrl}/sandbox/requests`);
  const counts = (await response.json()) as { peakInFlight: number; throttled: number };
  expect(counts.throttled).toBe(0);
  // The clearinghouse allows 50 requests at the same time.
  expect(counts.peakInFlight).toBeLessThanOrEqual(50);
}, 120_000);

it('starts a later practice at the rank being served, not behind all others', async () => {
  const [busy, late] = [await world.createPractice('Busy'), await world.createPractice('Late')];
  const { token } = await world.logIn(await world.createUser('staff', busy));
  await worker.stop();
  const patients = Array.from({ length: ROWS }, (_, row) => patient({ member_id: `Q${row}` }));
  await world.ask('POST', '/api/verifications/batch', { patients }, token);
  expect(await nextRank(world.services.db, late)).toBe(0);
  expect(await nextRank(world.services.db, busy)).toBe(ROWS);
});

it("gives no rank to rows that reuse a response, so that they don't delay the practice's other rows", async () => {
  const practiceId = await world.createPractice('Cached');
  const { token } = await world.logIn(await world.createUser('staff', practiceId));
  const submit = (...ids: string[]) =>
    world.ask(
      'POST',
      '/api/verifications/batch',
      { patients: ids.map((id) => patient({ member_id: id })) },
      token,
    );
  await worker.stop();
  worker = await startTestWorker(world.env);
  await world.settledBatch((await submit('K1', 'K2', 'K3')).body.batch_id, token);
  await worker.stop();
  const before = await nextRank(world.services.db, practiceId);
  const { body } = await submit('K1', 'K2', 'K3', 'K4');
  expect(body).toMatchObject({ cached_count: 3, pending_count: 1 });
  const ranks = await sql<{ queue_rank: number | null }>(
    'select queue_rank from app.verifications where batch_id = $1 order by batch_row',
    [body.batch_id],
  );
  expect(ranks.map((row) => row.queue_rank)).toEqual([null, null, null, before]);
  expect(await nextRank(world.services.db, practiceId)).toBe(before + 1);
});
