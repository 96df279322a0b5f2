// Calendar days: adding months, a person's age on a day, and whether a row's dates include a day.

import type { Day } from '../response.ts';
import type { Statement } from '../statement.ts';
import { isDenial } from './topics.ts';

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** 01/31 plus one month is the last day of February. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const at = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(at / 12), (at % 12) + 1];
  return dayOf(newYear, newMonth, Math.min(date, lengthOfMonth(newYear, newMonth)));
}

export function dayAfter(day: Day): Day {
  const { year, month, date } = partsOf(day);
  return date < lengthOfMonth(year, month)
    ? dayOf(year, month, date + 1)
    : addMonths(dayOf(year, month, 1), 1);
}

export const lastDayOfMonth = (year: number, month: number): Day =>
  dayOf(year, month, lengthOfMonth(year, month));

const lengthOfMonth = (year: number, month: number): number =>
  (MONTH_DAYS[month - 1] ?? 31) + (month === 2 && isLeapYear(year) ? 1 : 0);

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function dayOf(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`);

function partsOf(day: Day) {
  const [year = 0, month = 1, date = 1] = day.split('-');
  return { year: Number(year), month: Number(month), date: Number(date) };
}

/** Null if a day is unknown, or if the person wasn't born yet. */
export function ageOn(birth: Day | null, on: Day | null): number | null {
  if (birth === null || on === null || on < birth) return null;
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Both ends are included. Null means no limit at that end. */
export const isBetween = (age: number, from: number | null, to: number | null): boolean =>
  (from === null || age >= from) && (to === null || age <= to);

export interface Days {
  from: Day | null;
  to: Day | null;
}

/** Whether the dates of a row include the day. Years from 9000 on stand for "no date". */
function holdsOn(days: Days, on: Day): boolean {
  return (days.from === null || days.from <= on || days.from > '9000') && (days.to === null || days.to >= on);
}

/** Whether a row may apply on the day. True if it has no dates, or if the day isn't known. */
export const isOnDay = ({ days }: { days?: Days | null | undefined }, on: Day | null): boolean =>
  !days || on === null || holdsOn(days, on);

/**
 * The dates of a row that ended before the response and the day in question, or that start after both. Otherwise null:
 * a row that ends after the response often ends with the benefit year, but applies in the next year too.
 */
export function otherDaysOf({ days }: { days?: Days | null | undefined }, on: Day, asOf: Day): Days | null {
  if (!days) return null;
  const { from, to } = days;
  const hasEnded = to !== null && to < on && to < asOf;
  const startsLater = from !== null && from > on && from > asOf && from < '9000';
  return hasEnded || startsLater ? days : null;
}

/**
 * Like `otherDaysOf`, for what the plan pays, but null for some denials. The dates of an inactive row, or an end date
 * alone in a denial, may be those of the coverage: the service isn't covered since then. Denials in words may not have
 * the dates of their row.
 */
export function otherDaysOfShare(statement: Statement, on: Day, asOf: Day): Days | null {
  const { says, source, days } = statement;
  const isOfCoverage = says.kind === 'not_covered' && says.inactive;
  if (isDenial(statement) && (isOfCoverage || source.words !== null || !days?.from)) return null;
  return otherDaysOf(statement, on, asOf);
}
