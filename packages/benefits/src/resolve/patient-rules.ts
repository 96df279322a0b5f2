// A limit for this patient on this day. The screen, the assistant and the printed sheet ask these functions.

import type { Day } from '../answer.ts';
import type { AgeLimit, FrequencyLimit, WaitingPeriod } from '../parsed-benefits.ts';
import { addMonths, dayAfter, dayOf } from './days.ts';

/**
 * Whether the limit includes a patient of this age; null when the age is not known, and `confirm` at the age that
 * "to age 19" leaves open. Both ends are included.
 */
export function includesAge(
  { minimum_age, maximum_age, unclear_at }: Pick<AgeLimit, 'minimum_age' | 'maximum_age' | 'unclear_at'>,
  age: number | null,
): boolean | 'confirm' | null {
  if (minimum_age === null && maximum_age === null) return true;
  if (age === null) return null;
  if (age === unclear_at) return 'confirm';
  return (minimum_age === null || age >= minimum_age) && (maximum_age === null || age <= maximum_age);
}

export interface WaitingOn {
  /** `unknown`: a waiting period applies, but neither its end nor the plan's start and length are stated. */
  state: 'none' | 'waiting' | 'over' | 'unknown';
  /** The first day without a waiting period. */
  ends_on: Day | null;
  /** True where the end is the plan's start plus the months, not stated by the payer. */
  is_calculated: boolean;
}

export function waitingOn(
  { answer, months, ends_on }: Pick<WaitingPeriod, 'answer' | 'months' | 'ends_on'>,
  planStart: Day | null,
  on: Day | null,
): WaitingOn {
  if (answer === 'none') return { state: 'none', ends_on: null, is_calculated: false };
  const isCalculated = ends_on === null;
  const end = ends_on ?? (planStart === null || months === null ? null : addMonths(planStart, months));
  if (end === null || on === null)
    return { state: 'unknown', ends_on: end, is_calculated: end !== null && isCalculated };
  return { state: on < end ? 'waiting' : 'over', ends_on: end, is_calculated: isCalculated };
}

export interface Counts {
  allowed: number | null;
  used: number | null;
  left: number | null;
  /** True where one of them is worked out from the two others. */
  is_calculated: boolean;
}

type Counted = Pick<FrequencyLimit, 'count' | 'is_remaining' | 'used_count'>;

/** Allowed, used and remaining from the limits of one service and period; null where it is not stated or stated twice. */
export function countsOf(limits: readonly Counted[]): Counts {
  const allowed = onlyOf(limits.map(({ count, is_remaining }) => (is_remaining ? null : count)));
  const left = onlyOf(limits.map(({ count, is_remaining }) => (is_remaining ? count : null)));
  const used = onlyOf(limits.map(({ used_count }) => used_count));
  const isConsistent = allowed !== null && (used ?? 0) <= allowed && (left ?? 0) <= allowed;
  if (!isConsistent || (used === null) === (left === null))
    return { allowed, used, left, is_calculated: false };
  return {
    allowed,
    used: used ?? allowed - (left ?? 0),
    left: left ?? allowed - (used ?? 0),
    is_calculated: true,
  };
}

/** The one value stated; null when there is none or several disagree. */
function onlyOf(values: readonly (number | null)[]): number | null {
  const stated = new Set(values.filter((value) => value !== null));
  const [first] = stated;
  return stated.size === 1 && first !== undefined ? first : null;
}

export interface NextEligible {
  day: Day;
  /** True where the day follows from the last service and the limit, not stated by the payer. */
  is_calculated: boolean;
}

type Dated = Pick<
  FrequencyLimit,
  'count' | 'is_remaining' | 'period_count' | 'period_unit' | 'last_service_date' | 'next_eligible_date'
>;

/** When the service may be done again; calculated only for "one per period", where the last service decides. */
export function nextEligible(limit: Dated): NextEligible | null {
  if (limit.next_eligible_date !== null) return { day: limit.next_eligible_date, is_calculated: false };
  const { last_service_date: last, period_count: count, period_unit: unit } = limit;
  if (last === null || limit.count !== 1 || limit.is_remaining || count === null) return null;
  if (unit === 'calendar_year')
    return { day: dayOf(Number(last.slice(0, 4)) + count, 1, 1), is_calculated: true };
  const months = unit === 'month' ? count : unit === 'year' ? 12 * count : null;
  return months === null ? null : { day: addMonths(last, months), is_calculated: true };
}

/** The first day of the next benefit year; null where neither its month nor the end of the current one is stated. */
export function nextBenefitYear(
  year: 'calendar_year' | 'service_year' | 'contract_year' | null,
  startsMonth: number | null,
  period: { start: Day | null; end: Day | null },
  on: Day,
): Day | null {
  const thisYear = Number(on.slice(0, 4));
  const month = startsMonth ?? (year === 'calendar_year' ? 1 : null);
  if (month !== null) {
    const start = dayOf(thisYear, month, 1);
    return start > on ? start : dayOf(thisYear + 1, month, 1);
  }
  // An end that is no anniversary of the start is the end of the plan, not of its year.
  if (year === null || period.end === null || period.end < on || period.end > addMonths(on, 12)) return null;
  const next = dayAfter(period.end);
  return next.slice(5) === period.start?.slice(5) ? next : null;
}
