// Numbers, spans of time and days inside free text.

import type { Day } from '../answer.ts';

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ONE: 1,
  ONCE: 1,
  TWO: 2,
  TWICE: 2,
  THREE: 3,
  FOUR: 4,
  FIVE: 5,
  SIX: 6,
  SEVEN: 7,
  EIGHT: 8,
  NINE: 9,
  TEN: 10,
  TWELVE: 12,
};

export const NUMBER = '(\\d{1,4}|ONCE|TWICE|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|TWELVE)';

export function numberIn(word: string): number {
  return NUMBER_WORDS[word] ?? Number(word);
}

const SPAN = new RegExp(`\\b${NUMBER}(?:\\s*\\(\\d+\\))?[\\s-]*(MONTH|MO\\b|MOS\\b|YEAR|YR|DAY|WEEK)`);

/** The first span of time in months; a span of days or weeks has no whole months and gives null. */
export function monthsIn(upper: string): number | null {
  const match = SPAN.exec(upper);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const count = numberIn(match[1]);
  if (match[2].startsWith('M')) return count;
  return match[2].startsWith('Y') ? count * 12 : null;
}

const DAY = /\b(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))\b/;

/** The first day written `2027-01-31` or `1/31/2027`. */
export function dayIn(upper: string): Day | null {
  const match = DAY.exec(upper);
  if (!match) return null;
  const [, isoYear, isoMonth, isoDay, month, day, year] = match;
  const parts = [isoYear ?? year, isoMonth ?? month, isoDay ?? day].map((part) =>
    String(part).padStart(2, '0'),
  );
  return Number(parts[1]) >= 1 && Number(parts[1]) <= 12 && Number(parts[2]) >= 1 && Number(parts[2]) <= 31
    ? parts.join('-')
    : null;
}

/** The first dollar amount, in cents. */
export function amountIn(upper: string): number | null {
  const match = /\$\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?/.exec(upper);
  return match?.[1] === undefined ? null : Number(match[1].replaceAll(',', '')) * 100 + Number(match[2] ?? 0);
}

/** The words before the first stop: a label, where more is said about it. */
export function headOf(text: string): string {
  return text.split(/[.;,]\s+|\s-\s/, 1)[0] ?? '';
}

/** The sentences of a message; a dot inside a number ends none, nor does a question that is answered at once. */
export function sentencesOf(upper: string): string[] {
  return /[.;!?]\s/.test(upper) ? upper.split(/[.;!]\s+|\?\s+(?!(?:YES|NO|[YN])\b)/) : [upper];
}
