// Waiting periods: whether one applies on a day, and when it ends.

import type { WaitingPeriod } from '../parsed-benefits.ts';
import { addMonths } from '../resolve/days.ts';
import type { Day } from '../response.ts';
import type { Says, Statement } from '../statement.ts';
import type { Starts } from './coverage-start.ts';

export interface WaitingOn {
  /** `unknown`: the payer states a waiting period, but we don't know when it ends, or `on` is null. */
  state: 'none' | 'waiting' | 'over' | 'unknown';
  /** The first day without a waiting period. */
  ends_on: Day | null;
  /** True if the end is the plan's start plus the months, not stated by the payer. */
  is_calculated: boolean;
}

/** Older stored readings don't have `is_doubted`. */
type Stated = Pick<WaitingPeriod, 'answer' | 'months' | 'ends_on'> &
  Partial<Pick<WaitingPeriod, 'is_doubted'>>;

/** A statement about a waiting period, as `waitingOn` needs it. */
export function statedWait(
  { months, until, met }: Extract<Says, { kind: 'waiting' }>,
  { doubts }: Pick<Statement, 'doubts'>,
): Required<Stated> {
  return {
    answer: met || months === 0 ? 'none' : 'applies',
    months,
    ends_on: until,
    is_doubted: doubts.includes('conflict'),
  };
}

/**
 * If the payer doesn't state the end, counts the months from the plan's start. The resulting day is the first day
 * without a waiting period. If the payer's statements conflict, we don't know the end.
 */
export function waitingOn(
  { answer, months, ends_on, is_doubted }: Stated,
  planStart: Day | null,
  on: Day | null,
): WaitingOn {
  if (answer === 'none') return { state: 'none', ends_on: null, is_calculated: false };
  if (is_doubted) return { state: 'unknown', ends_on: null, is_calculated: false };
  const isCalculated = ends_on === null;
  const isEndUnknown = planStart === null || months === null;
  const end = ends_on ?? (isEndUnknown ? null : addMonths(planStart, months));
  if (end === null || on === null)
    return { state: 'unknown', ends_on: end, is_calculated: end !== null && isCalculated };
  return { state: on < end ? 'waiting' : 'over', ends_on: end, is_calculated: isCalculated };
}

/**
 * Like `waitingOn`, but the payer may have counted from the plan's start or from the person's own. `unknown` with an end
 * if that decides whether the waiting period is over. The end is the later one.
 */
export function waitSince(stated: Stated, starts: Starts | null, on: Day | null): WaitingOn {
  const latest = waitingOn(stated, starts?.last ?? null, on);
  const isSame = waitingOn(stated, starts?.first ?? null, on).state === latest.state;
  return isSame ? latest : { ...latest, state: 'unknown' };
}
