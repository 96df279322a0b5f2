// Measures the time we add to the payer's: from submit to stored response, without the clearinghouse's time, and from
// stored to visible on the page. Verifications are submitted at a fixed rate, because a full queue would add waiting
// time.
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { call, newPatient, runVerifications, startProduct, waitUntilFinished } from './lib/product.mjs';
import { atMost } from './lib/rows.mjs';
import { percentile, timeBetween } from './lib/times.mjs';

const RATES = [1, 10, 40];
const SECONDS = 15;
const INSERTS = 300;

export async function benchLatency() {
  const product = await startProduct();
  try {
    await announceStored(product.api);
    await runVerifications(product, 100);
    const insert = await medianInsert(product.superuserUrl);
    console.log(`load ${loadavg()[0].toFixed(1)}; one committed insert: p50 ${insert.toFixed(2)} ms`);
    const added = new Map();
    for (const rate of RATES) added.set(rate, await measure(product, rate));
    return [atMost('p95 added at 10 per second, against one committed insert', added.get(10) / insert, 25)];
  } finally {
    await product.close();
  }
}

async function medianInsert(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table committed (id integer, at timestamptz default now())');
  const times = [];
  for (let id = 0; id < INSERTS; id += 1) {
    const start = performance.now();
    await client.query({ name: 'insert', text: 'insert into committed (id) values ($1)', values: [id] });
    times.push(performance.now() - start);
  }
  await client.end();
  return percentile(times, 0.5);
}

/** Makes the bench's database announce each stored response. PostgreSQL sends the notification after the commit. */
const announceStored = (api) =>
  api.superuser(`
    create function public.announce_stored() returns trigger language plpgsql as
      $$ begin perform pg_notify('bench_stored', new.verification_id::text); return null; end $$;
    create trigger announce_stored after insert on app.answers
      for each row execute function public.announce_stored()`);

/** Returns the p95 of the time we add until the response is stored. */
async function measure(product, rate) {
  const stored = await listenForStored(product.api.config.database.url);
  try {
    const { answered, started, visible } = await submitAtRate(product, rate);
    const added = answered.map(({ id, ms }) => timeBetween(id, started, stored.at) - ms);
    const shown = [...visible.keys()].map((id) => timeBetween(id, stored.at, visible));
    console.log(`${rate} per second: added ${describe(added)}; stored to visible ${describe(shown)}`);
    return percentile(added, 0.95);
  } finally {
    await stored.close();
  }
}

const describe = (times) =>
  `p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)} ms`;

/** Returns when each verification was submitted and visible, and the clearinghouse's time of each. */
async function submitAtRate(product, rate) {
  const [started, visible, submitting] = [new Map(), new Map(), []];
  for (let number = 0; number < rate * SECONDS; number += 1) {
    submitting.push(submit(product, number, started, visible));
    await sleep(1000 / rate);
  }
  await Promise.all(submitting);
  await waitUntilFinished(product.api);
  // The last notifications may come a moment later.
  await sleep(200);
  const answered = await product.api.sql(
    'select verification_id as id, sum(duration_ms)::integer as ms from app.answers where verification_id = any($1) group by 1',
    [[...started.keys()]],
  );
  return { answered, started, visible };
}

async function submit(product, number, started, visible) {
  const user = product.users[number % product.users.length];
  const start = performance.now();
  const { verification_id: id } = await post(product, user, '/api/verifications/real-time', newPatient());
  started.set(id, start);
  // The verification page does the same: it waits for events, then loads the verification.
  await follow(product, user, id);
  await call(product, user, `/api/verifications/${id}`);
  visible.set(id, performance.now());
}

const agent = new Agent({ keepAlive: true });

/** Uses `node:http`: `fetch` takes 0.5 ms longer before it sends a request, and we would count that as our time. */
function post({ url }, { token }, path, body) {
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method: 'POST', agent, headers }, async (response) => {
      try {
        const received = Buffer.concat(await response.toArray()).toString();
        if (response.statusCode >= 400) throw new Error(`${path}: ${response.statusCode} ${received}`);
        resolve(JSON.parse(received));
      } catch (error) {
        reject(error);
      }
    });
    sent.on('error', reject).end(text);
  });
}

/** Reads events until the stream ends. The API ends it when the verification is finished. */
async function follow({ url }, { token }, id) {
  const response = await fetch(`${url}/api/verifications/${id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.text();
}

/** Notes when each verification's response was stored. */
async function listenForStored(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const at = new Map();
  client.on('notification', ({ payload }) => at.set(payload, performance.now()));
  await client.query('listen bench_stored');
  return { at, close: () => client.end() };
}
