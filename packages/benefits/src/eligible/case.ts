// A question about one code in one response, and what each rule or date means for it.

import type { ParsedBenefits, Sources } from '../parsed-benefits.ts';
import { ageOn, isBetween } from '../resolve/days.ts';
import {
  indexOf,
  patientIn,
  type Question,
  type Resolution,
  resolve,
  type StatementIndex,
} from '../resolve/index.ts';
import { getOrMake } from '../resolve/maps.ts';
import type { Day } from '../response.ts';
import type { Condition, Statement, SubjectNode, Topic } from '../statement.ts';
import { permanentToothKinds } from '../vocabulary/index.ts';
import { isForOneRelation, ownStatements, type Relation, relationOf } from './own-statements.ts';
import type { EligibleQuestion, EligibleReason } from './types.ts';

export interface Case {
  benefits: ParsedBenefits;
  question: EligibleQuestion;
  index: StatementIndex;
  subject: SubjectNode;
  plan: string | null;
  /** The day to check: the requested day, or a later one. */
  on: Day;
  /** The day of the response. The payer can't know of later services. */
  asOf: Day;
  age: number | null;
  /** Set if the payer states what the plan pays for the code, but only for other members, such as dependents. */
  isForOthersOnly?: true;
}

/** What one rule or date means on the day to check. */
export interface Verdict extends EligibleReason {
  assumptions: string[];
  /**
   * For the state `open`: the first day from which on this rule certainly allows the service, if known.
   */
  latest?: Day;
  /** The payer's own next eligible date, if it has come. */
  since?: Day;
}

/**
 * Leaves out what is stated for other members, unless only they have a statement about what the plan pays for the code.
 */
export function openCase(benefits: ParsedBenefits, requested: EligibleQuestion, plan: string | null): Case {
  const all = indexOf(benefits);
  const patient = patientIn(benefits, requested.patient);
  const question = patient === undefined ? requested : { ...requested, patient };
  const index = ownIndex(benefits, relationOf(benefits, question));
  const subject: SubjectNode = { kind: 'code', code: question.code };
  const { on, as_of } = question;
  const asked: Case = { benefits, question, index, subject, plan, ...onDay(question, on), asOf: as_of ?? on };
  if (index === all) return asked;
  const own = ask(asked, 'share').statements;
  // If all statements are for spouses or for children, they may be for another member than the patient.
  if (own.length > 0) return own.every(isForOneRelation) ? { ...asked, isForOthersOnly: true } : asked;
  const ofOthers: Case = { ...asked, index: all, isForOthersOnly: true };
  return ask(ofOthers, 'share').statements.some(({ says }) => says.kind !== 'not_covered') ? ofOthers : asked;
}

const OWN_INDEXES = new WeakMap<ParsedBenefits, Map<Relation, StatementIndex>>();

/** The statements without those for other members: what is stated for dependents says nothing about the subscriber. */
function ownIndex(benefits: ParsedBenefits, relation: Relation): StatementIndex {
  const known = getOrMake(OWN_INDEXES, benefits, () => new Map());
  return getOrMake(known, relation, () => {
    const statements = ownStatements(benefits.statements, relation);
    const isSame =
      statements.length === benefits.statements.length &&
      statements.every((statement, at) => statement === benefits.statements[at]);
    return isSame ? indexOf(benefits) : indexOf({ statements: [...statements], remarks: benefits.remarks });
  });
}

/** The day to check, with the patient's age on that day. */
export function onDay({ birth }: EligibleQuestion, on: Day): Pick<Case, 'on' | 'age'> {
  return { on, age: ageOn(birth, on) };
}

export function questionOf({ question, subject, plan, on, age }: Case, topic: Topic): Question {
  const who = { patient: question.patient ?? 'subscriber', age, level: 'individual' } as const;
  return { subject, topic, network: question.network, who, on, plan };
}

/**
 * Whether the row states an end before the day of the response and the day to check. It may no longer apply. A row that
 * ends after the response often ends with the benefit year, but applies in the next year too.
 */
const hasEnded = ({ days }: Pick<Statement, 'days'>, { asOf, on }: Case): boolean =>
  days !== null && days.to !== null && days.to < asOf && days.to < on;

