import type { getAnalytics, QueryOf } from '@bitewing/contract';
import { isCalendarDay, MAXIMUM_PERIOD_DAYS } from '@bitewing/contract';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { AppError } from '#platform/errors/app-error.ts';

const PERIOD_DAYS = { '7d': 7, '30d': 30, '90d': 90 };

export interface DayRange {
  from: string;
  to: string;
}

/** The first and last day of the requested period. Without a period or dates: the last 30 days. */
export function toDays(query: QueryOf<typeof getAnalytics>, now: Date, timeZone: string): DayRange {
  const period = query.period ?? (query.start_date || query.end_date ? 'custom' : '30d');
  if (period === 'custom') return customDays(query.start_date, query.end_date);
  const to = dayInTimeZone(timeZone, now);
  return { from: addDays(to, 1 - PERIOD_DAYS[period]), to };
}

function customDays(from: string | undefined, to: string | undefined): DayRange {
  const problems = Object.entries({ start_date: from, end_date: to })
    .filter(([, day]) => !day || !isCalendarDay(day))
    .map(([field]) => ({ loc: ['query', field], msg: 'is required as a date (YYYY-MM-DD)' }));
  if (problems.length > 0 || !from || !to) throw new AppError('invalid', problems);
  if (from > to)
    throw new AppError('invalid', [{ loc: ['query', 'end_date'], msg: 'must not be before the start date' }]);
  if (addDays(from, MAXIMUM_PERIOD_DAYS) < to) {
    throw new AppError('invalid', [
      { loc: ['query', 'end_date'], msg: 'must be within two years of the start date' },
    ]);
  }
  return { from, to };
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function eachDay({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
