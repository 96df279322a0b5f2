// Chooses among several statements about one subject. Each step keeps the statements that fit best and passes
// them on to the next; statements that a step removes may still be shown next to the answer.

import type { Condition, Statement, StatementNetwork, SubjectNode, Who } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import { isBetween, isOnDay } from './days.ts';
import type { Person, Question } from './question.ts';
import { isFigure, valueKey } from './topics.ts';

interface Step {
  name: 'date' | 'says_more' | 'level' | 'network' | 'person' | 'condition' | 'figure' | 'row_before_text';
  /** The lower the better. */
  grade(statement: Statement, question: Question, among: readonly Statement[]): number;
  /** Whether a statement that this step removes is still shown next to the answer. */
  isShown(statement: Statement, question: Question): boolean;
}

const STEPS: readonly Step[] = [
  { name: 'date', grade: dateGrade, isShown: ({ says }) => says.kind !== 'covered' },
  {
    name: 'says_more',
    grade: ({ says }) => (says.kind === 'covered' ? 1 : 0),
    isShown: ({ conditions }) => conditions.length > 0,
  },
  // Before `network`: otherwise, an individual deductible for one network would replace the family's for both.
  { name: 'level', grade: levelGrade, isShown: isOfMember },
  {
    name: 'network',
    grade: (statement, { network }) => networkGrade(statement, network) ?? Number.POSITIVE_INFINITY,
    isShown: isDenialInWords,
  },
  {
    name: 'person',
    grade: ({ who }, question) => personGrade(who, question.who),
    isShown: isOfMember,
  },
  { name: 'condition', grade: conditionGrade, isShown: () => true },
  { name: 'figure', grade: ({ says }) => (says.kind === 'undetermined' ? 1 : 0), isShown: () => false },
  {
    name: 'row_before_text',
    grade: (statement, _, among) =>
      statement.source.words === null || deniesItsRow(statement, among) ? 0 : 1,
    isShown: () => true,
  },
];

export interface Choice {
  chosen: Statement[];
  /** Statements that weren't chosen but are shown next to the answer. */
  also: Statement[];
  /** True if the payer's words state a different value than the elements of a row. */
  hasConflictingWords: boolean;
}

/** The statements that fit the question best. Several remain if they fit equally well. */
export function chooseStatements(statements: readonly Statement[], question: Question): Choice {
  let chosen = statements.filter((statement) => fits(statement, question));
  const also: Statement[] = [];
  let hasConflictingWords = false;
  if (chosen.length < 2) return { chosen, also, hasConflictingWords };
  const denials = chosen.filter((statement) => isDeniedEverywhere(statement, statements, question));
  for (const step of STEPS) {
    if (chosen.length < 2) break;
    const among = chosen;
    const grades = among.map((statement) => step.grade(statement, question, among));
    const best = Math.min(...grades);
    const kept = chosen.filter((_, at) => grades[at] === best);
    const lost = chosen.filter((statement, at) => grades[at] !== best && !isInactive(statement));
    also.push(...lost.filter((statement) => step.isShown(statement, question)));
    if (step.name === 'row_before_text' && lost.some((statement) => differs(statement, kept)))
      hasConflictingWords = true;
    chosen = kept;
  }
  // A denial for every network conflicts with the percentage of one network, which must not replace it silently.
  const arePlainShares = chosen.every((one) => one.says.kind === 'share' && isPlain(one));
  for (const statement of denials)
    if (!chosen.includes(statement) && (isInactive(statement) || arePlainShares)) chosen.push(statement);
  return { chosen: withoutZeroCopays(chosen), also, hasConflictingWords };
}

/**
 * "Covered" has no figure, so it never takes the place of a figure that starts later, as after a waiting period.
 * Otherwise, the figure of a wider subject would answer for now.
 */
function dateGrade(statement: Statement, { on }: Question): number {
  const hasEnded = on !== null && statement.days?.to != null && statement.days.to < on;
  if (hasEnded) return 2;
  return isOnDay(statement, on) && statement.says.kind !== 'covered' ? 0 : 1;
}