/** Whether the dates of the row start after the day to check. Years from 9000 on stand for "no date". */
export const startsLater = ({ days }: Pick<Statement, 'days'>, { on }: Case): boolean =>
  days !== null && days.from !== null && days.from > on && days.from < '9000';

/** Whether the dates of the row are over or start after the day to check. */
export const isOfOtherTime = (row: Pick<Statement, 'days'>, asked: Case): boolean =>
  hasEnded(row, asked) || startsLater(row, asked);

export function ask(asked: Case, topic: Topic): Resolution {
  return resolve(asked.index, questionOf(asked, topic));
}

export function verdict(
  kind: EligibleReason['kind'],
  state: EligibleReason['state'],
  text: string,
  sources: Sources,
  {
    day = null,
    is_calculated = false,
    step = null,
    assumptions = [],
  }: Partial<Pick<Verdict, 'day' | 'is_calculated' | 'step' | 'assumptions'>> = {},
): Verdict {
  return { kind, state, text, sources: [...new Set(sources)], day, is_calculated, step, assumptions };
}

/** Payers differ on when a child becomes an adult. All agree on 21 and older, and on 12 and younger. */
const SURELY_ADULT = 21;
const SURELY_CHILD = 12;

/**
 * Whether all conditions hold for the patient and the tooth. Null if that depends on a condition that we can't judge.
 */
export function holds(conditions: readonly Condition[], asked: Case): boolean | null {
  let isSure = true;
  for (const condition of conditions) {
    const answer = holdsOne(condition, asked);
    if (answer === false) return false;
    if (answer === null) isSure = false;
  }
  return isSure ? true : null;
}

function holdsOne(condition: Condition, { age, question }: Case): boolean | null {
  switch (condition.kind) {
    // These two say how a limit counts, not when it applies.
    case 'per':
    case 'combined_with':
      return true;
    case 'age':
      return age === null ? null : isBetween(age, condition.from, condition.to);
    case 'teeth':
      return question.is_primary
        ? holdsForPrimary(condition)
        : holdsForTooth(condition, question.tooth ?? null);
    case 'member':
      return holdsForMember(condition.member, age, question.patient);
    case 'after':
    case 'when':
      return null;
  }
}

function holdsForTooth(
  { teeth, numbers, except }: Extract<Condition, { kind: 'teeth' }>,
  tooth: number | null,
): boolean | null {
  if (tooth === null) return null;
  const kinds = permanentToothKinds(tooth);
  if (numbers.includes(tooth)) return !except;
  // "Permanent" next to another kind narrows that kind: "permanent molars" are molars, not all permanent teeth.
  const judged = teeth.filter((kind) => kind !== 'unrestored');
  const isPermanentOnly = judged.includes('permanent') && judged.length > 1;
  const named = isPermanentOnly ? judged.filter((kind) => kind !== 'permanent') : judged;
  const isNamed = named.some((kind) => kinds.includes(kind));
  // A tooth's number doesn't say whether the tooth is restored, so a rule for unrestored teeth may or may not apply.
  if (teeth.includes('unrestored') && (isNamed || judged.length === 0)) return null;
  return isNamed !== except;
}

/** Numbers are those of permanent teeth. Kinds such as molars may include primary teeth, so we can't tell (null). */
function holdsForPrimary({ teeth, except }: Extract<Condition, { kind: 'teeth' }>): boolean | null {
  if (teeth.includes('primary')) return !except;
  return teeth.length === 0 || teeth.includes('permanent') ? except : null;
}

type MemberCondition = Extract<Condition, { kind: 'member' }>;

/** Whether the condition names adults or children. By adults, payers often mean only the subscriber's adult children. */
export const isOfAgeGroup = (condition: Condition): condition is MemberCondition =>
  condition.kind === 'member' && (condition.member === 'adult' || condition.member === 'child');

export function holdsForMember(
  member: MemberCondition['member'],
  age: number | null,
  patient?: EligibleQuestion['patient'],
): boolean | null {
  if (member === 'dependent') return patient === undefined ? null : patient === 'dependent';
  if (age === null || (member !== 'adult' && member !== 'child')) return null;
  if (age >= SURELY_ADULT) return member === 'adult';
  return age <= SURELY_CHILD ? member === 'child' : null;
}
