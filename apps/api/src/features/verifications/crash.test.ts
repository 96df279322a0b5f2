// Kills workers at random times. Every verification must still finish exactly once, and only an interrupted attempt may
// cause an extra request.

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { ageHeartbeats } from '#testing/dead-workers.ts';
import { startTestWorker } from '#testing/test-worker.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

const ROWS = 30;
const KILLS = 3;

let world: VerificationWorld;

beforeAll(async () => {
  world = await startVerificationWorld({ worker: false, sandboxEnv: { SANDBOX_DELAY_MS: '150-400' } });
});
afterAll(() => world?.close());

it('finishes each verification of a batch once, even if the worker is killed repeatedly', async () => {
  const patients = Array.from({ length: ROWS }, (_, row) => patient({ member_id: `CRASH${row}` }));
  const { body } = await world.ask('POST', '/api/verifications/batch', { patients });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = await startTestWorker(world.env);
    await wait(100 + Math.random() * 500);
    await worker.kill();
  }
  await ageHeartbeats(world.database.superuserUrl);
  const workers = await Promise.all([startTestWorker(world.env), startTestWorker(world.env)]);
  try {
    const batch = await world.settledBatch(body.batch_id);
    expect(batch).toMatchObject({
      status: 'completed',
      total_count: ROWS,
      completed_count: ROWS,
      failed_count: 0,
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  const [counts] = await world.services.db.transaction(allPractices(), (tx) =>
    tx.query<{ completed: number; answers: number; interrupted: number }>(
      `select (select count(*) from app.verifications where batch_id = $1 and status = 'completed') as completed,
              (select count(distinct answer_id) from app.verifications where batch_id = $1) as answers,
              (select count(*) from app.verification_attempts a join app.verifications v on v.id = a.verification_id
                where v.batch_id = $1 and a.outcome is null) as interrupted`,
      [body.batch_id],
    ),
  );
  expect(counts).toMatchObject({ completed: ROWS, answers: ROWS });
  const requests = (await (await fetch(`${world.sandboxUrl}/sandbox/requests`)).json()) as {
    received: number;
  };
  expect(requests.received).toBeLessThanOrEqual(ROWS + (counts?.interrupted ?? 0));
}, 120_000);