/** Drops a copay of $0 next to 100%, because both mean that the patient pays nothing. */
function withoutZeroCopays(statements: Statement[]): Statement[] {
  if (!statements.some(({ says }) => says.kind === 'share' && says.plan_pays === 100)) return statements;
  return statements.filter(({ says }) => says.kind !== 'copay' || says.cents !== 0);
}

/** Whether the statement has a figure that none of the others has. */
function differs({ says }: Statement, others: readonly Statement[]): boolean {
  return isFigure(says) && others.every((other) => valueKey(other.says) !== valueKey(says));
}

/** Whether the statement may apply: its plan, network and ages don't exclude the question. */
export function fits(statement: Statement, question: Question): boolean {
  if (!isOfPlan(statement, question.plan) || !mayBeForNetwork(statement, question.network)) return false;
  const { age } = question.who;
  if (age === null) return true;
  return statement.conditions.every(
    (condition) => condition.kind !== 'age' || isBetween(age, condition.from, condition.to),
  );
}

/** Whether it is stated for this plan or for no plan in particular. Always true if the question is about any plan. */
export const isOfPlan = ({ plan }: Pick<Statement, 'plan'>, asked: Question['plan']): boolean =>
  plan === null || asked == null || plan === asked;

/** True also for a statement about both networks or without a network, and if the question is about any network. */
export const mayBeForNetwork = (
  stated: Pick<Statement, 'network'>,
  asked: StatementNetwork | null,
): boolean => networkGrade(stated, asked) !== null;

/** The lower, the better. Null if the statement is about the other network. `asked`: null for any network. */
export function networkGrade(
  { network }: Pick<Statement, 'network'>,
  asked: StatementNetwork | null,
): number | null {
  if (asked === null || network === asked) return 0;
  if (network === 'both') return 1;
  return network === 'not_stated' ? 2 : null;
}

/** The people whose statements apply to a patient or family, the best first. */
const FITTING: Readonly<Record<Person['patient'] | 'family', readonly Who[]>> = {
  subscriber: ['individual', 'not_stated', 'employee', 'other'],
  dependent: ['individual', 'not_stated', 'spouse', 'other'],
  family: ['family', 'not_stated'],
};

const fitting = ({ patient, level }: Person): readonly Who[] =>
  FITTING[level === 'family' ? 'family' : patient];

/** The lower, the better. People that the question isn't about get the length of the list, and the family one more. */
export function personGrade(who: Who, person: Person): number {
  const { patient, level } = person;
  // Rows for dependents or children count as much as rows for the individual.
  if (level === 'individual' && patient === 'dependent' && (who === 'dependent' || who === 'child')) return 0;
  const order = fitting(person);
  const at = order.indexOf(who);
  if (at !== -1) return at;
  return who === 'family' ? order.length + 1 : order.length;
}

/** Whether it is for some members only, such as spouses. */
function isOfMember({ who }: Statement): boolean {
  return who !== 'family' && who !== 'not_stated' && who !== 'individual';
}

/**
 * An individual deductible doesn't answer a question about the family's, nor the reverse, if there is one that does.
 * Maximums have no such step: payers send a family maximum of $0 if there is none.
 */
function levelGrade(statement: Statement, { who: { level } }: Question, among: readonly Statement[]): number {
  const isOther = ({ who }: Statement) => (who === 'family') !== (level === 'family');
  if (!isDeductible(statement) || !isOther(statement)) return 0;
  return among.some((one) => isDeductible(one) && !isOther(one)) ? 1 : 0;
}

const isDeductible = ({ says }: Statement): boolean => says.kind === 'amount' && says.of === 'deductible';

/**
 * Whether the statement is for people that the question isn't about: other members or, if it is about the family,
 * single members.
 */
export function isForOthers(
  { who }: Pick<Statement, 'who'>,
  { who: person }: Pick<Question, 'who'>,
): boolean {
  return personGrade(who, person) === fitting(person).length;
}

