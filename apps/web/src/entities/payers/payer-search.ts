// Searches payers by name, other name and ID. A payer's aliases are IDs. Best match first. If nothing matches, finds
// similar names.

import type { Payer } from '@bitewing/contract';
import { distinctiveWords, nameDistance, normalizedWords } from './similar-names.ts';
import { spellingsOf } from './states.ts';

interface Entry {
  payer: Payer;
  name: string;
  ids: string[];
  otherNames: string[];
  everything: string;
  /** The words of each name. */
  words: string[][];
}

/** The search texts of all payers, prepared once so that each keystroke only compares them. */
export type PayerIndex = readonly Entry[];

export const createPayerIndex = (payers: readonly Payer[]): PayerIndex =>
  payers
    .map((payer) => {
      const name = comparable(payer.display_name);
      const ids = [payer.stedi_id, payer.primary_payer_id, ...payer.aliases].map(comparable);
      const otherNames = payer.names.map(comparable);
      return {
        payer,
        name,
        ids,
        otherNames,
        everything: [name, ...ids, ...otherNames].join('\n'),
        words: [payer.display_name, ...payer.names].map(normalizedWords),
      };
    })
    .sort(byName);

const byName = (a: Entry, b: Entry): number => {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
};

export interface PayerSearch {
  payers: Payer[];
  /** True if no payer matches the text and these only have similar names. */
  isGuess: boolean;
}

/** For an empty term, returns all payers. */
export const findPayers = (index: PayerIndex, term: string): PayerSearch => {
  const payers = searchText(index, term);
  if (payers.length > 0) return { payers, isGuess: false };
  const similar = searchSimilar(index, normalizedWords(term));
  return { payers: similar, isGuess: similar.length > 0 };
};

/** Like `findPayers`, for callers that treat similar names like matches. */
export const searchPayers = (index: PayerIndex, term: string): Payer[] => findPayers(index, term).payers;

/**
 * Payers with a name that begins with the same distinctive words as this payer's name. They are easily mixed up: "Sun
 * Life Financial" and "Sun Life and Health of New York".
 */
export const findSimilarPayers = (index: PayerIndex, payer: Payer): Payer[] => {
  const wanted = distinctiveWords(normalizedWords(payer.display_name));
  return index
    .filter(
      (entry) => entry.payer.id !== payer.id && entry.words.some((words) => sharesFirstWords(words, wanted)),
    )
    .map((entry) => entry.payer);
};

/** The first two distinctive words must be equal, or only the first if one of the names has just one. */
const sharesFirstWords = (words: string[], wanted: string[]): boolean => {
  const distinctive = distinctiveWords(words);
  const count = Math.min(2, distinctive.length, wanted.length);
  return count > 0 && wanted.slice(0, count).every((word, at) => word === distinctive[at]);
};

const searchText = (index: PayerIndex, term: string): Payer[] => {
  const wanted = comparable(term);
  if (!wanted) return index.map((entry) => entry.payer);
  const words = wanted.split(' ');
  const spellings = spellingsOf(normalizedWords(term));
  const tiers: Payer[][] = Array.from({ length: TIERS }, () => []);
  for (const entry of index) {
    const tier = tierOf(entry, wanted) ?? wordTierOf(entry, words, spellings);
    if (tier !== null) tiers[tier]?.push(entry.payer);
  }
  return tiers.flat();
};

/** 0 to 5 from `tierOf`, 6 to 8 from `wordTierOf`. */
const TIERS = 9;

/** Rank of a match: 0 is the best, null is no match. */
const tierOf = (entry: Entry, wanted: string): number | null => {
  if (!entry.everything.includes(wanted)) return null;
  if (entry.name === wanted || entry.ids.includes(wanted)) return 0;
  if (entry.name.startsWith(wanted)) return 1;
  if (startsAWord(entry.name, wanted)) return 2;
  if (entry.ids.some((id) => id.startsWith(wanted))) return 3;
  if (entry.otherNames.some((name) => name.startsWith(wanted) || startsAWord(name, wanted))) return 4;
  return 5;
};

/**
 * Ranks a term of several words in any order. Best: each is a whole word of the same name. Second: each is the start of
 * a word of the same name. In both, states may be abbreviated. Last: each is part of any name or ID.
 */
const wordTierOf = (
  entry: Entry,
  words: string[],
  spellings: readonly (readonly string[])[],
): number | null => {
  if (words.length < 2) return null;
  const hasAll = (isIn: (word: string, nameWords: string[]) => boolean): boolean =>
    spellings.some((typed) => entry.words.some((nameWords) => typed.every((word) => isIn(word, nameWords))));
  if (hasAll((word, nameWords) => nameWords.includes(word))) return 6;
  if (hasAll((word, nameWords) => nameWords.some((nameWord) => nameWord.startsWith(word)))) return 7;
  return words.every((word) => entry.everything.includes(word)) ? 8 : null;
};

const searchSimilar = (index: PayerIndex, typed: string[]): Payer[] => {
  if (typed.length === 0) return [];
  return index
    .map(({ payer, words }) => ({
      payer,
      cost: Math.min(...words.map((nameWords) => nameDistance(typed, nameWords))),
    }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost)
    .map(({ payer }) => payer);
};

const startsAWord = (text: string, wanted: string): boolean =>
  text.includes(` ${wanted}`) || text.includes(`-${wanted}`) || text.includes(`(${wanted}`);

/** Ignores case, accents and repeated spaces. */
const comparable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
