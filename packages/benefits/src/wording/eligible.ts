// When a service may be done: the answer in a few words, and what decides it, in one sentence each.

import type { Day } from '../answer.ts';
import type { Statement } from '../statement.ts';
import { conditionsText, frequencyText } from './limits.ts';
import { scopeLabel } from './subject-labels.ts';
import { dayText } from './texts.ts';

/** "Eligible now", "Not before 07/06/2026", "Not payable", "Cannot be determined". */
export function eligibleText(
  { outcome, day }: { outcome: 'eligible' | 'not_before' | 'unknown'; day: Day | null },
  today: Day | null = day,
): string {
  if (outcome === 'unknown') return 'Cannot be determined';
  if (day === null) return 'Not payable';
  if (outcome === 'not_before') return `Not before ${dayText(day)}`;
  return day === today ? 'Eligible now' : `Eligible on ${dayText(day)}`;
}

/** Why a limit leaves the day open. */
export type OpenCause =
  | 'no_figure'
  | 'no_history'
  | 'some_dates'
  | 'no_dates'
  | 'office_counts'
  | 'year_start'
  | 'which_year'
  | 'others_count'
  | 'conditional'
  | 'unread_words'
  | 'wider'
  | 'related'
  | 'place'
  | 'per_place'
  | 'shared_dates';

const CAUSES: Readonly<Record<OpenCause, string>> = {
  no_figure: 'the payer does not state the number or the period',
  no_history: 'the payer sent no dates of service',
  some_dates: 'the payer does not say how many were used',
  no_dates: 'none left, but the payer does not say when it starts over',
  office_counts: 'the payer may not have counted your office’s services yet',
  year_start: 'the payer does not say when the plan’s year starts',
  which_year: 'the payer does not say whether a year is a calendar year, a plan year or 12 months',
  others_count: 'the payer says that other services count too, without naming them',
  conditional: 'it holds under a condition only',
  unread_words: 'words beside it may change it',
  wider: 'it is stated for a wider group; confirm whether it also limits this code',
  related: 'a related service may count',
  per_place: 'the payer does not say whether it counts per tooth or area, or where the last service was',
  shared_dates: 'the payer sent no date for the codes that share this limit',
  place: 'the payer does not say on which tooth or area the last service was',
};

/** "Bitewings: 1 per calendar year, per tooth". */
export function limitText({ subject, except, says, period, conditions }: Statement): string {
  const text = says.kind === 'frequency' ? frequencyText(says, period) : '';
  return `${scopeLabel(subject, except)}: ${text}${conditionsText(conditions)}`;
}

interface Told {
  left: number | null;
  last: Day | null;
}

const lastText = ({ last }: Told): string => (last === null ? '' : `, last on ${dayText(last)}`);
const leftText = ({ left }: Told): string => (left === null ? '' : `, ${left} left`);

export const metLimit = (limit: string, told: Told): string => `${limit}${leftText(told)}${lastText(told)}.`;

export const blockingLimit = (limit: string, told: Told, day: Day | null): string =>
  `${limit}${leftText(told)}${lastText(told)}: ${day === null ? 'no more' : `not before ${dayText(day)}`}.`;

export const openLimit = (limit: string, told: Told, cause: OpenCause): string =>
  `${limit}${leftText(told)}${lastText(told)}: ${CAUSES[cause]}.`;

export const NO_LIMIT_STATED = 'The payer states no frequency limit for this code.';
export const unlimited = (scope: string): string => `${scope}: the payer says there is no frequency limit.`;

export const statedNext = (day: Day, hasCome: boolean): string =>
  hasCome
    ? `The payer’s next eligible date, ${dayText(day)}, has come.`
    : `The payer’s next eligible date is ${dayText(day)}.`;
export const STATED_TWICE = 'The payer states several next eligible dates.';
export const STATED_ELSEWHERE = 'The payer’s next eligible date may be for another tooth or area.';

export function anniversaryText(
  period: { kind: 'months' | 'days'; anniversary: 'day_after' | 'same_day' } | { kind: 'years' | 'lifetime' },
): string | null {
  if (period.kind !== 'months' && period.kind !== 'days') return null;
  return period.anniversary === 'day_after'
    ? 'A service is payable again on the day after the period ends.'
    : 'A service is payable again on the day the period ends.';
}
export const KNOWN_SERVICES = 'Services that the payer has not processed yet are not counted.';

export const notCovered = 'The payer says that this code is not covered.';
export const coverageConflict = 'The payer says both that this code is covered and that it is not.';
export const otherAgesOnly = 'The payer states coverage for other ages only.';

export const waitsUntil = (scope: string, day: Day): string =>
  `${scope}: a waiting period runs until ${dayText(day)}.`;
export const waitOver = (day: Day): string => `The waiting period ended on ${dayText(day)}.`;
export const NO_WAIT = 'The payer says that no waiting period applies.';
export const waitOpen = (scope: string): string =>
  `${scope}: a waiting period applies, its end is not stated.`;
export const waitMaybe = (scope: string, day: Day): string =>
  `${scope}: a waiting period runs until ${dayText(day)}; confirm whether it holds for this code and patient.`;
export const waitCounted = (start: Day): string =>
  `The waiting period is counted from the plan’s start, ${dayText(start)}.`;

export const ageMet = (limit: string, age: number): string => `${limit}: the patient is ${age}.`;
export const ageBlocks = (limit: string, age: number, day: Day | null): string =>
  `${limit}: the patient is ${age}${day === null ? '' : ` until ${dayText(day)}`}.`;
export const ageOpen = (limit: string, age: number): string =>
  `${limit}: the patient is ${age}; confirm whether it is covered at this age.`;
export const ageUnknown = (limit: string): string => `${limit}: the patient’s birth date is not known.`;

export const PLAN_INACTIVE = 'The plan is not active.';
export const PLAN_UNKNOWN = 'The payer does not say whether the plan is active.';
export const planStarts = (day: Day): string => `The plan starts on ${dayText(day)}.`;
export const planEnded = (day: Day): string => `The plan ends on ${dayText(day)}.`;
export const planContinues = (day: Day): string =>
  `The plan’s stated dates end on ${dayText(day)}; this assumes that it continues.`;
export const PLANS_DIFFER = 'The response holds several plans, and their limits differ.';
