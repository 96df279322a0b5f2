// Compares pages of a long history with those of a short one.
import { compareAnalytics } from './analytics.mjs';
import { addHistory, SEARCHES } from './lib/history.mjs';
import { atMost } from './lib/rows.mjs';
import { logIn, startApi, startServer } from './lib/start-api.mjs';

const SIZES = process.argv.includes('--ten-million')
  ? [1_000, 1_000_000, 10_000_000]
  : [1_000, 100_000, 1_000_000];
const ROUNDS = 30;
const WARM_UP = 6;
/**
 * The limits of these sizes' times, as ratios to the smallest size. A size without a limit is measured, but only
 * `BENCH_TIMES=1` shows its times.
 */
const LIMITS = new Map([
  [1_000_000, 1.5],
  [10_000_000, 2],
]);

/**
 * Every page that reads the history, including pages in the middle and at the end of the history. Pages of which the
 * smallest history has few rows have a low `limit`, so that all sizes return about the same number of rows.
 */
const PAGES = {
  'dashboard of a practice': { as: 'staff', path: () => '/api/verifications?limit=5&offset=0' },
  "super admin's dashboard": { as: 'admin', path: () => '/api/admin/dashboard/summary' },
  "super admin's view of one practice": {
    as: 'admin',
    path: ({ practices }) => `/api/admin/practices/${practices[0].id}/details`,
  },
  'history, first page': { as: 'staff', path: () => '/api/verifications?page=1&limit=50' },
  'history, middle page': {
    as: 'staff',
    path: ({ total }) => `/api/verifications?page=${Math.ceil(total / 100)}&limit=50`,
  },
  'history, last full page': {
    as: 'staff',
    path: ({ total }) => `/api/verifications?page=${Math.floor(total / 50)}&limit=50`,
  },
  'history, failed only': { as: 'staff', path: () => '/api/verifications?page=1&limit=40&status=failed' },
  'history, pending only': { as: 'staff', path: () => '/api/verifications?page=1&limit=50&status=pending' },
  'history of all practices': { as: 'admin', path: () => '/api/verifications?page=1&limit=50' },
  'history of all practices, middle page': {
    as: 'admin',
    path: ({ totalOfAll }) => `/api/verifications?page=${Math.ceil(totalOfAll / 100)}&limit=50`,
  },
  'search for a common name': search('staff', SEARCHES.common),
  'search for a common name, failed only': search('staff', SEARCHES.common, '&status=failed&limit=1'),
  'search for an uncommon name': search('staff', SEARCHES.uncommon, '&limit=1'),
  'search for a rare name': search('staff', SEARCHES.rare),
  'search for one letter': search('staff', SEARCHES.letter),
  'search for a common name in all practices': search('admin', SEARCHES.common),
  'search for a rare name in all practices': search('admin', SEARCHES.rare),
};

function search(as, name, more = '&limit=5') {
  return { as, path: () => `/api/verifications?page=1${more}&search=${name}` };
}

/** Returns, for example, "1,000,000 against 1,000". */
const against = (size) => `${size.toLocaleString('en-US')} against ${SIZES[0].toLocaleString('en-US')}`;

/** Includes analytics, which needs the same histories. */
export async function benchScale() {
  const server = await startServer();
  const installations = [];
  try {
    for (const size of SIZES) installations.push(await createInstallation(server, size));
    for (const installation of installations) await logInAndReadTotals(installation);
    const rows = [];
    for (const [name, page] of Object.entries(PAGES)) {
      const times = await measure(installations, page);
      if (process.env.BENCH_TIMES) console.log(name, times.map((time) => time.toFixed(1)).join(' ms, '));
      for (const [index, size] of SIZES.entries()) {
        const limit = LIMITS.get(size);
        if (limit) rows.push(atMost(`${name}, ${against(size)}`, times[index] / times[0], limit));
      }
    }
    const compared = await compareAnalytics([installations[0], installations.at(-1)], against(SIZES.at(-1)));
    return [...rows, ...compared];
  } finally {
    for (const installation of installations) await installation.api.close();
    await server.stop();
  }
}

async function createInstallation(server, size) {
  const api = await startApi({ server, name: `bench_${size}` });
  const { practices, admin } = await addHistory(api, size);
  if (LIMITS.has(size)) await printSizes(api, size);
  const installation = { api, practices, admin };
  installation.ask = async (as, path) => {
    const start = performance.now();
    const response = await fetch(api.url + path, {
      headers: { authorization: `Bearer ${as === 'admin' ? admin.token : practices[0].token}` },
    });
    const body = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return { body, ms: performance.now() - start };
  };
  return installation;
}

/** Logs in again, because creating ten million rows takes longer than a session lasts. Then reads the totals. */
async function logInAndReadTotals(installation) {
  const { api, practices, admin, ask } = installation;
  for (const user of [practices[0], admin]) user.token = await logIn(api.url, user.email);
  const totalOf = async (as) => (await ask(as, '/api/verifications?limit=1&offset=0')).body.total;
  installation.total = await totalOf('staff');
  installation.totalOfAll = await totalOf('admin');
}

/** Prints the sizes of the largest tables and their indexes, and how long a second vacuum takes. */
async function printSizes(api, size) {
  const start = performance.now();
  await api.superuser('vacuum analyze');
  const seconds = (performance.now() - start) / 1000;
  const tables = await api.superuser(
    `select relname as name, pg_size_pretty(pg_table_size(oid)) as rows, pg_size_pretty(pg_indexes_size(oid)) as indexes
       from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'
      order by pg_total_relation_size(oid) desc limit 8`,
  );
  console.log(`${size.toLocaleString('en-US')}: a second vacuum takes ${seconds.toFixed(1)} s`);
  console.table(tables);
}

/** Returns the median time for each size. Sizes are measured in turns, so that other work affects all equally. */
async function measure(installations, { as, path }) {
  const times = installations.map(() => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, installation] of installations.entries()) {
      const { ms } = await installation.ask(as, path(installation));
      if (round >= 0) times[index].push(ms);
    }
  }
  return times.map(median);
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
