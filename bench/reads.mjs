// Compares reads through the API with a minimal handler that runs the same SQL.
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { addHistory } from './lib/history.mjs';
import { atLeast } from './lib/rows.mjs';
import { startApi } from './lib/start-api.mjs';
import { createMinimalClient, isIdCreatedSince, recordStatements } from './lib/statements.mjs';

/** Many short, alternating slices, so that other work on the machine affects both sides equally. */
const SECONDS = 1;
const ROUNDS = 10;
const READERS = 8;
const READS = {
  'a page of the history': '/api/verifications?page=1&limit=50',
  'the dashboard': '/api/verifications?limit=5&offset=0',
  analytics: '/api/analytics/dashboard?period=30d',
};

export async function benchReads() {
  const api = await startApi();
  try {
    const { practices } = await addHistory(api, 5_000);
    const rows = [];
    for (const [name, path] of Object.entries(READS)) {
      const ratio = await compare(api, practices[0].token, path);
      rows.push(
        atLeast(
          `Reads per second of ${name}, against a minimal Fastify handler with the same statements`,
          ratio,
          0.6,
        ),
      );
    }
    return rows;
  } finally {
    await api.close();
  }
}

async function compare(api, token, path) {
  const headers = { authorization: `Bearer ${token}` };
  const read = async () => {
    const response = await fetch(api.url + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.text();
  };
  // The first calls fill caches; we record the SQL of a later call.
  for (let call = 0; call < 5; call += 1) await read();
  const since = Date.now();
  const units = await recordStatements(read);
  const minimal = await startMinimal(api.config.database.url, units, since);
  try {
    const rates = { api: [], minimal: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.minimal.push(await rateOf(minimal.url, {}));
      rates.api.push(await rateOf(api.url + path, headers));
    }
    if (process.env.BENCH_TIMES)
      console.log(
        path,
        rates,
        units.map(({ statements }) => statements.map(({ text }) => text.slice(0, 60))),
      );
    return sum(rates.api) / sum(rates.minimal);
  } finally {
    await minimal.close();
  }
}

/** Starts a minimal handler: it runs the recorded SQL and sends the rows of the last statement that returned any. */
async function startMinimal(databaseUrl, units, since) {
  const database = createMinimalClient(databaseUrl, units);
  const app = Fastify();
  app.get('/', () => database.replay({ isNewId: isIdCreatedSince(since) }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

async function rateOf(url, headers) {
  const result = await autocannon({ url, headers, workers: 1, connections: READERS, duration: SECONDS });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} requests failed.`);
  return result['2xx'] / result.duration;
}

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
