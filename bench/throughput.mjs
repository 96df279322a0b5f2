// Measures verifications per second, from request to finished verification, and the memory that isn't freed afterward.
import { randomUUID } from 'node:crypto';
import { ensureBuilt } from '../scripts/build/ensure-built.mjs';
import { startProcesses, startSandbox } from './lib/processes.mjs';
import { inParallel, isWaitQuery, runVerifications, timed } from './lib/product.mjs';
import { atLeast, atMost } from './lib/rows.mjs';
import { importApi, logIn, startApi } from './lib/start-api.mjs';
import { createMinimalClient, isIdCreatedSince, recordStatements } from './lib/statements.mjs';

const PER_ROUND = 150;
const ROUNDS = 6;
/** The full count takes almost an hour on two cores. */
const MEMORY_VERIFICATIONS = process.argv.includes('--full') ? 100_000 : 5_000;
/** We log in again after this many verifications: an access token expires within the hour, and logins are limited. */
const PER_SESSION = 5_000;

export async function benchThroughput() {
  await ensureBuilt();
  const sandbox = await startSandbox();
  const api = await startApi({ settings: { STEDI_URL: sandbox.url } });
  try {
    const { syncDirectory } = await importApi('features/payers/sync.ts');
    await syncDirectory(api.services);
    const practiceId = randomUUID();
    await api.sql(`insert into app.practices (id, name) values ($1, 'Bench')`, [practiceId]);
    // An access token is valid only at the port of the API that issued it.
    const { token: tokenInThisProcess, email } = await api.createUser('staff', practiceId);
    const recorded = await recordVerification(api, tokenInThisProcess);
    const processes = await startProcesses(api.environment);
    const token = await logIn(processes.url, email);
    const minimal = createMinimalClient(api.config.database.url, recorded.units);
    try {
      return [
        await compareRates(api, processes, minimal, token, recorded.since),
        await compareMemory(api, processes, email),
      ];
    } finally {
      await minimal.close();
      await processes.stop();
    }
  } finally {
    await api.close();
    await sandbox.stop();
  }
}

/** What `runVerifications` needs of a product: here, one user sends all verifications. */
const productOf = (api, url, token) => ({ api, url, users: [{ token }] });

/**
 * Records the SQL of one verification several times. A worker in this process runs it. Returns the shortest recording,
 * because it has the fewest unrelated statements.
 */
async function recordVerification(api, token) {
  const { registerJobs } = await importApi('jobs.ts');
  const stopJobs = await registerJobs(api.composition);
  const since = Date.now();
  let units = null;
  for (let turn = 0; turn < 6; turn += 1) {
    const recorded = await recordStatements(() => runVerifications(productOf(api, api.url, token), 1));
    // The first two turns are a warm-up.
    if (turn > 1 && (!units || recorded.length < units.length)) units = recorded;
  }
  await stopJobs();
  return { units: units.filter(isNeeded), since };
}

/** False for this bench's own queries, and for a worker's query that found no job. */
function isNeeded({ statements }) {
  const isOfBench = statements.some(({ text }) => isWaitQuery(text));
  const [first] = statements;
  const foundNoJob = statements.length === 1 && /skip locked/i.test(first.text) && !first.rows?.length;
  return !isOfBench && !foundNoJob;
}

async function compareRates(api, processes, minimal, token, since) {
  const product = productOf(api, processes.url, token);
  await runVerifications(product, PER_ROUND);
  const seconds = { product: 0, minimal: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    seconds.minimal += await timed(() =>
      inParallel(PER_ROUND, () => minimal.replay({ isNewId: isIdCreatedSince(since) })),
    );
    seconds.product += await timed(() => runVerifications(product, PER_ROUND));
  }
  if (process.env.BENCH_TIMES) console.log({ seconds, perSecond: (PER_ROUND * ROUNDS) / seconds.product });
  return atLeast(
    'Verifications per second through API, queue, worker, sandbox and database, against a minimal client with the same statements',
    seconds.minimal / seconds.product,
    0.4,
  );
}

async function compareMemory(api, processes, email) {
  const before = await processes.memory();
  for (let done = 0; done < MEMORY_VERIFICATIONS; done += PER_SESSION) {
    const product = productOf(api, processes.url, await logIn(processes.url, email));
    for (let part = 0; part < PER_SESSION; part += 1000) await runVerifications(product, 1000);
  }
  const after = await processes.memory();
  if (process.env.BENCH_TIMES) console.log({ before, after });
  return atMost(
    `Memory of API and worker after ${MEMORY_VERIFICATIONS.toLocaleString('en-US')} more verifications, garbage collected`,
    after / before,
    1.3,
  );
}
