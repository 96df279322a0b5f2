// Measures how a flood of browser error reports slows down other requests.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { atLeast, atMost } from './lib/rows.mjs';
import { startApi } from './lib/start-api.mjs';

/** Many short, alternating slices, so that other work on the machine affects both sides equally. */
const SECONDS = 2;
const ROUNDS = 6;
const READERS = 4;
const REPORTS_PER_SECOND = 1000;
/** The disk space that a flood may take. We store one row per minute for each kind of error. */
const BYTES_ALLOWED = 2 * 1024 * 1024;
const WEBHOOK = '/api/monitoring/webhooks/vercel';

/**
 * Measures API reads in two phases. Both send the same reports: one to the API, the other to a server that does
 * nothing. Sending costs the same in both, so the ratio shows what receiving the reports costs the API.
 */
export async function benchWebhookFlood() {
  const api = await startApi();
  const idle = await startIdleServer();
  try {
    const { token } = await api.createUser('super_admin');
    await readWhileFlooding(api, token, idle.url, 1);
    const before = await sizeOf(api);
    const rates = { calm: [], flooded: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.calm.push(await readWhileFlooding(api, token, idle.url, SECONDS));
      rates.flooded.push(await readWhileFlooding(api, token, api.url, SECONDS));
    }
    await api.services.logStore.flush();
    const grown = (await sizeOf(api)) - before;
    return [
      atLeast(
        'API read rate while the API gets 1,000 browser errors per second, against another server getting them',
        sum(rates.flooded) / sum(rates.calm),
        0.5,
      ),
      atMost('Disk space that the flood took, against what is allowed', grown / BYTES_ALLOWED, 1),
    ];
  } finally {
    await idle.stop();
    await api.close();
  }
}

/** Runs in its own thread, like the sender of the reports. */
async function startIdleServer() {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const server = require('node:http').createServer((request, response) => {
       request.resume();
       response.writeHead(429).end();
     });
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true },
  );
  const [port] = await once(worker, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
}

/**
 * Returns reads per second while reports are sent to `floodedUrl`. Prints a note if less than 80% of the intended
 * reports were sent, and throws if reads were refused.
 */
async function readWhileFlooding({ url }, token, floodedUrl, seconds) {
  const flooding = flood(floodedUrl, seconds);
  const reads = await autocannon({
    url: `${url}/api/practices`,
    headers: { authorization: `Bearer ${token}` },
    workers: 1,
    connections: READERS,
    duration: seconds,
  });
  const sent = await flooding;
  if (reads.non2xx > 0) throw new Error('Reads were refused.');
  const rate = sent.requests.total / sent.duration;
  // The warm-up, which lasts one second, needs no note.
  if (seconds > 1 && rate < REPORTS_PER_SECOND * 0.8) {
    console.log(`(only ${Math.round(rate)} reports per second were sent)`);
  }
  return reads['2xx'] / reads.duration;
}

const flood = (url, seconds) =>
  autocannon({
    url: url + WEBHOOK,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    workers: 1,
    connections: 20,
    overallRate: REPORTS_PER_SECOND,
    duration: seconds,
    body: JSON.stringify({
      message: 'x is not a function',
      level: 'error',
      source: 'vercel',
      stack_trace: 'Error\n    at page (http://bitewing.test/a.js:1:1)',
      metadata: { url: 'http://bitewing.test/dashboard', error_type: 'Error' },
    }),
  });

async function sizeOf(api) {
  const [row] = await api.sql(`select pg_total_relation_size('app.log_entries')::integer as bytes`);
  return row.bytes + api.loggedBytes();
}

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
