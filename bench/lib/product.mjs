// The whole product on its own durable PostgreSQL: API, worker, sandbox, practices with one user each.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../../scripts/run/postgres/postgres.mjs';
import { startProcesses, startSandbox } from './processes.mjs';
import { figuresPerItem, readFigures } from './server-figures.mjs';
import { importApi, startApi } from './start-api.mjs';

const ROOT = new URL('../../', import.meta.url);
export const AT_ONCE = 16;
/** Logins are rate-limited. So all processes accept the same tokens, and the tokens last longer than a bench. */
const SETTINGS = {
  AUTH_ISSUER: 'http://bench.test/auth/v1',
  AUTH_ACCESS_TOKEN_SECONDS: '3600',
  AUTH_IDLE_MINUTES: '120',
};

/** `folder`: another checkout to measure instead of this one. `settings`: additional PostgreSQL settings. */
export async function startProduct({ folder, practices = 10, delayMs = 0, workers = 1, settings = {} } = {}) {
  const root = folder ? pathToFileURL(`${folder}/`) : ROOT;
  const { ensureBuilt } = await import(new URL('scripts/build/ensure-built.mjs', root).href);
  await ensureBuilt({ without: ['web app'] });
  const dataDir = mkdtempSync(join(tmpdir(), 'bitewing-bench-'));
  // As in an installation, a commit waits for the disk.
  const postgres = await startPostgres({ dataDir, temporary: true, settings });
  process.env.BITEWING_TEST_DATABASE = postgres.superuserUrl;
  const sandbox = await startSandbox({ root, delayMs });
  const api = await startApi({ root, settings: { ...SETTINGS, STEDI_URL: sandbox.url } });
  delete process.env.BITEWING_TEST_DATABASE;
  const { syncDirectory } = await importApi('features/payers/sync.ts', root);
  await syncDirectory(api.services);
  const users = [];
  for (let index = 0; index < practices; index += 1) users.push(await addPractice(api, index));
  const processes = await startProcesses(api.environment, { root, workers });
  const pids = { ...processes.pids, sandbox: [sandbox.pid], postgres: [postgres.pid] };
  return {
    api,
    processes,
    users,
    url: processes.url,
    superuserUrl: postgres.superuserUrl,
    /** Runs the work and returns what it used per item. */
    async figures(items, work) {
      // Discards the statements so far, so that `processes.statements` returns only the work's afterward.
      await processes.statements();
      const before = await readFigures(api.superuser, pids);
      await work();
      return figuresPerItem(before, await readFigures(api.superuser, pids), items);
    },
    async close() {
      await processes.stop();
      await api.close();
      await sandbox.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function addPractice(api, index) {
  const id = randomUUID();
  await api.sql('insert into app.practices (id, name) values ($1, $2)', [id, `Practice ${index + 1}`]);
  return { practiceId: id, ...(await api.createUser('staff', id)) };
}

let submitted = 0;

/** A patient with the given member ID. Without one, the patient gets a member ID that no verification has used. */
export function newPatient(memberId) {
  submitted += 1;
  return {
    patient_first_name: 'Ada',
    patient_last_name: 'Muñoz',
    patient_dob: '1985-01-15',
    member_id: memberId ?? `W${100_000_000 + submitted}`,
    payer_id: '62308',
    provider_first_name: 'Paula',
    provider_last_name: 'Park',
    provider_npi: '1999999984',
    is_dependent: false,
    subscriber_first_name: null,
    subscriber_last_name: null,
    subscriber_dob: null,
  };
}

export async function call({ url }, { token }, path, body) {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Submits this many real-time verifications, 16 at a time, and waits until all are finished. */
export async function runVerifications(product, count) {
  const { users } = product;
  await inParallel(count, (index) =>
    call(product, users[index % users.length], '/api/verifications/real-time', newPatient()),
  );
  await waitUntilFinished(product.api);
}

/** The parts of a condition are redundant on purpose: another checkout may have an index for only one of them. */
const IS_UNFINISHED = `status in ('pending', 'processing') and completed_at is null`;
const IS_FAILED = `status = 'failed' and completed_at is not null and answer_id is null`;

const ANY_UNFINISHED = `select exists (select from app.verifications where ${IS_UNFINISHED}) as waiting`;
const COUNT_FAILED = `select count(*) as failed from app.verifications where ${IS_FAILED}`;

/** Whether the SQL is one of the queries of `waitUntilFinished`, not the product's. */
export const isWaitQuery = (text) => [ANY_UNFINISHED, COUNT_FAILED].some((query) => text.includes(query));

/** Waits until all verifications are finished. Throws if one failed: a fast failure would improve the result. */
export async function waitUntilFinished(api) {
  const waiting = async () => (await api.sql(ANY_UNFINISHED))[0].waiting;
  // We don't query often, because each query costs the server about as much as one statement of a verification.
  while (await waiting()) await sleep(40);
  const [{ failed }] = await api.sql(COUNT_FAILED);
  if (Number(failed) > 0) throw new Error(`${failed} verifications failed.`);
}

export async function inParallel(count, work, atOnce = AT_ONCE) {
  let next = 0;
  const loop = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, loop));
}

export async function timed(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
