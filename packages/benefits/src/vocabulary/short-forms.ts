// Words typed short: without vowels ("ntwrk", "cvrd") or cut off ("abut", "prevent").

import { stemOf } from './subject-words.ts';

const SHORTEST_CUT = 4;
const SHORTEST_BARE = 3;

/** Consonants only, doubled ones once: "cleaning" and "clng" are both "clng". */
const consonants = (word: string): string => word.replace(/[aeiouwhy]/g, '').replace(/(.)\1+/g, '$1');
const hasVowel = (word: string): boolean => /[aeiou]/.test(word);

/** Finds the word a short form stands for; null where it could be two different words. */
export function createShortForms(words: Iterable<string>): (short: string) => string | null {
  const full = [...new Set(words)].filter((word) => word.length > SHORTEST_CUT && !/\d/.test(word));
  const byConsonants = new Map<string, string[]>();
  for (const word of full)
    byConsonants.set(consonants(word), [...(byConsonants.get(consonants(word)) ?? []), word]);
  return (short) => {
    const bare = consonants(short);
    const begins = (word: string) => word[0] === short[0] || /^e[xn]/.test(word);
    if (!hasVowel(short))
      return bare.length < SHORTEST_BARE ? null : onlyOne((byConsonants.get(bare) ?? []).filter(begins));
    return short.length < SHORTEST_CUT ? null : onlyOne(full.filter((word) => word.startsWith(short)));
  };
}

/** The shortest, where the others only lengthen it: "cleaning" of "cleaning" and "cleanings". */
function onlyOne(words: readonly string[]): string | null {
  const [first] = [...words].sort((a, b) => a.length - b.length);
  return first && words.every((word) => word.startsWith(stemOf(first))) ? first : null;
}
