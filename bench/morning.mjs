// A heavy morning: many practices submit full batches within a minute, and meanwhile a front desk submits single
// verifications.
// `--practices=N` makes it shorter: fewer practices submit within a shorter time, at the same rate.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, inParallel, newPatient, startProduct, timed, waitUntilFinished } from './lib/product.mjs';
import { atMost } from './lib/rows.mjs';

const PRACTICES = Number(process.argv.find((arg) => arg.startsWith('--practices='))?.slice(12) ?? 200);
const ROWS = 100;
const DELAY_MS = 400;
/** The clearinghouse allows 50 requests at once. We reserve 10 of them for single verifications. */
const BATCH_SLOTS = 40;
const SUBMITTED_WITHIN_MS = (60_000 * PRACTICES) / 200;
const SINGLE_EVERY_MS = 2_000;

export async function benchMorning() {
  const product = await startProduct({ practices: 2, delayMs: DELAY_MS, workers: 2 });
  try {
    const admin = await product.api.createUser('super_admin');
    const practices = await addPractices(product.api);
    const usual = [];
    for (let number = 0; number < 10; number += 1) usual.push(await verifyOnce(product));
    const meanwhile = [];
    let isOver = false;
    const singles = (async () => {
      while (!isOver) {
        meanwhile.push(await verifyOnce(product));
        await sleep(SINGLE_EVERY_MS);
      }
    })();
    // `await singles` below reports a rejection. Until then, it must not end the process before `product.close()`.
    singles.catch(() => {});
    const seconds = await timed(async () => {
      await submitAll(product, admin, practices);
      await waitUntilFinished(product.api);
    });
    isOver = true;
    await singles;
    const ideal = (PRACTICES * ROWS * DELAY_MS) / 1000 / BATCH_SLOTS;
    console.log(
      `load ${loadavg()[0].toFixed(1)}; ${PRACTICES * ROWS} rows in ${seconds.toFixed(0)} s, ideal ${ideal} s`,
    );
    console.log(
      `single verification: usually ${mean(usual).toFixed(0)} ms, meanwhile ${mean(meanwhile).toFixed(0)} ms, at most ${Math.max(...meanwhile).toFixed(0)} ms`,
    );
    return [
      atMost('A heavy morning, against the ideal', seconds / ideal, 1.2),
      atMost('A single verification meanwhile, against its usual time', mean(meanwhile) / mean(usual), 1.5),
    ];
  } finally {
    await product.close();
  }
}

async function addPractices(api) {
  const ids = Array.from({ length: PRACTICES }, () => randomUUID());
  await api.sql(
    `insert into app.practices (id, name) select id, 'Morning ' || id from unnest($1::uuid[]) as practice (id)`,
    [ids],
  );
  return ids;
}

/** Submits the batches at equal intervals. One super admin submits all of them, because logins are limited. */
async function submitAll(product, admin, practices) {
  const start = performance.now();
  await inParallel(
    practices.length,
    async (index) => {
      const due = start + (SUBMITTED_WITHIN_MS * index) / practices.length;
      await sleep(Math.max(0, due - performance.now()));
      const patients = Array.from({ length: ROWS }, () => newPatient());
      await call(product, admin, '/api/verifications/batch', { practice_id: practices[index], patients });
    },
    8,
  );
}

/** Returns the milliseconds from submit until the verification is completed. */
async function verifyOnce(product) {
  const [user] = product.users;
  const start = performance.now();
  const { verification_id: id } = await call(product, user, '/api/verifications/real-time', newPatient());
  for (;;) {
    const [row] = await product.api.sql('select status from app.verifications where id = $1', [id]);
    if (row.status === 'completed') return performance.now() - start;
    if (row.status === 'failed') throw new Error('A single verification failed.');
    await sleep(5);
  }
}

const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