/** Plans may insure a child up to this age, who may also be sent as the subscriber. */
const OLDEST_CHILD = 25;
/** A younger dependent is a child, not a spouse. */
const ADULT = 18;

/** Whether the patient is one of the people that a statement is for. Null if that isn't certain. */
export function isForPerson({ who }: Pick<Statement, 'who'>, person: Person): boolean | null {
  const { patient, age } = person;
  const isSubscriber = patient === 'subscriber';
  if (who === 'child' && !isSubscriber) return age !== null && age < ADULT ? true : null;
  if (who === 'spouse' && !isSubscriber) return age !== null && age < ADULT ? false : null;
  if (!isForOthers({ who }, { who: person })) return true;
  const mayBeChild = isSubscriber && (age === null || age <= OLDEST_CHILD);
  return mayBeChild && (who === 'child' || who === 'dependent') ? null : false;
}

/** Conditions other than ages that limit a statement to some people or teeth. */
const SEPARATING: ReadonlySet<Condition['kind']> = new Set(['teeth', 'member']);

/**
 * Whether the statement is only for some patients, teeth or cases, and the patient may not be one of them. Always false
 * for amounts and other statements that never conflict (see `valueKey`).
 */
export function isSeparate({ says, conditions, source }: Statement, { who }: Question): boolean {
  if (valueKey(says) === null) return false;
  return conditions.some(({ kind }) => {
    if (kind === 'age') return who.age === null;
    // Words of a row that we couldn't interpret become a `when` condition of the row's figure. They don't limit the
    // figure to some patients.
    return SEPARATING.has(kind) || ((kind === 'when' || kind === 'after') && source.words !== null);
  });
}

/** Statements for the patient's age come before statements for all ages. Statements that may not apply come last. */
function conditionGrade(statement: Statement, question: Question): number {
  if (isSeparate(statement, question)) return 2;
  return isForAge(statement) ? 0 : 1;
}

/** Whether it is for patients of some ages, and not only for some of them, such as pregnant ones. */
export const isForAge = ({ conditions }: Statement): boolean =>
  conditions.some(({ kind }) => kind === 'age') && !conditions.some(isOfSomePatients);

/** Payers often add "children" or "adults" to an age. */
const isOfSomePatients = (condition: Condition): boolean =>
  condition.kind === 'member' && condition.member !== 'adult' && condition.member !== 'child';

/** "Inactive", or a row that expressly denies a service in both networks, without words of its own. */
function isDeniedEverywhere(statement: Statement, among: readonly Statement[], { on }: Question): boolean {
  const { says, network, source } = statement;
  if (says.kind !== 'not_covered') return false;
  if (isInactive(statement)) return true;
  const hasWords = among.some((one) => one.source.row === source.row && one.source.words !== null);
  return network === 'both' && isPlain(statement) && !hasWords && isOnDay(statement, on);
}

const isInactive = ({ says }: Statement): boolean => says.kind === 'not_covered' && says.inactive;

/** In a row's elements, and for the patient in general: not for some people, ages or tiers. */
const isPlain = ({ who, tier, conditions, source }: Statement): boolean =>
  (who === 'individual' || who === 'not_stated') &&
  tier === null &&
  conditions.length === 0 &&
  source.words === null;

/**
 * Whether the words of a row say "not covered" about the row's own subject. Then neither the row's elements nor its
 * words take precedence.
 */
function deniesItsRow(statement: Statement, among: readonly Statement[]): boolean {
  const { source, subject } = statement;
  if (!isDenialInWords(statement)) return false;
  return among.some(
    (own) =>
      own.source.row === source.row && own.source.words === null && isSameSubject(own.subject, subject),
  );
}

/** Compares by value, because statements loaded from the database never have the same list object. */
function isSameSubject(one: readonly SubjectNode[], other: readonly SubjectNode[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((node, at) => nodeKey(node) === nodeKey(other[at] ?? node));
}

function isDenialInWords({ says, source }: Statement): boolean {
  return says.kind === 'not_covered' && source.words !== null;
}
