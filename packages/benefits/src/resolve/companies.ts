// Whether two names mean the same company, and which company a sentence is about.

import type { Party } from '../response.ts';

/** "Aetna" and "AETNA INC" are the same company. With different IDs, the names must be equal. */
export function isSameCompany(one: Pick<Party, 'id' | 'name'>, other: Pick<Party, 'id' | 'name'>): boolean {
  if (one.id !== null && one.id === other.id) return true;
  if (one.name === null || other.name === null) return false;
  if (one.id !== null && other.id !== null) return one.name === other.name;
  return isSameName(one.name, other.name);
}

function isSameName(one: string, other: string): boolean {
  const [a, b] = [plainName(one), plainName(other)];
  return a !== ' ' && b !== ' ' && (a.startsWith(b) || b.startsWith(a));
}

/** Whether the name of a company that handles benefits, or that pays first, is the payer's own. */
export const isPayerItself = (name: string | null | undefined, payer: string | null): boolean =>
  name != null && payer !== null && plainName(name) === plainName(payer);

/** Whether the words name the payer and not the other company. */
export const namesPayer = (
  words: string,
  payer: string | null | undefined,
  other: string | null | undefined,
): boolean => payer != null && isSameName(words, payer) && (other == null || !isSameName(words, other));

/** The words before a verb, as far as they can be its subject. */
export const subjectBefore = (text: string, verbAt: number): string =>
  text
    .slice(0, verbAt)
    .split(/[.,;:]| AND /)
    .at(-1) ?? '';

/** Ends with a space, so that one name is the start of another only at the end of a word. */
const plainName = (name: string): string =>
  `${name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()} `;
