// On which days frequency limits allow a service, and the first such day. Other code turns a response into these rules.
// One month after January 31 is the last day of February.

import { addMonths, dayAfter } from '../resolve/days.ts';
import type { Day } from '../response.ts';
import { type CountedBy, isSamePlace, type Where } from './places.ts';
import type { Anniversary, PastService } from './types.ts';

export type CountPeriod =
  /** Years that start on a month and day ("07-01"). `years: 2` means this year and the year before. */
  | { kind: 'years'; years: number; starts: string }
  /** A period that starts with each service and lasts `months` months. */
  | { kind: 'months'; months: number; anniversary: Anniversary }
  | { kind: 'days'; days: number; anniversary: Anniversary }
  | { kind: 'lifetime' };

export interface CountRule {
  count: number;
  period: CountPeriod;
  /** The codes that count together. */
  codes: readonly string[];
  by: CountedBy;
}

/** Whether all rules allow a service on the day. A past service whose place isn't known counts as in the same place. */
export function isAllowed(
  rules: readonly CountRule[],
  services: readonly PastService[],
  where: Where,
  day: Day,
): boolean {
  return rules.every((rule) => usedOn(rule, counted(rule, services, where), day) < rule.count);
}

/** The first day, from `from` on, that all rules allow; null if there is none. */
export function firstAllowedDay(
  rules: readonly CountRule[],
  services: readonly PastService[],
  where: Where,
  from: Day,
): Day | null {
  // The first allowed day is `from` or a day on which a service stops counting.
  const days = rules.flatMap((rule) =>
    counted(rule, services, where).flatMap(({ date }) => freeFrom(rule.period, date) ?? []),
  );
  const later = days.filter((day) => day > from).sort();
  return [from, ...later].find((day) => isAllowed(rules, services, where, day)) ?? null;
}

function counted({ codes, by }: CountRule, services: readonly PastService[], where: Where): PastService[] {
  return services.filter((one) => codes.includes(one.code) && isSamePlace(by, one, where) !== false);
}

function usedOn({ period }: CountRule, services: readonly PastService[], day: Day): number {
  return services.filter(({ date }) => isInPeriod(period, date, day)).length;
}

/**
 * Whether a service of `date` counts on the day. With a limit per year, it also counts on the days of that year before
 * the service.
 */
export function isInPeriod(period: CountPeriod, date: Day, day: Day): boolean {
  if (period.kind === 'lifetime') return true;
  const free = freeFrom(period, date);
  if (free === null || day >= free) return false;
  return period.kind === 'years' ? day >= yearStart(date, period.starts) : day >= date;
}

/** The first day on which a service no longer counts; null if it always counts. */
export function freeFrom(period: CountPeriod, date: Day): Day | null {
  switch (period.kind) {
    case 'lifetime':
      return null;
    case 'years':
      return addMonths(yearStart(date, period.starts), 12 * period.years);
    case 'months':
      return onOrAfter(addMonths(date, period.months), period.anniversary);
    case 'days':
      return onOrAfter(addDays(date, period.days), period.anniversary);
  }
}

function onOrAfter(day: Day, anniversary: Anniversary): Day {
  return anniversary === 'same_day' ? day : dayAfter(day);
}

/** The first day of the year that includes the day. */
export function yearStart(day: Day, starts: string): Day {
  if (day.slice(5) >= starts) return `${day.slice(0, 5)}${starts}`;
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}-${starts}`;
}

/** The first day at an age. A person born on February 29 turns a year older on March 1, except in leap years. */
export function birthday(birth: Day | null, age: number): Day | null {
  if (birth === null) return null;
  const day = addMonths(birth, 12 * age);
  return day.slice(5) < birth.slice(5) ? dayAfter(day) : day;
}

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
