// Figures a question names itself: teeth, fees and how many pieces.

import type { Word } from './words.ts';

const COUNTS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  both: 2,
  couple: 2,
};

/** "4 bitewings" and "2 surface filling" are one procedure each. */
const NO_PIECES = /^(bitewings|periapical|xray|full_mouth|deep_cleaning)$/;

export function findTooth(clause: string): number | null {
  const match =
    /(?:tooth|teeth|#|no\.|number|\bon)\s*#?\s*(\d{1,2})\b(?!\s*(?:%|percent|visit|time|month|year|per|\/|-\d|crown|filling|x))/i.exec(
      clause,
    );
  const tooth = Number(match?.[1] ?? 0);
  return tooth >= 1 && tooth <= 32 ? tooth : null;
}

/** Amounts of money, in the order they stand in the question. */
export function findFees(clause: string): number[] {
  const pattern =
    /\$\s*(\d[\d,]*(?:\.\d{1,2})?)|\b(?:fee|charge|cost|costs|charges|price|ucr|bill|bills)\b(?:\s+(?:of|is|was|are))?\s+(\d[\d,]*(?:\.\d{1,2})?)\b(?!\s*%)|\b(?:at|for)\s+(\d{3,5}|\d{1,2},\d{3})\b(?!\s*%)|(\d[\d,]*(?:\.\d{1,2})?)\s*(?:dollars|bucks|usd)\b/gi;
  return [...clause.matchAll(pattern)].map((match) => {
    const text = match.slice(1).find((group) => group !== undefined) ?? '';
    return Math.round(Number(text.replaceAll(',', '')) * 100);
  });
}

/** Whether the fee is for all pieces together. */
export const isTotal = (clause: string): boolean => /\b(total|altogether|together|in all)\b/i.test(clause);

/** How many of a subject: the number right before its name, or one word earlier. */
export function countBefore(words: readonly Word[], place: number, key: string): number {
  if (NO_PIECES.test(key)) return 1;
  for (const before of [place - 1, place - 2]) {
    const text = words[before]?.text ?? '';
    if (['tooth', 'teeth', 'number', 'no', 'on'].includes(words[before - 1]?.text ?? '') && /^\d/.test(text))
      continue;
    if (words[before + 1]?.text.startsWith('surface')) continue;
    const count = COUNTS[text] ?? (/^[2-9]$|^1[0-9]$/.test(text) ? Number(text) : null);
    if (count !== null) return count;
  }
  return 1;
}
