// Part of the scale bench: compares the analytics of a long history with those of a short one.

const ROUNDS = 40;
const WARM_UP = 10;
const CALLS = {
  'of a practice, 30 days': ['staff', '/api/analytics/dashboard?period=30d'],
  'of a practice, 90 days': ['staff', '/api/analytics/dashboard?period=90d'],
  'of all practices': ['admin', '/api/admin/analytics/system?period=30d'],
  'of usage by practice': ['admin', '/api/admin/analytics/usage?period=30d'],
};

/**
 * `installations` are two of the scale bench: the first has the short history, the second the long one. `sizes` is the
 * part of each result's name that says what is compared: "1,000,000 against 1,000".
 */
export async function compareAnalytics(installations, sizes) {
  const rows = [];
  for (const [name, [as, path]] of Object.entries(CALLS)) {
    const times = installations.map(() => []);
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const [index, installation] of installations.entries()) {
        const ms = await timed(installation, as, path);
        if (round >= 0) times[index].push(ms);
      }
    }
    if (process.env.BENCH_TIMES)
      console.log(name, times.map((list) => median(list).toFixed(1)).join(' ms, '));
    const ratio = median(times.at(-1)) / median(times[0]);
    rows.push({
      name: `Analytics ${name}: ${sizes}`,
      ratio,
      limit: 2,
      ok: ratio < 2,
    });
  }
  return rows;
}

async function timed({ api, practices, admin }, as, path) {
  const token = as === 'admin' ? admin.token : practices[0].token;
  const start = performance.now();
  const response = await fetch(api.url + path, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.json();
  const counted = body.totals?.total ?? body.practices?.length ?? 0;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (counted < 10) throw new Error(`${path}: the history is missing.`);
  return performance.now() - start;
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
