// Frequencies, ages, waiting periods and conditions in words: "2 per calendar year", "Through age 18".

import type { AgeLimit, FrequencyLimit } from '../parsed-benefits.ts';
import type { Condition, Period, PeriodUnit, Says, Teeth } from '../statement.ts';
import { scopeLabel } from './subject-labels.ts';
import { capitalized, dayText, listed, lowered, monthsText, plural } from './texts.ts';

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
 * "2 visits per calendar year", "1 every 6 months + 1 day", "1 remaining (calendar year)", "No frequency limit".
 * `conditions`: those of the limit. Only added days become part of this text.
 */
export function frequencyText(
  { limit, count, unit, role }: Frequency,
  period: Period | null,
  conditions: readonly Condition[],
): string {
  if (limit === 'none') return 'No frequency limit';
  const noun = unit === '' || unit === 'service' ? '' : ` ${plural(count ?? 2, unit)}`;
  if (role !== 'total') {
    const figure = count === null ? `Number ${role} not stated` : `${count}${noun} ${role}`;
    return period === null ? figure : `${figure} (${spanText(period)})`;
  }
  const over = periodText(period);
  if (count === null) return over === '' ? WITHOUT_NUMBER : `Limited${over}, number not stated`;
  return `${count}${noun}${over}${addedDaysText(conditions)}`;
}

/** " + 1 day". A period has only one unit, so the grammar keeps the added days as a condition. */
function addedDaysText(conditions: readonly Condition[]): string {
  const added = conditions.map((one) => (one.kind === 'when' ? PLUS_DAYS.exec(one.words)?.[1] : undefined));
  return added
    .filter((days) => days !== undefined)
    .map((days) => ` + ${days}`)
    .join('');
}
const PLUS_DAYS = /^plus (\d+ days?)$/;

/** For an age that says when a frequency limit applies, not at which ages the plan pays. */
export const ageForFrequency = (age: string): string => `${age} for its frequency limit`;
const FREQUENCY_CONFLICT_TAG = ' (frequency)';
export const frequencyConflict = (scope: string): string => scope + FREQUENCY_CONFLICT_TAG;
export const isFrequencyConflict = (about: string): boolean => about.endsWith(FREQUENCY_CONFLICT_TAG);

function periodText(period: Period | null): string {
  if (period === null) return '';
  return `${(period.count ?? 1) === 1 ? ' per' : ' every'} ${spanText(period)}`;
}

/** "calendar year", "60 months". */
function spanText({ count, unit }: Period): string {
  const name = PERIOD_NAMES[unit];
  return (count ?? 1) === 1 ? name : `${count} ${plural(count ?? 1, name)}`;
}

/**
 * "Through age 18", "From age 6", "Ages 6 through 18", "No age limit". `unclear` is the age that the limit may or may
 * not include: "To age 19 (confirm whether 19 is included)".
 */
export function ageText(
  minimum: number | null,
  maximum: number | null,
  unclear: number | null = null,
): string {
  const range = ageRange(minimum, maximum, unclear);
  const isOpen = unclear !== null && maximum !== null;
  return isOpen ? `${range} (confirm whether ${unclear} is included)` : range;
}

/** Like `ageText`, but without "(confirm …)". For a patient of another age, that doesn't matter. */
export function ageRange(minimum: number | null, maximum: number | null, unclear: number | null): string {
  if (maximum === null) return minimum === null ? 'No age limit' : `From age ${minimum}`;
  const [word, end] = unclear === null ? ['through', maximum] : ['to', unclear];
  return minimum === null ? `${capitalized(word)} age ${end}` : `Ages ${minimum} ${word} ${end}`;
}

export function waitingText({ months, until, met }: Extract<Says, { kind: 'waiting' }>): string {
  if (met || months === 0) return 'No waiting period';
  if (months !== null) return `Waiting period of ${monthsText(months)}`;
  return until === null ? 'Waiting period, length not stated' : `Benefit begins ${dayText(until)}`;
}

export const waitingConflict = (scope: string): string => `${scope} (waiting period)`;

const TEETH: Readonly<Record<Teeth, string>> = {
  anterior: 'anterior teeth',
  posterior: 'posterior teeth',
  molar: 'molars',
  premolar: 'premolars',
  first_molar: 'first molars',
  second_molar: 'second molars',
  third_molar: 'third molars',
  permanent: 'permanent teeth',
  primary: 'primary teeth',
  unrestored: 'unrestored teeth',
};

const MEMBERS = {
  adult: 'adults',
  child: 'children',
  dependent: 'dependents',
  student: 'students',
  new: 'new patients',
  late_entrant: 'late entrants',
  pregnant: 'pregnant patients',
  other: 'some patients',
} as const;

type TeethCondition = Extract<Condition, { kind: 'teeth' }>;

/** For a payer that says that other procedures may share the limit, but not which ones. */
export const OTHERS_MAY_COUNT = 'similar procedures may count';

