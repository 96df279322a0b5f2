// What limits a figure, in short texts: "per tooth", "on molars", "through age 18", "shared with D4910". Every screen that
// shows a limit, an amount or a percentage words its conditions with these functions, so that no screen leaves one out.

import type { Condition, Statement, SubjectNode, Teeth, Who } from '../statement.ts';
import { contains, widestNodes } from '../vocabulary/index.ts';
import { scopeLabel } from './subject-labels.ts';
import { capitalized, listed, lowered, monthsText } from './texts.ts';

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

const ONLY_FOR: Partial<Record<Who, string>> = {
  child: 'children only',
  dependent: 'dependents only',
  spouse: 'the spouse only',
  employee: 'the employee only',
};

/** The people of a coverage level, such as "children only". Null if all statements aren't for the same ones. */
export function onlyFor(statements: readonly Pick<Statement, 'who'>[]): string | null {
  const [first = null, ...others] = new Set(statements.map(({ who }) => ONLY_FOR[who] ?? null));
  return others.length > 0 ? null : first;
}

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

/**
 * What limits a figure, without the services that share it (see `sharingText`). For conditions in the payer's own words,
 * which are shown elsewhere, only "conditions apply". `shown`: words that the figure's own text already has.
 */
export function limitsOf(conditions: readonly Condition[], shown = ''): string[] {
  const inWords = conditions.filter(
    (one) => one.kind === 'when' && !isAddedDays(one) && !shown.includes(one.words),
  );
  return [...ownLimits(conditions), ...(inWords.length > 0 ? [CONDITIONS_APPLY] : [])];
}

/** A statement's conditions. Without those that are the unread words of its row: a doubt points to these. */
export const conditionsIn = ({
  conditions,
  source,
}: Pick<Statement, 'conditions' | 'source'>): Condition[] =>
  source.words === null ? conditions.filter(({ kind }) => kind !== 'when') : conditions;

const ownLimits = (conditions: readonly Condition[]): string[] =>
  mergedConditionTexts(conditions.filter(({ kind }) => kind !== 'when' && kind !== 'combined_with'));

/**
 * What limits a rule: the limits of all these statements of it, or "conditions apply" if they differ. Null if there are
 * none. "Per tooth" says how to count, so it doesn't limit a rule.
 */
export function commonLimits(stated: readonly (readonly Condition[])[]): string | null {
  const [limits = '', ...others] = new Set(
    stated.map((conditions) => limitsOf(conditions.filter(({ kind }) => kind !== 'per')).join(', ')),
  );
  return others.length > 0 ? CONDITIONS_APPLY : limits || null;
}

/** ", per tooth". Leaves out the payer's own words and the services that share the limit (see `limitText`). */
export const conditionsSuffix = (conditions: readonly Condition[]): string =>
  ownLimits(conditions)
    .map((text) => `, ${text}`)
    .join('');

export const CONDITIONS_APPLY = 'conditions apply';

export const COMBINED = 'combined';

/**
 * "shared with D4910", with the services other than the limit's own or, for one code, the code's own. "combined" if the
 * limit's own services share it. Null for a limit that isn't shared.
 */
export function sharingText(
  subjects: readonly SubjectNode[],
  conditions: readonly Condition[],
  code: SubjectNode | null = null,
): string | null {
  const sharing = conditions.flatMap((one) => (one.kind === 'combined_with' ? [one.subjects] : []));
  if (sharing.length === 0) return null;
  const named = sharing.flat();
  // Some payers say it of every limit. Next to a code, its next date says so if it matters.
  if (named.length === 0) return code === null ? OTHERS_MAY_COUNT : null;
  const others =
    code === null
      ? named.filter((node) => !subjects.some((own) => contains(own, node)))
      : [...subjects, ...named].filter((node) => !contains(node, code));
  if (others.length > 0) return `shared with ${scopeLabel(widestNodes(others))}`;
  return COMBINED;
}

/** "No age limit (conditions apply)": the conditions are in the payer's own words, shown separately. */
export const inSomeCases = (text: string): string => `${text} (${CONDITIONS_APPLY})`;

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

/** "1 day": added to the period of a frequency. A period has only one unit, so the grammar keeps it as a condition. */
export const addedDays = (condition: Condition): string | undefined =>
  condition.kind === 'when' ? PLUS_DAYS.exec(condition.words)?.[1] : undefined;
const PLUS_DAYS = /^plus (\d+ days?)$/;
const isAddedDays = (condition: Condition): boolean => addedDays(condition) !== undefined;
