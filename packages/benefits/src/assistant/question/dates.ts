// Days and times in a question: "8/28", "sept 3", "in june 2025", "3 years ago".

import { addMonths, dayOf as dayFrom, lastDayOfMonth } from '../../resolve/days.ts';
import type { Day } from '../../response.ts';
import { phrases } from './words/phrases-in.ts';

export interface AskedDay {
  month: number;
  date: number;
  /** Null if the question names no year. */
  year: number | null;
  /** True if the question is about the past: "was he covered on 1/5". */
  isPast?: true;
}

/** The first and the last day that a time can mean. */
export interface TimeSpan {
  from: Day;
  to: Day;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?<name>${MONTHS.join('|')})[a-z]*\\.?`;
const DAY = new RegExp(
  String.raw`\b${MONTH} (?<nameDay>\d{1,2})(?:st|nd|rd|th)?\b(?:,? (?<nameYear>(?:19|20)\d\d))?` +
    String.raw`|\b(?<month>\d{1,2})/(?<day>\d{1,2})(?:/(?<year>(?:19|20)?\d\d))?\b(?!/)`,
  'g',
);
const saysPast = phrases('was, did, had, saw, began, lost, last appointment, last appt, last visit');
const mayBePast = phrases('were, seen, been, since, started, done, last, paid, ago');
const saysAhead = phrases(`
  will, would, get, be, can, could, if, to do, seeing, schedule, scheduled, next, coming, planned
`);

export function daysIn(text: string): AskedDay[] {
  const isPast = saysPast(text) || (mayBePast(text) && !saysAhead(text));
  return [...text.matchAll(DAY)].flatMap(({ groups = {} }) => {
    const { name, nameDay, nameYear, month, day, year } = groups;
    const digits = nameYear ?? year;
    const found = {
      month: name ? MONTHS.indexOf(name) + 1 : Number(month),
      date: Number(nameDay ?? day),
      year: digits ? Number(digits.padStart(4, '20')) : null,
    };
    const isDay = found.month >= 1 && found.month <= 12 && found.date >= 1 && found.date <= 31;
    return isDay ? [{ ...found, ...(isPast && { isPast: true as const }) }] : [];
  });
}

/** A day without a year is the nearest such day, or the last one if the question is about the past. */
export function dayOf({ month, date, year, isPast }: AskedDay, asOf: Day): Day {
  if (year !== null) return dayFrom(year, month, date);
  const thisYear = Number(asOf.slice(0, 4));
  const inThisYear = dayFrom(thisYear, month, date);
  if (isPast) return inThisYear <= asOf ? inThisYear : dayFrom(thisYear - 1, month, date);
  const inOtherYear = dayFrom(inThisYear < asOf ? thisYear + 1 : thisYear - 1, month, date);
  const distance = (day: Day) => Math.abs(Date.parse(day) - Date.parse(asOf));
  return distance(inOtherYear) < distance(inThisYear) ? inOtherYear : inThisYear;
}

const BARE_MONTH = new RegExp(
  String.raw`\b(?:in|by|until|till|since|before|after|this|next|last|come|comes|early|late|mid) ${MONTH}(?! ?\d)(?![a-z])`,
  'g',
);
const MONTH_WORDS = new Set([
  ...MONTHS,
  ...'january february march april june july august sept september october november december'.split(' '),
]);
/** "In jan": months without a day and a year. */
export const monthsNamed = (text: string): { words: string; month: number }[] =>
  [...text.matchAll(BARE_MONTH)]
    // "Since janice" names no month.
    .filter(([words]) => MONTH_WORDS.has(words.replace(/^\w+ |\.$/g, '')))
    .map(([words, name = '']) => ({ words, month: MONTHS.indexOf(name) + 1 }));

const COUNTS = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const MONTH_OF_YEAR = new RegExp(
  String.raw`\b${MONTH},? (?<nameYear>(?:19|20)\d\d)\b|(?<!\/)\b(?<month>0?[1-9]|1[0-2])\/(?<year>(?:19|20)\d\d)\b`,
);
/** In "lost number 19 years ago", 19 is the tooth. */
const AGO = new RegExp(
  String.raw`(?<!(?:\bnumber |#) ?)\b(\d{1,2}|${COUNTS.join('|')}) ?(months?|years?) (?:ago|back)\b`,
);
/** After these words, the number may be an amount: "her 2000", "fee is 1950". */
const BEFORE_AMOUNT = 'the|her|his|that|at|for|of|fee|is';
const YEAR = new RegExp(
  String.raw`(?<![$#/\d,.-])(?<!\b(?:${BEFORE_AMOUNT}) )\b(19[5-9]\d|20[0-4]\d)\b(?![,\d/%-])`,
);

export type AskedTime =
  | { kind: 'month'; month: number; year: number }
  | { kind: 'year'; year: number }
  | { kind: 'ago'; months: number; isYears: boolean };

/** A time without an exact day. */
export function timeIn(text: string): AskedTime | null {
  const { name, nameYear, month, year: monthYear } = MONTH_OF_YEAR.exec(text)?.groups ?? {};
  if (name) return { kind: 'month', month: MONTHS.indexOf(name) + 1, year: Number(nameYear) };
  if (month) return { kind: 'month', month: Number(month), year: Number(monthYear) };
  const [, count = '', unit] = AGO.exec(text) ?? [];
  if (unit) {
    const isYears = unit.startsWith('year');
    const units = /^\d/.test(count) ? Number(count) : Math.max(1, COUNTS.indexOf(count));
    return { kind: 'ago', months: units * (isYears ? 12 : 1), isYears };
  }
  const [, year] = YEAR.exec(text.replace(DAY, ' ')) ?? [];
  return year ? { kind: 'year', year: Number(year) } : null;
}

export function spanOf(time: AskedTime, asOf: Day): TimeSpan {
  if (time.kind === 'year') return { from: dayFrom(time.year, 1, 1), to: dayFrom(time.year, 12, 31) };
  if (time.kind === 'month')
    return { from: dayFrom(time.year, time.month, 1), to: lastDayOfMonth(time.year, time.month) };
  // "2 years ago" can mean one and a half to two and a half years.
  const slack = time.isYears ? 6 : 1;
  return {
    from: addMonths(asOf, -time.months - slack),
    to: addMonths(asOf, Math.min(0, slack - time.months)),
  };
}

/** All days in the text and the first other time, in its words. "June 2025" would be found again as "2025". */
export const dateWords = (text: string): string[] => {
  const withoutDays = text.replace(DAY, ' ');
  const times = [MONTH_OF_YEAR, AGO, YEAR].flatMap((time) => time.exec(withoutDays)?.[0] ?? []);
  return [...(text.match(DAY) ?? []), ...times.slice(0, 1)];
};
