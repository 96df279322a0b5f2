// Compares the names of practices.

import { pattern } from '../vocabulary/long-pattern.ts';

/** Words that many practices have in their names. */
const USUAL = pattern()`
  ^(?:the|and|of|at|dr|dds|dmd|pa|pc|pllc|llc|inc|dental|dentists?|dentistry|family|general|care|group
    |associates|office|clinic|center|centre|practice|smiles?|health|orthodontics?|pediatric)$
`;

/** Whether both names have distinctive words, and none in common. Words that many practices use don't count. */
export function isOtherPractice(one: string, other: string): boolean {
  const wordsOf = (name: string) =>
    plain(name)
      .split(' ')
      .filter((word) => !USUAL.test(word));
  const [own, others] = [wordsOf(one), wordsOf(other)];
  return own.length > 0 && others.length > 0 && !own.some((word) => others.includes(word));
}

/** The name in lower case, without punctuation. */
export const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
