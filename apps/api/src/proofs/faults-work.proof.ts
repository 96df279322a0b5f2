// Faults during work: killed workers, racing workers, forms sent twice, a misbehaving clearinghouse.

import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { startTestWorker } from '../testing/test-worker.ts';
import {
  patient,
  startVerificationWorld,
  type VerificationWorld,
  type WorldOptions,
} from '../testing/verification-world.ts';
import { type Cases, createCases } from './cases.ts';
import { findViolations, queryAllPractices, waitUntilAllFinished } from './fault-checks.ts';

const KILLS = 20;
const KILL_BATCHES = 4;
const ROWS_PER_BATCH = 100;
const PAIRS = 500;

let world: VerificationWorld | null = null;
const start = async (options: WorldOptions) => {
  world = await startVerificationWorld(options);
  return world;
};
afterEach(async () => {
  await world?.close();
  world = null;
});

function report(cases: Cases): void {
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
}

const requestsOf = async (test: VerificationWorld) =>
  (await (await fetch(`${test.sandboxUrl}/sandbox/requests`)).json()) as {
    received: number;
    inFlight: number;
    requests: { memberId: string; received: number }[];
  };
const countRequests = async (test: VerificationWorld) => (await requestsOf(test)).received;

/**
 * Waits up to a minute for a request to the clearinghouse. Returns false if there was none. A killed worker's jobs
 * return to the queue only after its last heartbeat expires, so the next worker may have no work at first.
 */
async function waitForRequest(test: VerificationWorld): Promise<boolean> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(50)) {
    if ((await requestsOf(test)).inFlight > 0) return true;
  }
  return false;
}

const submitBatch = async (test: VerificationWorld, name: string, rows: number) => {
  const patients = Array.from({ length: rows }, (_, row) => patient({ member_id: `${name}${row}` }));
  return (await test.ask('POST', '/api/verifications/batch', { patients })).status;
};

it('finishes every row when the worker is killed in the middle of a batch', async () => {
  const test = await start({ worker: false, sandboxEnv: { SANDBOX_DELAY_MS: '300-900' } });
  const cases = createCases(`kill -9 of a worker × ${KILLS}, ${KILL_BATCHES} batches of ${ROWS_PER_BATCH}`);
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill % (KILLS / KILL_BATCHES) === 0) await submitBatch(test, `KILL${kill}X`, ROWS_PER_BATCH);
    const worker = await startTestWorker(test.env);
    const isBusy = await waitForRequest(test);
    await wait(Math.random() * 400);
    await worker.kill();
    cases.add(`kill ${kill + 1} hits a busy worker`, isBusy);
    const violations = await findViolations(test);
    cases.add(`kill ${kill + 1}: no violations`, violations.length === 0, violations);
  }
  const worker = await startTestWorker(test.env);
  const unfinished = await waitUntilAllFinished(test, 240_000);
  await worker.stop();
  cases.add('all rows end after the last kill', unfinished === 0, unfinished);
  const violations = await findViolations(test);
  cases.add('no violations at the end', violations.length === 0, violations);
  const rows = await queryAllPractices<{
    id: string;
    batch_row: number;
    status: string;
    answered: number;
    cut_off: number;
  }>(
    test,
    `select v.id, v.batch_row, v.status, count(a.*) filter (where a.outcome = 'answered')::integer as answered,
            count(a.*) filter (where a.outcome is null)::integer as cut_off
       from app.verifications v left join app.verification_attempts a on a.verification_id = v.id group by v.id`,
  );
  cases.add('no row is lost', rows.length === KILL_BATCHES * ROWS_PER_BATCH, rows.length);
  for (const row of rows) {
    cases.add(`row ${row.id} ends once`, row.status === 'completed' && row.answered === 1, row);
  }
  const { received, requests } = await requestsOf(test);
  const cutOff = rows.reduce((sum, row) => sum + row.cut_off, 0);
  cases.add('only interrupted requests are sent again', received <= rows.length + cutOff, [received, cutOff]);
  const mostRequested = Math.max(...requests.map((request) => request.received));
  const mostCutOff = Math.max(...rows.map((row) => row.cut_off));
  cases.add(
    'no row is sent again more often than the most interrupted row was interrupted',
    mostRequested <= 1 + mostCutOff,
    [mostRequested, mostCutOff],
  );
  console.log(`note   ${received} requests for ${rows.length} rows; ${cutOff} attempts were interrupted`);
  report(cases);
});

