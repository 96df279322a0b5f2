// Frequencies, ages, waiting periods and conditions in words: "2 per calendar year", "Through age 18".

import type { Condition, Period, PeriodUnit, Says, Teeth } from '../statement.ts';
import { scopeLabel } from './subject-labels.ts';
import { capitalized, dayText, listed, plural } from './texts.ts';

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
export const isWithoutNumber = (text: string): boolean =>
  text.toLowerCase().includes(WITHOUT_NUMBER.toLowerCase());

/** "2 visits per calendar year", "1 every 60 months", "1 remaining", "No frequency limit". */
export function frequencyText({ limit, count, unit, role }: Frequency, period: Period | null): string {
  if (limit === 'none') return 'No frequency limit';
  const over = periodText(period);
  if (role === 'used') return `${count ?? 0} used${over}`;
  if (count === null) return over === '' ? WITHOUT_NUMBER : `Limited${over}, number not stated`;
  const noun = unit === '' || unit === 'service' ? '' : ` ${plural(count, unit)}`;
  return `${count}${noun}${role === 'remaining' ? ' remaining' : ''}${over}`;
}

function periodText(period: Period | null): string {
  if (period === null) return '';
  const count = period.count ?? 1;
  const name = PERIOD_NAMES[period.unit];
  return count === 1 ? ` per ${name}` : ` every ${count} ${plural(count, name)}`;
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
  if (maximum === null) return minimum === null ? 'No age limit' : `From age ${minimum}`;
  const [from, end] = unclear === null ? ['through', maximum] : ['to', unclear];
  const range = minimum === null ? `${capitalized(from)} age ${end}` : `Ages ${minimum} ${from} ${end}`;
  return unclear === null ? range : `${range} (confirm whether ${unclear} is included)`;
}

export function waitingText({ months, until, met }: Extract<Says, { kind: 'waiting' }>): string {
  if (met || months === 0) return 'No waiting period';
  if (months !== null) return `Waiting period of ${months} ${plural(months, 'month')}`;
  return until === null ? 'Waiting period, length not stated' : `Benefit begins ${dayText(until)}`;
}

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

/** "per tooth", "permanent molars only", "through age 18", "shared with D4910". */
export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'teeth': {
      const numbers = condition.numbers.map((number) => `#${number}`);
      const teeth = listed([...condition.teeth.map((tooth) => TEETH[tooth]), ...numbers]);
      return condition.except ? `except ${teeth}` : `${teeth} only`;
    }
    case 'age':
      return ageText(condition.from, condition.to).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
    case 'member':
      return `${MEMBERS[condition.member]} only`;
    case 'per':
      return `per ${condition.place}`;
    case 'combined_with':
      return condition.subjects.length === 0
        ? 'shared with other procedures'
        : `shared with ${scopeLabel(condition.subjects)}`;
    case 'after':
      return condition.months === null
        ? `after the ${condition.what.replace('_', ' ')}`
        : `after ${condition.months} ${plural(condition.months, 'month')}`;
    case 'when':
      return condition.words;
  }
}

/** Leaves out the payer's own words and the codes that share the limit: both are shown separately. */
export function conditionsText(conditions: readonly Condition[]): string {
  const told = conditions
    .filter(({ kind }) => kind !== 'when' && kind !== 'combined_with')
    .map(conditionText);
  return told.length === 0 ? '' : `, ${told.join(', ')}`;
}

export const AUTHORIZATION_TEXTS = {
  required: 'Pre-authorization required',
  not_required: 'No pre-authorization required',
} as const;
