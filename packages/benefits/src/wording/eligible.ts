// When the plan pays for a service: the answer in a few words, and each reason in one sentence.

import type { Day } from '../response.ts';
import type { Statement } from '../statement.ts';
import { CONDITIONS_APPLY, conditionsSuffix, OTHERS_MAY_COUNT } from './conditions.ts';
import { frequencyText, limitText } from './limits.ts';
import { scopeLabel } from './subject-labels.ts';
import { daysText, dayText, monthsText } from './texts.ts';

export type Place = 'tooth' | 'quadrant' | 'arch';

/** Why a service is eligible. */
export type EligibleBasis =
  /** The payer's own next eligible date, which has come. */
  | { kind: 'payer_date'; day: Day }
  | { kind: 'no_limit' }
  /** From the payer's count of used or remaining services. `allowed` is null if the payer states only how many remain. */
  | { kind: 'remaining'; left: number; allowed: number | null }
  | { kind: 'last'; day: Day; in_any?: Place; code?: string }
  /** We don't know all earlier services. Any up to `since`, the day of the response, no longer count; later ones would. */
  | { kind: 'not_known'; since: Day };

/**
 * "Eligible now", "Eligible if none since 10/22/2026", "Not before 07/06/2026", "Not payable", "Couldn't confirm". The
 * second text is for a service whose earlier dates aren't all known: only the practice or the patient knows whether
 * there was one after the response.
 */
export function eligibleText(
  {
    outcome,
    day,
    basis,
  }: { outcome: 'eligible' | 'not_before' | 'unknown'; day: Day | null; basis?: EligibleBasis },
  today: Day | null = day,
): string {
  if (outcome === 'unknown') return "Couldn't confirm";
  if (day === null) return 'Not payable';
  if (outcome === 'not_before') return `Not before ${dayText(day)}`;
  if (basis?.kind === 'not_known') return `Eligible if none since ${dayText(basis.since)}`;
  return day === today ? 'Eligible now' : `Eligible on ${dayText(day)}`;
}

/** Why the service is eligible now, in a few words. */
export function basisText(basis: EligibleBasis): string {
  switch (basis.kind) {
    case 'payer_date':
      return `since ${dayText(basis.day)}, according to the payer`;
    case 'no_limit':
      return 'no frequency limit';
    case 'remaining':
      return basis.allowed === null
        ? `${basis.left} remaining`
        : `${basis.left} of ${basis.allowed} remaining`;
    case 'last':
      return `last ${dayText(basis.day)}${anyPlace(basis.in_any ?? null)}${ofCode(basis.code ?? null)}`;
    case 'not_known':
      return SHORT_CAUSES.no_history;
  }
}

export type OpenCause =
  | 'no_figure'
  | 'no_history'
  | 'some_dates'
  | 'no_dates'
  | 'none_remain'
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
  no_figure: "The payer doesn't state the number or the period",
  no_history: 'The payer sent no dates of service for it',
  some_dates: "The payer doesn't say how many were used",
  no_dates: "None remain, and the payer doesn't say when the next period starts",
  none_remain: 'The payer says that none remain. Confirm when the next one is payable',
  office_counts: 'Recent services at your practice may not be counted yet',
  year_start: "The payer doesn't say when the plan's year starts",
  which_year: "The payer doesn't say whether a year is a calendar year, a plan year or 12 months",
  others_count: 'The payer says that other procedures may share this limit, but not which ones',
  conditional: 'This limit applies only under a condition',
  unread_words: "A note from the payer that we couldn't read may change this limit",
  wider: 'This limit is for a larger group of services. Confirm whether it applies to this code',
  related: 'A related service may count toward this limit',
  per_place: "The payer doesn't say whether the limit is per tooth or area, or where the last service was",
  shared_dates: 'The payer sent no date of service for the codes that share this limit',
  place: "The payer doesn't say on which tooth or area the last service was",
};

