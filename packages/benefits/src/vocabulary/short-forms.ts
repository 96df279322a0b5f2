// Finds the full word for a shortened one: without vowels ("ntwrk", "cvrd"), cut off ("abut", "prevent") or without
// some letters from its middle ("netwk").

import { slipsTo } from './slips.ts';
import { stemOf } from './subject-words.ts';

const SHORTEST_CUT = 4;
const SHORTEST_BARE = 3;

/** Removes vowels, "h", "w" and "y", and writes double letters once: "cleaning" and "clng" both become "clng". */
const consonants = (word: string): string => word.replace(/[aeiouwhy]/g, '').replace(/(.)\1+/g, '$1');
const hasVowel = (word: string): boolean => /[aeiou]/.test(word);

/**
 * Returns a function that finds the word a short form stands for. It returns null if no word fits, or if several
 * different words do. `uses` has every full word and how often it is used.
 */
export function createShortForms(uses: ReadonlyMap<string, number>): (short: string) => string | null {
  const full = [...uses.keys()]
    .filter((word) => word.length > SHORTEST_CUT && !/\d/.test(word))
    .sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0));
  const byConsonants = new Map<string, string[]>();
  for (const word of full)
    byConsonants.set(consonants(word), [...(byConsonants.get(consonants(word)) ?? []), word]);
  const find = (short: string): string | null => {
    const bare = consonants(short);
    const begins = (word: string) => word[0] === short[0] || hasVowel(word[0] ?? '');
    if (!hasVowel(short))
      return bare.length < SHORTEST_BARE ? null : onlyOne((byConsonants.get(bare) ?? []).filter(begins));
    if (short.length < SHORTEST_CUT) return null;
    return (
      onlyOne(full.filter((word) => word.startsWith(short))) ??
      onlyOne(full.filter((word) => isShortened(word, short)))
    );
  };
  return (short) => find(short) ?? (stemOf(short) === short ? null : find(stemOf(short)));
}

/** Whether `short` is the word without some letters from its middle ("netwk"), but with more than half of them kept. */
function isShortened(word: string, short: string): boolean {
  if (
    word[0] !== short[0] ||
    word.at(-1) !== short.at(-1) ||
    short.length <= SHORTEST_CUT ||
    short.length * 2 <= word.length
  )
    return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** The first word, if all others are forms or misspellings of it: "cleaning" for "cleaning" and "cleanings". */
function onlyOne(words: readonly string[]): string | null {
  const [first] = words;
  if (!first) return null;
  const isSame = (word: string) =>
    word.startsWith(stemOf(first)) || first.startsWith(stemOf(word)) || slipsTo(first, word, word, 2) <= 2;
  return words.every(isSame) ? first : null;
}
