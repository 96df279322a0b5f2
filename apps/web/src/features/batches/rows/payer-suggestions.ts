// Payers whose name is close to a text: a misspelling, a missing or an extra word. They are only suggested. The user
// decides, because a request to the wrong payer is worse than a question.

import type { Payer } from '@bitewing/contract';

const SHOWN = 3;
/** Words that don't distinguish payers. */
const COMMON = new Set(
  'insurance ins company co inc llc corp corporation plan plans the of and group ppo hmo dhmo'.split(' '),
);

export const suggestPayers = (payers: readonly Payer[], text: string): Payer[] => {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [];
  return payers
    .map((payer) => ({ payer, cost: costOf(payer, wanted) }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost || a.payer.display_name.localeCompare(b.payer.display_name))
    .slice(0, SHOWN)
    .map(({ payer }) => payer);
};

const costOf = (payer: Payer, wanted: string[]): number =>
  Math.min(
    ...[payer.display_name, ...payer.names, ...payer.aliases].map((name) => nameCost(wordsOf(name), wanted)),
  );

/**
 * Every typed word must be in the name, perhaps misspelled. Each word of the name that wasn't typed adds a little.
 */
const nameCost = (name: string[], wanted: string[]): number => {
  const joined = misspelling(wanted.join(''), name.join(''));
  if (joined !== null) return joined;
  const costs = wanted.map((word) =>
    Math.min(...name.map((own) => misspelling(word, own) ?? Number.POSITIVE_INFINITY)),
  );
  const missing = Math.max(0, name.length - wanted.length);
  return costs.reduce((sum, cost) => sum + cost, 1 + missing / 10);
};

/** The number of typos, or null if these are different words. Words with fewer than four letters must be equal. */
const misspelling = (typed: string, meant: string): number | null => {
  if (typed === meant) return 0;
  const length = Math.max(typed.length, meant.length);
  const allowed = length < 4 ? 0 : length < 8 ? 1 : 2;
  if (Math.abs(typed.length - meant.length) > allowed) return null;
  const typos = countTypos(typed, meant);
  return typos <= allowed ? typos : null;
};

/** Missing, extra, wrong and swapped letters. */
const countTypos = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    const costs = [row];
    rows.push(costs);
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      costs[column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(a.length, b.length);
};

const wordsOf = (text: string): string[] => {
  const words = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : words;
};
