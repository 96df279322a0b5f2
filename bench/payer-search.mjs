// Compares the payer search with a plain filter, for ten typed texts and 5,000 payers.

import { compareTimes } from './lib/compare-times.mjs';
import { loadSource } from './lib/load-source.mjs';
import { atMost } from './lib/rows.mjs';

const PAYERS = 5_000;
const TYPED = ['d', 'de', 'del', 'delt', 'delta', 'delta ', 'delta d', 'delta dental of', '6230', 'zzzz'];

export async function benchPayerSearch() {
  const { createPayerIndex, searchPayers } = await loadSource('apps/web/src/entities/payers/payer-search.ts');
  const payers = inventPayers(PAYERS);
  const index = createPayerIndex(payers);
  const [plainTime, rankedTime] = compareTimes(
    [
      () => TYPED.map((term) => plainFilter(payers, term)),
      () => TYPED.map((term) => searchPayers(index, term)),
    ],
    { turns: 30, batch: 2 },
  );
  return [
    atMost(`Ranked search of ${PAYERS} payers, against a plain substring filter`, rankedTime / plainTime, 1),
  ];
}

/** The simplest search of the same fields, without an index and without ranking. */
const plainFilter = (payers, term) => {
  const wanted = term.trim().toLowerCase();
  return payers.filter((payer) =>
    [payer.display_name, payer.stedi_id, payer.primary_payer_id, ...payer.names, ...payer.aliases].some(
      (text) => text.toLowerCase().includes(wanted),
    ),
  );
};

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
