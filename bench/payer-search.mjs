// What one keystroke in the payer search costs with 5,000 payers, as a ratio measured in one run: node bench/payer-search.mjs
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inRoot } from '../scripts/lib/paths.mjs';

const PAYERS = 5_000;
const TYPED = ['d', 'de', 'del', 'delt', 'delta', 'delta ', 'delta d', 'delta dental of', '6230', 'zzzz'];

/** Rows `{ name, ratio, limit, ok }`; a ratio at its limit or better is ok. */
export async function benchPayerSearch() {
  const { createPayerIndex, searchPayers } = await loadSearch();
  const payers = inventPayers(PAYERS);
  const index = createPayerIndex(payers);
  const [plain, ranked] = race([
    () => TYPED.map((term) => plainFilter(payers, term)),
    () => TYPED.map((term) => searchPayers(index, term)),
  ]);
  return [atMost(`Ranked search of ${PAYERS} payers, against a plain substring filter`, ranked / plain, 1)];
}

/** The simplest search of the same fields: what typing would cost without an index and without ranking. */
const plainFilter = (payers, term) => {
  const wanted = term.trim().toLowerCase();
  return payers.filter((payer) =>
    [payer.display_name, payer.stedi_id, payer.primary_payer_id, ...payer.names, ...payer.aliases].some(
      (text) => text.toLowerCase().includes(wanted),
    ),
  );
};

async function loadSearch() {
  const { outputFiles } = await build({
    entryPoints: [inRoot('apps/web/src/lib/payer-search.ts')],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function inventPayers(count) {
  const first = ['Delta', 'Blue', 'United', 'Guardian', 'Sun', 'Principal', 'Liberty', 'Humana'];
  const second = ['Dental', 'Mutual', 'Life', 'Health Plan', 'Benefit Administrators'];
  return Array.from({ length: count }, (_, at) => ({
    id: String(at),
    display_name: `${first[at % first.length]} ${second[at % second.length]} of District ${at}`,
    primary_payer_id: String(10_000 + at),
    stedi_id: `P${at.toString(36).toUpperCase()}`,
    names: [`${first[at % first.length]} Plan ${at}`, `District ${at} Trust`],
    aliases: [`A${at}`, `${62_000 + at}`, `X${at * 7}`],
    is_listed: true,
  }));
}

/** Median times, taken in turns so that a busy machine slows both alike. */
function race(candidates, { rounds = 60, warmUp = 20 } = {}) {
  const times = candidates.map(() => []);
  for (let round = -warmUp; round < rounds; round++) {
    candidates.forEach((candidate, at) => {
      const started = performance.now();
      candidate();
      if (round >= 0) times[at].push(performance.now() - started);
    });
  }
  return times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]);
}

const atMost = (name, ratio, limit) => ({ name, ratio, limit, ok: ratio <= limit });

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = await benchPayerSearch();
  for (const { name, ratio, limit, ok } of rows) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${ratio.toFixed(2)} (limit ${limit})`);
  }
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
}
