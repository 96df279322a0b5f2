import type { Day } from '../answer.ts';

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `20240131`, `202401311200` or `2024-01-31` (a time may follow) as a day; null when it is no date. */
export function readDay(text: string): Day | null {
  if (text.charCodeAt(4) === 45) {
    return text.charCodeAt(7) === 45 && (text.length === 10 || text.charCodeAt(10) === 84)
      ? dayOf(text.slice(0, 4), text.slice(5, 7), text.slice(8, 10))
      : null;
  }
  if (text.length !== 8 && text.length !== 12 && text.length !== 14) return null;
  return dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6, 8));
}

/** A day no answer could be dated outside of: guards against numbers that only look like dates. */
export function isPlausibleAnswerDay(day: Day | null): day is Day {
  return day !== null && day >= '1990-01-01' && day < '2100-01-01';
}

/** `240131` (ISA09) as a day of this century. */
export function readShortDay(text: string): Day | null {
  return text.length === 6 ? readDay(`20${text}`) : null;
}

function dayOf(year: string, month: string, day: string): Day | null {
  const monthNumber = twoDigits(month);
  const dayNumber = twoDigits(day);
  if (twoDigits(year.slice(0, 2)) < 0 || twoDigits(year.slice(2)) < 0) return null;
  const days = DAYS_IN_MONTH[monthNumber - 1];
  if (days === undefined || dayNumber < 1 || dayNumber > days) return null;
  if (dayNumber === 29 && monthNumber === 2 && !isLeapYear(Number(year))) return null;
  return `${year}-${month}-${day}`;
}

function twoDigits(text: string): number {
  const tens = text.charCodeAt(0) - 48;
  const ones = text.charCodeAt(1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
