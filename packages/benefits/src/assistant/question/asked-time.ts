// A time in the question without an exact day: "in june 2025", "back in 2019", "3 years ago", "last month".

import type { Day } from '../../answer.ts';
import { addMonths, dayOf } from '../../resolve/days.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { MONTHS } from './asked-day.ts';

export type AskedTime =
  | { kind: 'month'; month: number /** Null: the last such month. */; year: number | null }
  | { kind: 'year'; year: number }
  /** Months before today, approximately. */
  | { kind: 'ago'; months: number; unit: 'week' | 'month' | 'year' };

export interface TimeSpan {
  from: Day;
  to: Day;
}

const NUMBERS = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const MONTH_OF_YEAR = new RegExp(String.raw`\b(${MONTHS.join('|')})[a-z]*\.?,? (?:of )?((?:19|20)\d\d)\b`);
const MONTH_AND_YEAR = /(?<!\/)\b(0?[1-9]|1[0-2])\/((?:19|20)\d\d)\b/;
const IN_MONTH = new RegExp(
  String.raw`(?<=\b(?:in|last|since|back in) )(${MONTHS.join('|')})[a-z]*\b(?! \d)`,
);
const YEAR = /(?<![$#/\d,.-])(?<!\b(?:the|her|his|that|at|for|of) )\b(19[5-9]\d|20[0-4]\d)\b(?![,\d/%-])/;
const LENGTH = String.raw`(\d{1,2}|${NUMBERS.join('|')}|couple(?: of)?|few) ?(weeks?|months?|years?)`;
/** In "lost number 19 years ago", 19 is the tooth. */
const AGO = new RegExp(String.raw`(?<!(?:\bnumber |#) ?)\b${LENGTH} (ago|back|old)\b`);
const WORK = 'crown|bridge|denture|filling|partial|prosthesis|restoration|appliance|implant';
/** Matches "the old crown is 4 years old". */
export const AGE_OF_WORK = pattern()`
  \b(?:one|it|that|this|${WORK})s?(?: is| was| are| were)?(?: about| only| over| already)? \d+ ?(?:years?|yrs?)
  |\b\d+[ -]?(?:years?|yrs?)[ -]?old (?:\w+ )?(?:${WORK})
`;
const GONE_FOR = new RegExp(String.raw`\b(?:gone|missing|out|lost)(?: for| about| over| like)* ${LENGTH}\b`);
const LAST = /\blast (week|month|year)\b/;
const UNIT_MONTHS = { week: 0.25, month: 1, year: 12 };

export function timeIn(text: string): AskedTime | null {
  const [, name, ofYear] = MONTH_OF_YEAR.exec(text) ?? [];
  if (name) return { kind: 'month', month: MONTHS.indexOf(name) + 1, year: Number(ofYear) };
  const [, number, inYear] = MONTH_AND_YEAR.exec(text) ?? [];
  if (number) return { kind: 'month', month: Number(number), year: Number(inYear) };
  const [, count, units, said] = AGO.exec(text) ?? [];
  if (count && units && (said !== 'old' || AGE_OF_WORK.test(text))) return ago(countOf(count), units);
  const [, length, lengths] = GONE_FOR.exec(text) ?? [];
  if (length && lengths) return ago(countOf(length), lengths);
  const [, unit] = LAST.exec(text) ?? [];
  if (unit) return ago(1, unit);
  const [, month] = IN_MONTH.exec(text) ?? [];
  if (month) return { kind: 'month', month: MONTHS.indexOf(month) + 1, year: null };
  const [, year] = YEAR.exec(text) ?? [];
  return year ? { kind: 'year', year: Number(year) } : null;
}

/** Writes TIME for each time in the text. */
export const markTimes = (text: string): string =>
  [MONTH_OF_YEAR, MONTH_AND_YEAR, AGO, LAST, IN_MONTH, YEAR].reduce(
    (marked, time) => marked.replace(new RegExp(time, 'g'), 'TIME'),
    text,
  );

function countOf(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  if (word.startsWith('couple')) return 2;
  return word === 'few' ? 3 : Math.max(1, NUMBERS.indexOf(word));
}

function ago(count: number, units: string): AskedTime {
  const unit = units.replace(/s$/, '') as 'week' | 'month' | 'year';
  return { kind: 'ago', months: Math.round(count * UNIT_MONTHS[unit]), unit };
}

/** The first and the last day that the time can mean. */
export function spanOf(time: AskedTime, asOf: Day): TimeSpan {
  if (time.kind === 'year') return { from: dayOf(time.year, 1, 1), to: dayOf(time.year, 12, 31) };
  if (time.kind === 'month') {
    const thisYear = Number(asOf.slice(0, 4));
    const isAhead = time.month > Number(asOf.slice(5, 7));
    const year = time.year ?? (isAhead ? thisYear - 1 : thisYear);
    return { from: dayOf(year, time.month, 1), to: addMonths(dayOf(year, time.month, 31), 0) };
  }
  // "2 years ago" can mean one and a half to two and a half years.
  const slack = time.unit === 'year' ? 6 : time.unit === 'month' ? 1 : 0;
  const to = addMonths(asOf, Math.min(0, slack - time.months));
  return { from: addMonths(asOf, -time.months - slack - (time.unit === 'week' ? 1 : 0)), to };
}
