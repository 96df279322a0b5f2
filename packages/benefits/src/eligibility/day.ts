import type { Day } from '../answer.ts';

/** As they stand inside a day: fewer pieces to join. */
const MONTHS = Array.from({ length: 12 }, (_, at) => `-${String(at + 1).padStart(2, '0')}-`);
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `20240131`, `202401311200` or `2024-01-31` (a time may follow) as a day; null when it is no date. */
export function readDay(text: string): Day | null {
  if (text.charCodeAt(4) === 45) {
    const isDay = text.charCodeAt(7) === 45 && (text.length === 10 || text.charCodeAt(10) === 84);
    return isDay && isCalendarDay(text, 5, 8) ? text.slice(0, 10) : null;
  }
  if (text.length !== 8 && text.length !== 12 && text.length !== 14) return null;
  if (!isCalendarDay(text, 4, 6)) return null;
  return text.slice(0, 4) + (MONTHS[twoDigits(text, 4) - 1] as string) + text.slice(6, 8);
}

/** A day no answer could be dated outside of: guards against numbers that only look like dates. */
export function isPlausibleAnswerDay(day: Day | null): day is Day {
  return day !== null && day >= '1990-01-01' && day < '2100-01-01';
}

/** `240131` (ISA09) as a day of this century. */
export function readShortDay(text: string): Day | null {
  return text.length === 6 ? readDay(`20${text}`) : null;
}

function isCalendarDay(text: string, monthAt: number, dayAt: number): boolean {
  const century = twoDigits(text, 0);
  const year = twoDigits(text, 2);
  const month = twoDigits(text, monthAt);
  const day = twoDigits(text, dayAt);
  if (century < 0 || year < 0 || month < 1 || month > 12 || day < 1) return false;
  if (day === 29 && month === 2) return isLeapYear(century * 100 + year);
  return day <= (DAYS_IN_MONTH[month - 1] as number);
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
