// What analytics cost when the history is long, against when it is short: node bench/analytics.mjs
import { randomUUID } from 'node:crypto';
import { startApi } from './lib/start-api.mjs';

const ROUNDS = 40;
const WARM_UP = 10;
const PAYERS = 10;
const PER_PAYER = 3;
const AT_ONCE = 5;

/** Rows `{ name, ratio, limit, ok }`. */
export async function benchAnalytics() {
  const api = await startApi();
  try {
    const payers = Array.from({ length: PAYERS }, () => randomUUID());
    await api.sql(
      `insert into app.payers (id, stedi_id, display_name, primary_payer_id)
       select id, upper(right(id::text, 8)), 'Payer ' || place, upper(right(id::text, 5))
         from unnest($1::uuid[]) with ordinality as payer (id, place)`,
      [payers],
    );
    const practice = randomUUID();
    await api.sql(`insert into app.practices (id, name) values ($1, 'One')`, [practice]);
    const { token } = await api.createUser('staff', practice);
    await addHistory(api, [practice], payers, 33);
    const short = await measure(api, token);
    const others = Array.from({ length: 45 }, () => randomUUID());
    await api.sql(`insert into app.practices (id, name) select id, 'Other' from unnest($1::uuid[]) as id`, [
      others,
    ]);
    await addHistory(api, others, payers, 730);
    await addHistory(api, [practice], payers, 730, 33);
    const long = await measure(api, token);
    const ratio = long / short;
    return [
      {
        name: 'Analytics of 30 days over a million verifications, against over a thousand',
        ratio,
        limit: 2,
        ok: ratio < 2,
      },
    ];
  } finally {
    await api.close();
  }
}

/** The roll-ups as `recordFinished` keeps them, for 30 verifications a day and practice. */
async function addHistory(api, practices, payers, days, since = 0) {
  for (let start = 0; start < practices.length; start += AT_ONCE) {
    await addSome(api, practices.slice(start, start + AT_ONCE), payers, days, since);
  }
}

async function addSome(api, practices, payers, days, since) {
  const range = `unnest($1::uuid[]) as practice cross join generate_series($3::integer, $2::integer - 1) as ago`;
  await api.sql(
    `insert into app.daily_figures (practice_id, day, dimension, key, completed, failed, cached)
     select practice, current_date - ago, 'all', '', $4, 0, 0 from ${range}`,
    [practices, days, since, PAYERS * PER_PAYER],
  );
  await api.sql(
    `insert into app.daily_figures (practice_id, day, dimension, key, completed, failed, cached)
     select practice, current_date - ago, 'payer', payer::text, ${PER_PAYER}, 0, 0 from ${range} cross join unnest($4::uuid[]) as payer`,
    [practices, days, since, payers],
  );
  await api.sql(
    `insert into app.daily_durations (practice_id, day, payer_id, bucket, answers)
     select practice, current_date - ago, payer, 10 + ago % 12, ${PER_PAYER} from ${range} cross join unnest($4::uuid[]) as payer`,
    [practices, days, since, payers],
  );
}

/** Median time of an answer, in times of a call that knows no history: what else the machine does cancels out. */
async function measure(api, token) {
  const times = { plain: [], analytics: [] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const plain = await timed(api, token, '/api/practices');
    const analytics = await timed(api, token, '/api/analytics/dashboard?period=30d');
    if (analytics.body.totals.total < 800) throw new Error('The history is not there.');
    if (round < 0) continue;
    times.plain.push(plain.ms);
    times.analytics.push(analytics.ms);
  }
  return median(times.analytics) / median(times.plain);
}

async function timed({ url }, token, path) {
  const start = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const body = await answer.json();
  return { body, ms: performance.now() - start };
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

if (import.meta.filename === process.argv[1]) console.table(await benchAnalytics());