/** Short forms for the first screen, next to the limit. */
const SHORT_CAUSES: Readonly<Record<OpenCause, string>> = {
  no_figure: 'number or period not stated',
  no_history: 'last date not stated',
  some_dates: 'used so far: not stated',
  no_dates: 'start of the next period not stated',
  none_remain: 'none remaining, according to the payer',
  office_counts: 'recent services may count',
  year_start: "start of the plan's year not stated",
  which_year: 'kind of year not stated',
  others_count: OTHERS_MAY_COUNT,
  conditional: CONDITIONS_APPLY,
  unread_words: "read the payer's own words",
  wider: 'limit of a larger group of services',
  related: 'a related service may count',
  per_place: 'tooth or area not stated',
  place: 'tooth or area not stated',
  shared_dates: "shared codes' dates not stated",
};
export const shortCause = (cause: OpenCause, lastInAny: Place | null = null): string =>
  [SHORT_CAUSES[cause], otherPlaces(cause, lastInAny)].filter(Boolean).join(', ');

/** ", any quadrant": the last date is the latest one of all quadrants. */
export const anyPlace = (place: Place | null): string => (place === null ? '' : `, any ${place}`);

/** " (D1110)": the last date is that of another code, which shares the limit. */
export const ofCode = (code: string | null): string => (code === null ? '' : ` (${code})`);

/** The last service counts for one place only. */
const otherPlaces = (cause: OpenCause, lastInAny: Place | null): string =>
  lastInAny !== null && (cause === 'place' || cause === 'per_place')
    ? `another ${lastInAny} may be eligible now`
    : '';

/** "06/16/2024 + 60 months = 06/16/2029. A service is payable again from the next day, 06/17/2029." */
export function stepText({ from, months, to }: { from: Day; months: number; to: Day }, day: Day): string {
  const sum = `${dayText(from)} + ${monthsText(months)} = ${dayText(to)}.`;
  return day === to ? sum : `${sum} A service is payable again from the next day, ${dayText(day)}.`;
}
export const ifAllUsed = (day: Day): string =>
  `If all of them were used, the next one is payable from ${dayText(day)}.`;

/** "Bitewings: 1 per calendar year, per tooth". */
export function statedLimit(statement: Statement): string {
  const { subject, except, says, conditions } = statement;
  const text = says.kind === 'frequency' ? frequencyText(says, statement) : '';
  const label = `${scopeLabel(subject, except)}: ${text}${conditionsSuffix(conditions)}`;
  return limitText({ label, conditions, applies_to: { subjects: subject } });
}

interface Counts {
  left: number | null;
  last: Day | null;
  lastInAny: Place | null;
  lastCode: string | null;
}

const lastText = ({ last, lastInAny, lastCode }: Counts): string =>
  last === null ? '' : `, last on ${dayText(last)}${anyPlace(lastInAny)}${ofCode(lastCode)}`;
const remainingText = ({ left }: Counts): string => (left === null ? '' : `, ${left} remaining`);

export const allowingLimit = (limit: string, counts: Counts): string =>
  `${limit}${remainingText(counts)}${lastText(counts)}.`;

export function blockingLimit(limit: string, counts: Counts, day: Day | null): string {
  const text = `${limit}${remainingText(counts)}${lastText(counts)}`;
  if (day !== null) return `${text}: not before ${dayText(day)}.`;
  return counts.left === null ? `${text}: none remaining.` : `${text}.`;
}

export function openLimit(limit: string, counts: Counts, cause: OpenCause): string {
  const others = otherPlaces(cause, counts.lastInAny);
  const more = others === '' ? '' : ` ${others.charAt(0).toUpperCase()}${others.slice(1)}.`;
  return `${limit}${remainingText(counts)}${lastText(counts)}. ${CAUSES[cause]}.${more}`;
}

export const noneRemain = (limit: string): string => `${limit}. ${CAUSES.none_remain}.`;

export const NO_LIMIT_STATED = 'The payer states no frequency limit for this code.';
export const unlimited = (scope: string): string => `${scope}: the payer says there is no frequency limit.`;

export const statedNext = (day: Day, hasCome: boolean): string =>
  hasCome
    ? `Eligible since ${dayText(day)}, according to the payer.`
    : `The payer's next eligible date is ${dayText(day)}.`;

/** Drops the date from a reason that is shown next to the date. */
export const withoutDay = (text: string, day: Day): string =>
  text === statedNext(day, false)
    ? 'The payer states this date.'
    : text.replace(`: not before ${dayText(day)}.`, '.');
