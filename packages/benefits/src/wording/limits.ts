// Frequencies and waiting periods in words: "2 per calendar year".

import type { AgeLimit, FrequencyLimit } from '../parsed-benefits.ts';
import type { Condition, Period, PeriodUnit, Says, Statement, SubjectNode } from '../statement.ts';
import { addedDays, limitsOf, sharingText } from './conditions.ts';
import { dayText, listed, lowered, monthsText, plural } from './texts.ts';

const PERIOD_NAMES: Readonly<Record<PeriodUnit, string>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  calendar_year: 'calendar year',
  service_year: 'service year',
  contract_year: 'contract year',
  lifetime: 'lifetime',
  visit: 'visit',
  episode: 'episode',
  other: 'period',
};

type Frequency = Extract<Says, { kind: 'frequency' }>;

const WITHOUT_NUMBER = 'Frequency stated without a number';
/** For the dates of earlier services whose row states no limit. */
export const LIMIT_NOT_STATED = 'Limit not stated';
/** Next to the limits of single services of the same category. */
export const NO_OTHER_LIMIT = 'No frequency limit for services without their own';
export const isWithoutNumber = (text: string): boolean =>
  [WITHOUT_NUMBER, LIMIT_NOT_STATED].some((label) => text.toLowerCase().includes(label.toLowerCase()));

/**
 * "2 visits per calendar year", "1 every 6 months + 1 day", "1 remaining (calendar year)", "No frequency limit". Of the
 * statement's conditions, only added days become part of this text.
 */
export function frequencyText(
  { limit, count, unit, role }: Frequency,
  { period, conditions, source }: Pick<Statement, 'period' | 'conditions' | 'source'>,
): string {
  if (limit === 'none') return 'No frequency limit';
  const noun = unit === '' || unit === 'service' ? '' : ` ${plural(count ?? 2, unit)}`;
  const span = period === null ? null : spanText(period, source.words !== null);
  if (role !== 'total') {
    const figure = count === null ? `Number ${role} not stated` : `${count}${noun} ${role}`;
    return span === null ? figure : `${figure} (${span})`;
  }
  const over = span === null ? '' : `${(period?.count ?? 1) === 1 ? ' per' : ' every'} ${span}`;
  if (count === null) return over === '' ? WITHOUT_NUMBER : `Limited${over}, number not stated`;
  return `${count}${noun}${over}${addedDaysText(conditions)}`;
}

/** " + 1 day". */
const addedDaysText = (conditions: readonly Condition[]): string =>
  conditions
    .flatMap((one) => addedDays(one) ?? [])
    .map((days) => ` + ${days}`)
    .join('');

/** For an age that says when a frequency limit applies, not at which ages the plan pays. */
export const ageForFrequency = (age: string): string => `${age} for its frequency limit`;
const FREQUENCY_CONFLICT_TAG = ' (frequency)';
export const frequencyConflict = (scope: string): string => scope + FREQUENCY_CONFLICT_TAG;
export const isFrequencyConflict = (about: string): boolean => about.endsWith(FREQUENCY_CONFLICT_TAG);

/** In the payer's words, it is a benefit, plan, policy or contract year. All of them are the plan's benefit year. */
export const BENEFIT_YEAR = 'benefit year';

/** "calendar year", "60 months". `isInWords`: the payer's words state it, not a code. */
function spanText({ count, unit }: Period, isInWords: boolean): string {
  const name = isInWords && unit === 'contract_year' ? BENEFIT_YEAR : PERIOD_NAMES[unit];
  return (count ?? 1) === 1 ? name : `${count} ${plural(count ?? 1, name)}`;
}

export function waitingText({ months, until, met }: Extract<Says, { kind: 'waiting' }>): string {
  if (met || months === 0) return 'No waiting period';
  if (months !== null) return `Waiting period of ${monthsText(months)}`;
  return until === null ? 'Waiting period, length not stated' : `Benefit begins ${dayText(until)}`;
}

export const waitingConflict = (scope: string): string => `${scope} (waiting period)`;

interface Limited extends Pick<FrequencyLimit, 'conditions' | 'label'> {
  applies_to: Pick<FrequencyLimit['applies_to'], 'subjects'>;
}

/**
 * The limit with everything that limits it: "2 per calendar year, per tooth, shared with D4910, conditions apply". The
 * payer's own words for the conditions are shown elsewhere. `code`: the code that the limit is shown for, if only one.
 */
export function limitText(
  { applies_to, conditions, label }: Limited,
  code: SubjectNode | null = null,
): string {
  const inWords = limitsOf(
    conditions.filter(({ kind }) => kind === 'when'),
    label,
  );
  return [label, sharingText(applies_to.subjects, conditions, code) ?? [], inWords].flat().join(', ');
}

export const AUTHORIZATION_TEXTS = {
  required: 'Pre-authorization required',
  not_required: 'No pre-authorization required',
} as const;

const withPlace = (text: string, place: string): string => (place === '' ? text : `${text}, ${place}`);

/** The limitations list has one line per limit. `place`: its network and tiers, if they are needed. */
export const LIMIT_LINES = {
  /** "Fluoride: 2 per calendar year, in-network, last 01/05/2026". */
  frequency(limit: FrequencyLimit, place: string) {
    const { applies_to, last_service_date, next_eligible_date } = limit;
    const parts = [`${applies_to.label}: ${limitText(limit)}`, place];
    if (last_service_date !== null) parts.push(`last ${dayText(last_service_date)}`);
    if (next_eligible_date !== null) parts.push(`next eligible ${dayText(next_eligible_date)}`);
    return parts.filter((part) => part !== '').join(', ');
  },
  age({ applies_to, label, text }: AgeLimit, place: string) {
    return `${applies_to.label}: ${withPlace(label, place)}${text === '' ? '' : ` (${text})`}`;
  },
  waiting(scope: string, months: number, conditions: readonly Condition[], place: string) {
    const wait = [`${scope}: waiting period of ${monthsText(months)}`, ...limitsOf(conditions)];
    return withPlace(wait.join(', '), place);
  },
} as const;

/** "50% to age 19", or "50% only within the age limit" without ages. */
export const withinAges = (value: string, ages: readonly string[]): string =>
  ages.length === 0 ? `${value} only within the age limit` : `${value} ${listed(ages.map(lowered))}`;
