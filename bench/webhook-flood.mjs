// What a flood of browser errors does to everybody else: node bench/webhook-flood.mjs
import autocannon from 'autocannon';
import { startApi } from './lib/start-api.mjs';

const SECONDS = 4;
const READERS = 4;
const REPORTS_PER_SECOND = 1000;
/** A row a minute for each different error that found room, with its indexes. */
const BYTES_ALLOWED = 2 * 1024 * 1024;

/** Rows `{ name, ratio, limit, ok }`. */
export async function benchWebhookFlood() {
  const api = await startApi();
  try {
    const { token } = await api.createUser('super_admin');
    await readFor(api, token, 1);
    const calm = await readFor(api, token, SECONDS);
    const before = await sizeOf(api);
    const flood = startFlood(api);
    const flooded = await readFor(api, token, SECONDS);
    await flood;
    await api.services.logStore.flush();
    const grown = (await sizeOf(api)) - before;
    const ratio = flooded / calm;
    return [
      {
        name: 'API reads during a flood of browser errors, against calm',
        ratio,
        limit: 0.5,
        ok: ratio >= 0.5,
      },
      {
        name: 'Disk the flood took, against what is allowed',
        ratio: grown / BYTES_ALLOWED,
        limit: 1,
        ok: grown <= BYTES_ALLOWED,
      },
    ];
  } finally {
    await api.close();
  }
}

/** Reads in a loop and returns how many a second. */
async function readFor({ url }, token, seconds) {
  const until = performance.now() + seconds * 1000;
  let reads = 0;
  const read = async () => {
    while (performance.now() < until) {
      const answer = await fetch(`${url}/api/practices`, { headers: { authorization: `Bearer ${token}` } });
      await answer.text();
      reads += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return reads / seconds;
}

/** From a thread of its own, so that sending costs the measured one as little as can be. */
function startFlood({ url }) {
  return autocannon({
    url: `${url}/api/monitoring/webhooks/vercel`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    workers: 1,
    connections: 20,
    overallRate: REPORTS_PER_SECOND,
    duration: SECONDS,
    body: JSON.stringify({
      message: 'x is not a function',
      level: 'error',
      source: 'vercel',
      stack_trace: 'Error\n    at page (http://bitewing.test/a.js:1:1)',
      metadata: { url: 'http://bitewing.test/dashboard', error_type: 'Error' },
    }),
  });
}

async function sizeOf(api) {
  const [row] = await api.sql(`select pg_total_relation_size('app.log_entries')::integer as bytes`);
  return row.bytes + api.loggedBytes();
}

if (import.meta.filename === process.argv[1]) console.table(await benchWebhookFlood());
