// Kills the worker process in the middle of a re-read. The next worker must continue and count nothing twice.

import { INTERPRETER_VERSION } from '@bitewing/benefits';
import type { Reread } from '@bitewing/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { ageHeartbeats } from '#testing/dead-workers.ts';
import { startTestWorker } from '#testing/test-worker.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

const ROWS = 30;
/** Each transaction reads 25 responses. The worker is killed during the second transaction. */
const DONE_BEFORE = 25;
/** The index of the response at which the worker waits, until it is killed. */
const BLOCKED_AT = 28;

let world: VerificationWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await startVerificationWorld({ worker: false, sandboxEnv: { SANDBOX_DELAY_MS: '0' } });
  owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query(`set app.scope = 'all'`);
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

async function verifyWithOldInterpreter(): Promise<string[]> {
  const patients = Array.from({ length: ROWS }, (_, row) => patient({ member_id: `KILLED${row}` }));
  const { body } = await world.ask('POST', '/api/verifications/batch', { patients });
  const worker = await startTestWorker(world.env);
  await world.settledBatch(body.batch_id).finally(() => worker.stop());
  await owner.query('alter table app.answers disable trigger user');
  await owner.query(`update app.answers set interpreter_version = '1.4.0'`);
  await owner.query('alter table app.answers enable trigger user');
  return (await owner.query('select id from app.answers order by id')).rows.map((row) => row.id);
}

/** An uncommitted reading of the same version makes the worker wait in the middle of its transaction. */
async function blockReadingOf(responseId: string): Promise<void> {
  await owner.query('begin');
  await owner.query(
    `insert into app.readings (id, practice_id, answer_id, parsed, interpreter_version, coverage_status,
       needs_confirmation, total_blocks, unparsed_blocks, read_at)
     values ($1, $2, $3, '', $4, 'active', false, 1, 0, now())`,
    [newId(), world.practiceId, responseId, INTERPRETER_VERSION],
  );
}

const countReadings = async () =>
  (await owner.query('select count(*)::integer as n from app.readings')).rows[0].n;

it('continues a re-read after its worker is killed, and reads each response once', async () => {
  const superToken = (await world.logIn(await world.createUser('super_admin'))).token;
  const latest = async (): Promise<Reread> =>
    (await world.ask('GET', '/api/monitoring/rereads', undefined, superToken)).body.rereads[0];
  const answerIds = await verifyWithOldInterpreter();
  await blockReadingOf(answerIds[BLOCKED_AT] ?? '');
  await world.ask('POST', '/api/monitoring/rereads', { dry_run: false }, superToken);

  const worker = await startTestWorker(world.env);
  const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
  await vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBe(1), { timeout: 30_000 });
  await worker.kill();
  await owner.query('rollback');
  expect(await latest()).toMatchObject({ status: 'running', read: DONE_BEFORE });
  expect(await countReadings()).toBe(DONE_BEFORE);

  await ageHeartbeats(world.database.superuserUrl);
  const next = await startTestWorker(world.env);
  try {
    await vi.waitFor(async () => expect((await latest()).status).toBe('completed'), {
      timeout: 60_000,
      interval: 250,
    });
  } finally {
    await next.stop();
  }
  expect(await latest()).toMatchObject({ total: ROWS, read: ROWS, unchanged: ROWS, changed: 0 });
  expect(await countReadings()).toBe(ROWS);
}, 180_000);
