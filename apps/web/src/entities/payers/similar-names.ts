// Compares a typed name with a payer's name. Accepts misspellings, missing words, extra words that many payers share,
// and abbreviated states.

import { spellingsOf } from './states.ts';

const COMMON_WORDS = new Set(
  'insurance ins company co inc llc corp corporation plan plans the of and group ppo hmo dhmo'.split(' '),
);

export const normalizedWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Removes the words that many payers share, unless there are no others. */
export const distinctiveWords = (words: readonly string[]): string[] => {
  const distinctive = words.filter((word) => !COMMON_WORDS.has(word));
  return distinctive.length > 0 ? distinctive : [...words];
};

/** How much a typed name differs from a payer's name. Infinity means that it is a different name. */
export const nameDistance = (typed: readonly string[], name: readonly string[]): number =>
  Math.min(
    ...spellingsOf(typed).map((words) => phraseDistance(distinctiveWords(words), distinctiveWords(name))),
  );

/**
 * Infinity unless every typed word is in the name, or both are equal without their spaces. Words may be misspelled
 * or unfinished. Each word of the name that wasn't typed adds a little to the distance.
 */
const phraseDistance = (typed: string[], name: string[]): number => {
  // One of the two names may be written as one word: "Met Life" for "MetLife", "Deltadental" for "Delta Dental".
  const mayBeJoined = name.length === 1 || typed.length === 1;
  const joined = mayBeJoined ? misspelling(typed.join(''), name.join('')) : null;
  if (joined !== null) return joined;
  const costs = typed.map((word) => Math.min(...name.map((nameWord) => wordDistance(word, nameWord))));
  const missing = Math.max(0, name.length - typed.length);
  // The 1 ranks these names after the names that match as one word.
  return costs.reduce((sum, cost) => sum + cost, 1 + missing / 10);
};

/** An unfinished word may be misspelled only if it has at least five letters. Shorter ones resemble too many words. */
const MINIMUM_MISSPELLED_START = 5;

/** Added to the distance if a typed word is only the start of a word in the name. */
const UNFINISHED_COST = 0.5;

const wordDistance = (typed: string, nameWord: string): number => {
  const whole = misspelling(typed, nameWord);
  if (whole !== null) return whole;
  if (nameWord.startsWith(typed)) return UNFINISHED_COST;
  const start =
    typed.length < MINIMUM_MISSPELLED_START ? null : misspelling(typed, nameWord.slice(0, typed.length));
  return start === null ? Number.POSITIVE_INFINITY : start + UNFINISHED_COST;
};

const allowedTypos = (length: number): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/** The number of typos, or null if these are different words. Two words of up to three letters must be equal. */
const misspelling = (typed: string, meant: string): number | null => {
  if (typed === meant) return 0;
  const allowed = allowedTypos(Math.max(typed.length, meant.length));
  if (Math.abs(typed.length - meant.length) > allowed) return null;
  const typos = countTypos(typed, meant);
  return typos <= allowed ? typos : null;
};

/** Counts missing, extra, wrong and swapped letters. */
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