it('sends each of 500 rows once when two workers race for them', async () => {
  const cases = createCases('two workers, 500 rows: each sent once');
  const test = await start({ worker: false });
  for (let batch = 0; batch < 5; batch += 1) {
    const status = await submitBatch(test, `RACE${batch}X`, ROWS_PER_BATCH);
    cases.add(`batch ${batch} is accepted`, status === 202, status);
  }
  const workers = await Promise.all([startTestWorker(test.env), startTestWorker(test.env)]);
  const unfinished = await waitUntilAllFinished(test, 240_000);
  await Promise.all(workers.map((worker) => worker.stop()));
  const attempts = await queryAllPractices<{ id: string; count: number }>(
    test,
    `select v.id, count(a.*)::integer as count from app.verifications v
       left join app.verification_attempts a on a.verification_id = v.id group by v.id`,
  );
  for (const { id, count } of attempts) cases.add(`row ${id}`, count === 1, count);
  cases.add('all rows exist and end', unfinished === 0 && attempts.length === 500, [
    unfinished,
    attempts.length,
  ]);
  const requestCount = await countRequests(test);
  cases.add('the payer gets 500 requests', requestCount === 500, requestCount);
  cases.add(
    'no violations at the end',
    (await findViolations(test)).length === 0,
    await findViolations(test),
  );
  report(cases);
});

it('creates one verification when the same form is sent twice at the same time', async () => {
  const cases = createCases(`duplicate submits: ${PAIRS} pairs, one verification each`);
  const test = await start({});
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const body = patient({ member_id: `TWICE${pair}` });
    const responses = await Promise.all(
      [1, 2].map(() => test.ask('POST', '/api/verifications/real-time', body)),
    );
    const ids = new Set(responses.map((response) => response.body.verification_id));
    const isAsExpected = responses.every((response) => response.status === 202) && ids.size === 1;
    cases.add(`pair ${pair}`, isAsExpected, [responses.map((response) => response.status), ids.size]);
  }
  await waitUntilAllFinished(test, 60_000);
  const requestCount = await countRequests(test);
  cases.add('the payer gets one request for each', requestCount === PAIRS, requestCount);
  report(cases);
});

/** Member IDs that make the sandbox misbehave, and whether their verifications may still complete. */
const MODES: [memberId: string, mayComplete: boolean][] = [
  ['SLOW5', true],
  ['FLAKY2', true],
  ['FLAKYHTTP2', true],
  ['ERR429', false],
  ['ERR500', false],
  ['ERR503', false],
  ['ERR504', false],
  ['GARBAGE', false],
  ['HALF', false],
  ['CUT', false],
  ['STRANGER', false],
  ['HUGE10MB', false],
  ['TIMEOUT', false],
];
const EACH = 5;

it('ends every verification, without wrong benefits, when the clearinghouse misbehaves', async () => {
  const cases = createCases(`clearinghouse: ${MODES.length} modes, ${EACH} verifications each`);
  const test = await start({});
  const submitted: { id: string; mode: string; mayComplete: boolean }[] = [];
  // Each mode has its own payer: the circuit breaker pauses a payer that fails often, which would
  // hide the other modes.
  const payers = await queryAllPractices<{ id: string }>(
    test,
    'select id from app.payers order by id limit $1',
    [MODES.length],
  );
  for (const [index, [mode, mayComplete]] of MODES.entries()) {
    for (let n = 0; n < EACH; n += 1) {
      const body = patient({ member_id: `${mode}-${n}`, payer_id: payers[index]?.id });
      const response = await test.ask('POST', '/api/verifications/real-time', body);
      submitted.push({ id: response.body.verification_id, mode, mayComplete });
    }
  }
  await waitUntilAllFinished(test, 240_000);
  for (const { id, mode, mayComplete } of submitted) {
    const { body } = await test.ask('GET', `/api/verifications/${id}`);
    const isEnded = body.status === 'completed' || body.status === 'failed';
    const isHonest =
      body.status === 'completed' ? mayComplete : body.coverage_status === null && body.error_message;
    cases.add(`${mode} ${id}`, Boolean(isEnded && isHonest), [body.status, body.coverage_status]);
  }
  const healthy = await test.ask('POST', '/api/verifications/real-time', patient({ member_id: 'HEALTHY1' }));
  const settled = await test.settled(healthy.body.verification_id);
  cases.add('a healthy payer is not affected', settled.status === 'completed', settled.status);
  cases.add(
    'no violations at the end',
    (await findViolations(test)).length === 0,
    await findViolations(test),
  );
  report(cases);
});
