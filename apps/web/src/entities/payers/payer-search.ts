// Searches payers by name, alias and ID. Best match first.

import type { Payer } from '@bitewing/contract';

interface Entry {
  payer: Payer;
  name: string;
  ids: string[];
  otherNames: string[];
  everything: string;
}

/** Search text, prepared once per list to keep typing fast. */
export type PayerIndex = readonly Entry[];

export const createPayerIndex = (payers: readonly Payer[]): PayerIndex =>
  payers
    .map((payer) => {
      const name = fold(payer.display_name);
      const ids = [payer.stedi_id, payer.primary_payer_id, ...payer.aliases].map(fold);
      const otherNames = payer.names.map(fold);
      return { payer, name, ids, otherNames, everything: [name, ...ids, ...otherNames].join('\n') };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

export const searchPayers = (index: PayerIndex, term: string): Payer[] => {
  const wanted = fold(term);
  if (!wanted) return index.map((entry) => entry.payer);
  const words = wanted.split(' ');
  const tiers: Payer[][] = Array.from({ length: TIERS }, () => []);
  for (const entry of index) {
    const tier = tierOf(entry, wanted, words);
    if (tier !== null) tiers[tier]?.push(entry.payer);
  }
  return tiers.flat();
};

const TIERS = 7;

/** Rank of a match: 0 is the best, null is no match. */
const tierOf = (entry: Entry, wanted: string, words: string[]): number | null => {
  if (!entry.everything.includes(wanted)) {
    return words.length > 1 && words.every((word) => entry.everything.includes(word)) ? 6 : null;
  }
  if (entry.name === wanted || entry.ids.includes(wanted)) return 0;
  if (entry.name.startsWith(wanted)) return 1;
  if (startsAWord(entry.name, wanted)) return 2;
  if (entry.ids.some((id) => id.startsWith(wanted))) return 3;
  if (entry.otherNames.some((name) => name.startsWith(wanted) || startsAWord(name, wanted))) return 4;
  return 5;
};

const startsAWord = (text: string, wanted: string): boolean =>
  text.includes(` ${wanted}`) || text.includes(`-${wanted}`) || text.includes(`(${wanted}`);

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
