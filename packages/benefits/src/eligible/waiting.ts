// Waiting periods: whether one runs on a day, and when it ends.

import type { Day } from '../answer.ts';
import type { WaitingPeriod } from '../parsed-benefits.ts';
import { addMonths } from '../resolve/days.ts';

export interface WaitingOn {
  /** `unknown`: a waiting period applies, but neither its end nor the plan's start and length are stated. */
  state: 'none' | 'waiting' | 'over' | 'unknown';
  /** The first day without a waiting period. */
  ends_on: Day | null;
  /** True if the end is the plan's start plus the months, not stated by the payer. */
  is_calculated: boolean;
}

/** Counts the months from the plan's start. The same day of the month is the first day without a waiting period. */
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