export const STATED_TWICE = 'The payer states several next eligible dates.';
export const STATED_FOR_GROUP = "The payer's next eligible date is for a group of services.";
export const STATED_ELSEWHERE = "The payer's next eligible date may be for another tooth or area.";

export function anniversaryText(
  period: { kind: 'months' | 'days'; anniversary: 'day_after' | 'same_day' } | { kind: 'years' | 'lifetime' },
): string | null {
  if (period.kind !== 'months' && period.kind !== 'days') return null;
  return period.anniversary === 'day_after'
    ? 'A service is payable again on the day after the period ends.'
    : 'A service is payable again on the day the period ends.';
}
export const UNPROCESSED_NOT_COUNTED = "This doesn't count services that the payer hasn't processed yet.";

export const NOT_COVERED = "The payer says that this code isn't covered.";
export const notCoveredThen = (days: { from: Day | null; to: Day | null }): string =>
  `The payer says that this code isn't covered on other dates: ${daysText(days)}.`;
export const COVERAGE_CONFLICT = "The payer says both that this code is covered and that it isn't.";
export const OTHERS_ONLY = 'The payer states coverage of this code for certain other patients only.';
export const OTHER_TEETH = 'The payer states coverage of this code for certain other teeth only.';
export const OTHER_AGES_ONLY = 'The payer states coverage for other ages only.';

export const waitsUntil = (scope: string, day: Day): string =>
  `${scope}: a waiting period runs until ${dayText(day)}.`;
export const waitOver = (day: Day): string => `The waiting period ended on ${dayText(day)}.`;
export const NO_WAIT = 'The payer says that no waiting period applies.';
export const waitOpen = (scope: string): string =>
  `${scope}: a waiting period applies. The payer doesn't state its end.`;
export const waitMaybe = (scope: string, day: Day): string =>
  `${scope}: a waiting period runs until ${dayText(day)}. Confirm whether it applies to this code and patient.`;
/** If the plan's start and that of the patient's eligibility differ, and only one of them makes the period last. */
export const waitFromLater = (scope: string, end: Day, { first, last }: { first: Day; last: Day }): string =>
  `${scope}: a waiting period runs until ${dayText(end)} if it counts from ${dayText(last)}, not from ${dayText(first)}.`;
export const waitCounted = ({ first, last }: { first: Day; last: Day }): string =>
  `We counted the waiting period from ${first === last ? "the plan's start, " : ''}${dayText(last)}.`;

export const ageMet = (limit: string, age: number): string =>
  `${limit}: the patient is ${age}, within the limit.`;
export const ageBlocks = (limit: string, age: number): string =>
  `${limit}: the patient is ${age}, outside the limit.`;
export const tooYoung = (limit: string, age: number, minimum: number, birthday: Day): string =>
  `${limit}: the patient is ${age} and turns ${minimum} on ${dayText(birthday)}.`;
export const ageOpen = (limit: string, age: number): string =>
  `${limit}: the patient is ${age}. Confirm whether the plan covers it at this age.`;
export const LIMIT_OF_OTHER_AGES = 'The payer states a frequency limit for other ages only.';
export const ageOfOthers = (limit: string): string =>
  `${limit}: the payer states it for certain other patients. Confirm whether this patient is covered.`;
export const ageUnknown = (limit: string): string => `${limit}: the patient's birth date is unknown.`;

export const PLAN_INACTIVE = 'Coverage is inactive.';
export const PLAN_UNKNOWN = "The payer doesn't say whether the plan is active.";
export const planStarts = (day: Day): string => `The plan starts on ${dayText(day)}.`;
export const planEnded = (day: Day): string => `Plan ended ${dayText(day)}`;
export const planEnds = (day: Day, hasEnded: boolean): string =>
  `The plan ${hasEnded ? 'ended' : 'ends'} on ${dayText(day)}.`;
export const planEndPassed = (day: Day): string =>
  `The payer says active, but the plan's stated end date ${dayText(day)} has passed. Confirm first.`;
export const premiumLapsed = (day: Day): string =>
  `The premium is paid only until ${dayText(day)}. Confirm that it has been paid since.`;
export const planContinues = (day: Day): string =>
  `The plan's stated dates end on ${dayText(day)}. We assume that it continues.`;
export const PLANS_DIFFER = 'The response covers several plans, and their limits differ.';
