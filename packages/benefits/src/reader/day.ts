import type { Day } from '../response.ts';

/** `20240131`, `202401311200` or `2024-01-31` (a time may follow) as a day; null if it isn't a date. */
export function readDay(text: string): Day | null {
  const found =
    /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})(?:.{4}|.{6})?$/s.exec(text);
  if (found === null) return null;
  const [, year, month, day] = found;
  const isCalendarDay = Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
  return isCalendarDay ? `${year}-${month}-${day}` : null;
}

/** Whether a response could have this date. A number that isn't a date can look like a date in another century. */
export function isPlausibleResponseDay(day: Day | null): day is Day {
  return day !== null && day >= '1990-01-01' && day < '2100-01-01';
}

/** `240131` (ISA09) as a day of this century. */
export function readShortDay(text: string): Day | null {
  return text.length === 6 ? readDay(`20${text}`) : null;
}

/** 0 when there is no such month. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
