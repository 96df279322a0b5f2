// Ten practices submit 100 rows each at the same time while a user verifies single patients.

import { expect, it } from 'vitest';
import { startTestWorker } from '../testing/test-worker.ts';
import { patient, startVerificationWorld } from '../testing/verification-world.ts';
import { createCases } from './cases.ts';
import { findViolations, queryAllPractices, waitUntilAllFinished } from './fault-checks.ts';

const PRACTICES = 10;
const ROWS = 100;
const SINGLE_VERIFICATIONS = 10;
/** The number of batch rows that two workers run at the same time. */
const AT_ONCE = 40;
const DELAY_MS = 300;

it('shares two workers fairly among ten practices with 100 rows each, and runs single verifications first', async () => {
  const cases = createCases(`fairness: ${PRACTICES} × ${ROWS} rows, and single verifications`);
  const world = await startVerificationWorld({
    worker: false,
    sandboxEnv: { SANDBOX_DELAY_MS: String(DELAY_MS) },
  });
  const workers = await Promise.all([startTestWorker(world.env), startTestWorker(world.env)]);
  try {
    const tokens: string[] = [];
    for (let index = 0; index < PRACTICES; index += 1) {
      const staff = await world.createUser('staff', await world.createPractice(`Practice ${index}`));
      tokens.push((await world.logIn(staff)).token);
    }
    const submitted = await Promise.all(
      tokens.map((token, index) => {
        const patients = Array.from({ length: ROWS }, (_, row) => patient({ member_id: `F${index}R${row}` }));
        return world.ask('POST', '/api/verifications/batch', { patients }, token);
      }),
    );
    for (const { status } of submitted) cases.add('a batch is accepted', status === 202, status);
    const singleIds: string[] = [];
    for (let n = 0; n < SINGLE_VERIFICATIONS; n += 1) {
      const body = patient({ member_id: `SINGLE${n}` });
      const { verification_id: id } = (await world.ask('POST', '/api/verifications/real-time', body)).body;
      singleIds.push(id);
      const { status } = await world.settled(id);
      cases.add(`single verification ${n} ends`, status === 'completed', status);
    }
    const [running] = await queryAllPractices<{ count: number }>(
      world,
      `select count(*)::integer as count from app.batches where completed_at is null`,
    );
    cases.add('the batches were running meanwhile', (running?.count ?? 0) > 0, running);
    const unfinished = await waitUntilAllFinished(world, 240_000);
    cases.add('every row ends', unfinished === 0, unfinished);

    const delays = await queryAllPractices<{ rowsStartedBefore: number; waited: number }>(
      world,
      `select (select count(*) from app.verifications batch where batch.verification_type = 'batch'
                 and batch.started_at between single.created_at and single.started_at)::integer as "rowsStartedBefore",
              extract(epoch from single.started_at - single.created_at)::float8 as waited
         from app.verifications single where single.id = any($1)`,
      [singleIds],
    );
    // Some batch rows may start before a worker notices the real-time job, but no more than run at the same time.
    for (const { rowsStartedBefore } of delays)
      cases.add(
        'a single verification overtakes the batches',
        rowsStartedBefore <= AT_ONCE,
        rowsStartedBefore,
      );

    const ends = await queryAllPractices<{ took: number }>(
      world,
      'select extract(epoch from completed_at - min(created_at) over ())::float8 as took from app.batches order by 1',
    );
    const times = ends.map((row) => row.took);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const last = Math.max(...times);
    cases.add('no practice takes more than twice the mean', last < 2 * mean, [last, mean]);

    const counts = (await (await fetch(`${world.sandboxUrl}/sandbox/requests`)).json()) as {
      received: number;
      throttled: number;
      peakInFlight: number;
    };
    const all = PRACTICES * ROWS + SINGLE_VERIFICATIONS;
    cases.add('each row is sent once', counts.received === all, counts.received);
    cases.add("the clearinghouse's limit holds", counts.throttled === 0 && counts.peakInFlight <= 50, counts);
    const violations = await findViolations(world);
    cases.add('no violations at the end', violations.length === 0, violations);
    const longest = Math.max(...delays.map((row) => row.waited));
    const round = (seconds: number) => seconds.toFixed(2);
    console.log(
      `note   last practice ${round(last / mean)} × the mean (${round(last)} s of ${round(mean)} s); ` +
        `single verifications waited at most ${round(longest)} s, overtaking all but ${Math.max(...delays.map((row) => row.rowsStartedBefore))} rows`,
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await world.close();
  }
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
});
