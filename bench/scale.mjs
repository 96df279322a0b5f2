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
/** Each size is compared with the smallest. */
const LIMITS = new Map([
  [1_000_000, 1.5],
  [10_000_000, 2],
]);

/** Every page that reads the history, including pages in the middle and at the end of the history. */
const PAGES = {
  'dashboard of a practice': { as: 'staff', path: () => '/api/verifications?limit=5&offset=0' },
  'dashboard of the super admin': { as: 'admin', path: () => '/api/admin/dashboard/summary' },
  'one practice of the super admin': {
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
    path: ({ everything }) => `/api/verifications?page=${Math.ceil(everything / 100)}&limit=50`,
  },
  'search of a common name': search('staff', SEARCHES.common),
  'search of a common name, failed only': search('staff', SEARCHES.common, '&status=failed&limit=1'),
  'search of an uncommon name': search('staff', SEARCHES.uncommon, '&limit=1'),
  'search of a rare name': search('staff', SEARCHES.rare),
  'search of one letter': search('staff', SEARCHES.letter),
  'search of a common name in all practices': search('admin', SEARCHES.common),
  'search of a rare name in all practices': search('admin', SEARCHES.rare),
};

function search(as, name, more = '&limit=5') {
  return { as, path: () => `/api/verifications?page=1${more}&search=${name}` };
}

/** Returns, for example, "1,000,000 against 1,000". */
const against = (size) => `${size.toLocaleString('en-US')} against ${SIZES[0].toLocaleString('en-US')}`;

/** Includes analytics, which needs the same million verifications. */
export async function benchScale() {
  const server = await startServer();
  const worlds = [];
  try {
    for (const size of SIZES) worlds.push(await openWorld(server, size));
    for (const world of worlds) await enter(world);
    const rows = [];
    for (const [name, page] of Object.entries(PAGES)) {
      const times = await measure(worlds, page);
      if (process.env.BENCH_TIMES) console.log(name, times.map((time) => time.toFixed(1)).join(' ms, '));
      for (const [index, size] of SIZES.entries()) {
        const limit = LIMITS.get(size);
        if (limit) rows.push(atMost(`${name}, ${against(size)}`, times[index] / times[0], limit));
      }
    }
    const compared = await compareAnalytics([worlds[0], worlds.at(-1)], against(SIZES.at(-1)));
    return [...rows, ...compared];
  } finally {
    for (const world of worlds) await world.api.close();
    await server.stop();
  }
}

async function openWorld(server, size) {
  const api = await startApi({ server, name: `bench_${size}` });
  const { practices, admin } = await addHistory(api, size);
  if (LIMITS.has(size)) await printSizes(api, size);
  const world = { api, practices, admin };
  world.ask = async (as, path) => {
    const start = performance.now();
    const response = await fetch(api.url + path, {
      headers: { authorization: `Bearer ${as === 'admin' ? admin.token : practices[0].token}` },
    });
    const body = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return { body, ms: performance.now() - start };
  };
  return world;
}

/** Logs in again, because ten million rows take longer than a session lasts, and reads the totals. */
async function enter(world) {
  for (const user of [world.practices[0], world.admin]) user.token = await logIn(world.api.url, user.email);
  const totalOf = async (as) => (await world.ask(as, '/api/verifications?limit=1&offset=0')).body.total;
  world.total = await totalOf('staff');
  world.everything = await totalOf('admin');
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

/** Returns median times per size, measured in turns so that other work affects all sizes equally. */
async function measure(worlds, { as, path }) {
  const times = worlds.map(() => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, world] of worlds.entries()) {
      const { ms } = await world.ask(as, path(world));
      if (round >= 0) times[index].push(ms);
    }
  }
  return times.map(median);
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
