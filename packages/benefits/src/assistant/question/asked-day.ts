// A day in the question: "8/28", "7/4/2026", "sept 3".

import type { Day } from '../../answer.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { phrases } from './words/phrases-in.ts';

export interface AskedDay {
  month: number;
  date: number;
  /** Null if the question names no year. */
  year: number | null;
  /** True if the question is about the past: "was he covered on 1/5". */
  isPast?: true;
}

export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY = new RegExp(
  String.raw`\b(${MONTHS.join('|')})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?\b(?:,? ((?:19|20)\d\d))?|\b(\d{1,2})/(\d{1,2})(?:/((?:19|20)?\d\d))?\b(?!/)`,
);

export const daysIn = (text: string): AskedDay[] =>
  (text.match(new RegExp(DAY, 'g')) ?? []).flatMap((words) => dayIn(words) ?? []);

/** The first day in the text. */
export function dayIn(text: string): AskedDay | null {
  const match = DAY.exec(text);
  // "Started jan 25" means January 2025.
  if (
    match?.[1] &&
    !match[3] &&
    /\b(?:start(?:ed)?|began|since|effective|eff|in) $/.test(text.slice(0, match.index))
  )
    return null;
  const [, monthName, dateAfterName, fullYear, month, date, yearAfterSlash] = match ?? [];
  const found = {
    month: monthName ? MONTHS.indexOf(monthName) + 1 : Number(month),
    date: Number(monthName ? dateAfterName : date),
    year: yearOf(fullYear ?? yearAfterSlash),
  };
  const isDay = found.month >= 1 && found.month <= 12 && found.date >= 1 && found.date <= 31;
  return isDay ? { ...found, ...(isOfPast(text) && { isPast: true as const }) } : null;
}
const yearOf = (digits: string | undefined): number | null =>
  digits ? Number(digits.padStart(4, '20')) : null;

/** Writes DAY for each day in the text. */
export const markDays = (text: string): string => text.replace(new RegExp(DAY, 'g'), 'DAY');

const isOfPast = (text: string): boolean => PAST.test(text) || (mayBePast(text) && !saysAhead(text));
/** Not "if we were to do it", "he was scheduled for", and "were doing it", which is "we're" without its apostrophe. */
const PAST = pattern()`
  \b(?:was(?! (?:scheduled|going|supposed|to)\b)|were(?! (?:to\b|scheduled\b|supposed\b|[a-z]+ing\b))
    |did(?! (?:we|you|they) (?:schedule|book)\b)|had|saw|began|lost|last (?:appointment|appt))\b
`;
const mayBePast = phrases(
  'seen, been, since, started, effective, eff, pulled, extracted, placed, done, last, paid, billed, gone, ago',
);
/** "Can we get it done on 12/20": a day that is still to come. */
const saysAhead = phrases(`
  will, would, get, gets, getting, be, going to, can, could, schedule, scheduled, next, coming, planned
  appointment, appt
`);

/**
 * A day without a year is the nearest such day: in November, "1/1" is next year's. In a question about the past, it is
 * the last such day: in November, "was he covered on 12/20" is about last year.
 */
export function dayOf({ month, date, year, isPast }: AskedDay, asOf: Day): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  const inYear = (one: number): Day => `${one}-${two(month)}-${two(date)}`;
  const thisYear = Number(asOf.slice(0, 4));
  const own = inYear(year ?? thisYear);
  if (year !== null) return own;
  if (isPast) return own <= asOf ? own : inYear(thisYear - 1);
  const other = inYear(own < asOf ? thisYear + 1 : thisYear - 1);
  const distance = (day: Day) => Math.abs(Date.parse(day) - Date.parse(asOf));
  return distance(other) < distance(own) ? other : own;
}
