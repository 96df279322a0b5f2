// Ages in a row's quantity (S7 is the highest age at which a service is covered, S8 the lowest), and whether ages in its
// words are those of the plan's dependents or those of its service.

import type { BenefitBlock } from '../response.ts';
import type { Condition, Says, Statement, TextStatement } from '../statement.ts';
import { isPlanWide, isSingleService } from '../vocabulary/index.ts';
import { type SentenceMeaning, statementsIn } from '../words/meaning.ts';
import { type Row, type RowSentence, saidIn } from './row.ts';

type Age = Extract<Says, { kind: 'age' }>;

/** A highest age of 99 or more means "no limit". A figure above `OLDEST` isn't an age. */
const NO_LIMIT_AGE = 99;
const OLDEST = 999;

export function isAgeBlock({ stated }: BenefitBlock): boolean {
  return stated.quantity_qualifier === 'S7' || stated.quantity_qualifier === 'S8';
}

/** The age limit in the row's quantity. Null if the quantity isn't an age. */
export function ageOf(row: Row): Age | null {
  const { quantity, quantity_qualifier: qualifier } = row.stated;
  if (quantity === null || quantity < 0 || quantity > OLDEST) return null;
  // Some payers send an age as "19.0".
  const age = Math.floor(quantity);
  // YY means years of any kind. It is an age only if the words say so.
  const isHighest =
    qualifier === 'S7' || (qualifier === 'YY' && saidIn(row).some(({ says }) => says.kind === 'age'));
  if (!isHighest && qualifier !== 'S8') return null;
  if (isHighest && age >= NO_LIMIT_AGE)
    return { kind: 'age', minimum: null, maximum: null, limit: 'none', unclear_at: null };
  return {
    kind: 'age',
    minimum: isHighest ? null : age,
    maximum: isHighest ? age : null,
    limit: 'stated',
    unclear_at: null,
  };
}

/** Whether the payer's words name an age limit without the age itself, such as "maximum dependent age". */
export function isAgeName({ says }: TextStatement): boolean {
  return says.kind === 'age' && says.limit === 'stated' && says.minimum === null && says.maximum === null;
}

/**
 * Whether words such as "molars only" say for which teeth the row's age limit is. On the row of a category, they don't
 * say that the plan covers all its services.
 */
export const isTeethOfAge = (row: Row, { says, subject, conditions }: TextStatement): boolean =>
  ageOf(row) !== null &&
  !row.subject.every(isSingleService) &&
  subject === null &&
  says.kind === 'covered' &&
  conditions.length > 0 &&
  conditions.every(({ kind }) => kind === 'teeth');

/** The subject, person and conditions that words such as "maximum dependent age" give the row's age limit. */
export function ageScope(row: Row): Partial<Statement> {
  const said = saidIn(row);
  const teeth = said.filter((one) => isTeethOfAge(row, one)).flatMap(({ conditions }) => conditions);
  const name = said.find(isAgeName);
  if (name === undefined) return { conditions: teeth };
  const { subject, who, conditions } = name;
  return {
    conditions: [...conditions, ...teeth],
    ...(subject !== null && { subject }),
    ...(who !== null && { who }),
  };
}

/** The age limit as a condition of the row's other figures. */
export function ageCondition(age: Age | null): Condition[] {
  if (age === null || age.limit === 'none') return [];
  return [{ kind: 'age', from: age.minimum, to: age.maximum }];
}

/** A procedure row can be followed by four age rows: a lowest and a highest age for each of two networks. */
const MOST_AGE_ROWS = 4;

/** An age row that names no service belongs to the procedure row before it. Any other row belongs to itself. */
export function ownerOf(row: Row, rows: readonly Row[]): Row {
  if (row.stated.code !== 'F' || !isAgeBlock(row.block)) return row;
  if (row.procedures.length > 0 || row.serviceTypes.length > 0 || row.heading !== null) return row;
  for (let at = row.index - 1; at >= 0 && at >= row.index - MOST_AGE_ROWS; at--) {
    const before = rows[at];
    if (before === undefined || before.plan !== row.plan) return row;
    if (before.procedures.length > 0) return before;
    if (!isBareAge(before)) return row;
  }
  return row;
}

/** Whether the row is an age row without a service type and without messages. */
function isBareAge({ block, stated, attached }: Row): boolean {
  return (
    stated.code === 'F' &&
    isAgeBlock(block) &&
    stated.service_types.length === 0 &&
    attached.messages.length === 0
  );
}

/** Words about who is insured. "Eligible dependents to age 19" doesn't say that they are insured to age 19. */
const OF_INSURED =
  /\b(?:eligib|enrol|insured)\w*\b(?! (?:dep|child|student|member))|\b(?:plan|polic(?:y|ies)|membership|terminat\w*|ends|ceases?)\b/i;

/** Payers end services for children below this age. From it on, an age says how long a dependent stays insured. */
const INSURED_DEPENDENT = 20;

/**
 * The row's sentences. Ages of dependents are the plan's on a row about the plan, and so are those of students and of
 * 20 or more on any row. On the row of a service, "dependents to age 19" and the sentences after it are about the
 * service and its children, not about other members. There, we can't tell what the ages of insured dependents are
 * about.
 */
export function withOwnAges({ subject, sentences }: Row): RowSentence[] {
  const ages = sentences.flatMap(({ meaning }) => agesOfInsured(meaning));
  const areOfService = !subject.some(isPlanWide) && ages.every(isLow);
  let isMoved = false;
  return sentences.map((sentence) => {
    const { text, meaning } = sentence;
    const { from, to } = meaning;
    if (!areOfService) return sentence;
    const hasAges = agesOfInsured(meaning).length > 0;
    if (OF_INSURED.test(text))
      return hasAges
        ? { ...sentence, meaning: { kind: 'unread', from, to, topics: ['age'], subjects: [], network: null } }
        : sentence;
    isMoved ||= hasAges;
    return isMoved ? { ...sentence, meaning: withoutPlan(meaning) } : sentence;
  });
}

/** The ages to which the meaning says that the plan covers dependents or students. */
const agesOfInsured = (meaning: SentenceMeaning): TextStatement[] =>
  statementsIn(meaning).filter((one) => isAgeOfMembers(one) && isOfPlan(one));

const isAgeOfMembers = ({ says, conditions }: TextStatement): boolean =>
  says.kind === 'age' && conditions.some(({ kind }) => kind === 'member');

const isLow = ({ says, conditions }: TextStatement): boolean =>
  says.kind === 'age' &&
  (says.unclear_at ?? says.maximum ?? 0) < INSURED_DEPENDENT &&
  !conditions.some((one) => one.kind === 'member' && one.member === 'student');

/** Makes unread words about the plan, and statements about whom it covers, about the row's subject. */
function withoutPlan(meaning: SentenceMeaning): SentenceMeaning {
  if (meaning.kind === 'unread' && meaning.subjects.every(isPlanWide)) return { ...meaning, subjects: [] };
  if (meaning.kind !== 'understood') return meaning;
  const statements = meaning.statements.map((one): TextStatement => {
    if (!isOfPlan(one)) return one;
    return { ...one, subject: null, who: isAgeOfMembers(one) ? 'child' : one.who };
  });
  return { ...meaning, statements };
}

const isOfPlan = ({ says, subject }: TextStatement): boolean =>
  subject?.every(({ kind }) => kind === 'plan') === true && COVERED.has(says.kind);

const COVERED = new Set<Says['kind']>(['age', 'covered', 'not_covered']);