/**
 * "per tooth", "on molars and premolars", "for children", "through age 18", "shared with D4910". Never "only": the payer
 * may cover other teeth and people, too.
 */
export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'teeth': {
      const numbers = condition.numbers.map((number) => `#${number}`);
      const teeth = listed([...condition.teeth.map((tooth) => TEETH[tooth]), ...numbers]);
      return condition.except ? `except ${teeth}` : `on ${teeth}`;
    }
    case 'age':
      return lowered(ageText(condition.from, condition.to));
    case 'member':
      return `for ${MEMBERS[condition.member]}`;
    case 'per':
      return `per ${condition.place}`;
    case 'combined_with':
      return condition.subjects.length === 0
        ? OTHERS_MAY_COUNT
        : `shared with ${scopeLabel(condition.subjects)}`;
    case 'after':
      return condition.months === null
        ? `after the ${condition.what.replace('_', ' ')}`
        : `after ${monthsText(condition.months)}`;
    case 'when':
      return condition.words;
  }
}

const isAdjective = ({ teeth }: TeethCondition): boolean =>
  teeth.length === 1 && teeth.every((kind) => ['permanent', 'primary', 'unrestored'].includes(kind));

/** One text per condition, but "on unrestored permanent molars" for three conditions that a tooth must all meet. */
export function mergedConditionTexts(conditions: readonly Condition[]): string[] {
  const kinds = conditions.filter(
    (one): one is TeethCondition => one.kind === 'teeth' && !one.except && one.numbers.length === 0,
  );
  const adjectives = kinds.filter(isAdjective);
  const nouns = kinds.filter((one) => !isAdjective(one));
  if (adjectives.length === 0 || kinds.length === 1 || nouns.length > 1) return conditions.map(conditionText);
  const teeth = nouns.flatMap((one) => one.teeth.map((tooth) => TEETH[tooth]));
  const merged = `on ${adjectives.flatMap((one) => one.teeth).join(' ')} ${listed(teeth) || 'teeth'}`;
  return [merged, ...conditions.filter((one) => !kinds.some((kind) => kind === one)).map(conditionText)];
}

/** ", per tooth". Leaves out the payer's own words and the codes that share the limit: both are shown separately. */
export function conditionsSuffix(conditions: readonly Condition[]): string {
  const texts = mergedConditionTexts(
    conditions.filter(({ kind }) => kind !== 'when' && kind !== 'combined_with'),
  );
  return texts.length === 0 ? '' : `, ${texts.join(', ')}`;
}

/** "No age limit (conditions apply)": the conditions are in the payer's own words, shown separately. */
export const inSomeCases = (text: string): string => `${text} (conditions apply)`;

type AgeCondition = Extract<Condition, { kind: 'age' }>;
/** "2 per year, to age 18" instead of "2 per year, through age 17", if the payer doesn't say whether 18 is included. */
export const withOpenAge = (label: string, age: AgeCondition, unclear: number): string =>
  label.replace(conditionText(age), lowered(ageRange(age.from, age.to, unclear)));

/** The conditions that limit a rule to some patients, teeth or cases, also those in the payer's own words. */
export const restrictionsText = (conditions: readonly Condition[]): string =>
  conditions
    .filter(({ kind }) => kind !== 'per' && kind !== 'combined_with')
    .map(conditionText)
    .join(', ');

export const AUTHORIZATION_TEXTS = {
  required: 'Pre-authorization required',
  not_required: 'No pre-authorization required',
} as const;

const withPlace = (text: string, place: string): string => (place === '' ? text : `${text}, ${place}`);

/** The limitations list has one line per limit. `place`: its network and tiers, if they are needed. */
export const LIMIT_LINES = {
  /** "Fluoride: 2 per calendar year, in-network, last 01/05/2026". */
  frequency({ applies_to, label, last_service_date, next_eligible_date }: FrequencyLimit, place: string) {
    const parts = [`${applies_to.label}: ${label}`, place];
    if (last_service_date !== null) parts.push(`last ${dayText(last_service_date)}`);
    if (next_eligible_date !== null) parts.push(`next eligible ${dayText(next_eligible_date)}`);
    return parts.filter((part) => part !== '').join(', ');
  },
  age({ applies_to, label, text }: AgeLimit, place: string) {
    return `${applies_to.label}: ${withPlace(label, place)}${text === '' ? '' : ` (${text})`}`;
  },
  waiting(scope: string, months: number, conditions: readonly Condition[], place: string) {
    const wait = `${scope}: waiting period of ${monthsText(months)}`;
    return withPlace(`${wait}${conditionsSuffix(conditions)}`, place);
  },
} as const;

/** "50% to age 19", or "50% only within the age limit" without ages. */
export const withinAges = (value: string, ages: readonly string[]): string =>
  ages.length === 0 ? `${value} only within the age limit` : `${value} ${listed(ages.map(lowered))}`;
