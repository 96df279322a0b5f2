// What a response states for the patient, without what it states for other members of the family.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import { ageOn } from '../resolve/days.ts';
import { isForOthers } from '../resolve/steps.ts';
import type { Statement } from '../statement.ts';
import type { EligibleQuestion } from './types.ts';

/**
 * `unknown`: a dependent who may be the subscriber's spouse or child. `dependent`: one without a birth date, to whom
 * statements for either apply.
 */
export type Relation = 'subscriber' | 'spouse' | 'child' | 'unknown' | 'dependent';

/** INS02. Life partners count as spouses. */
const RELATIONS: Readonly<Record<string, Relation>> = { '01': 'spouse', 53: 'spouse', 19: 'child' };

/** Spouses are hardly ever younger. Children may have any age, if they are disabled. */
const YOUNGEST_SPOUSE = 18;

export function relationOf(
  { plan_information }: ParsedBenefits,
  { patient, birth, on }: Pick<EligibleQuestion, 'patient' | 'birth' | 'on'>,
): Relation {
  if (patient !== 'dependent') return 'subscriber';
  // A reading stored by an earlier release doesn't have the code.
  const stated = RELATIONS[plan_information.relationship_code ?? ''];
  if (stated !== undefined) return stated;
  const age = ageOn(birth, on);
  if (age === null) return 'dependent';
  return age < YOUNGEST_SPOUSE ? 'child' : 'unknown';
}

/**
 * Leaves out statements for other members. Those for spouses or children become the patient's own if the patient is one.
 * If the relation is `unknown`, marks statements for only spouses or only children (`isForOneRelation`).
 */
export function ownStatements(statements: readonly Statement[], relation: Relation): readonly Statement[] {
  const patient = relation === 'subscriber' ? 'subscriber' : 'dependent';
  const who = { patient, age: null, level: 'individual' } as const;
  const own = statements.filter((statement) => !isForOthers(statement, { who }));
  if (relation === 'subscriber' || relation === 'dependent') return own;
  const isOfOne = (statement: Statement) => statement.who === 'spouse' || statement.who === 'child';
  const keys = new Map(own.filter(isOfOne).map((statement) => [statement, keyOf(statement)]));
  return own.flatMap((statement) => {
    const key = keys.get(statement);
    if (key === undefined) return [statement];
    if (relation !== 'unknown')
      return statement.who === relation ? [{ ...statement, who: 'individual' as const }] : [];
    const isOfBoth = [...keys].some(([other, same]) => other.who !== statement.who && same === key);
    return [isOfBoth ? statement : markedForOneRelation(statement)];
  });
}

export const isForOtherMembers = (statement: Statement, relation: Relation): boolean =>
  ownStatements([statement], relation).length === 0;

/** What a statement says, without its source and the person it is for. */
const keyOf = ({ source: _, who: _who, ...rest }: Statement): string => JSON.stringify(rest);

/**
 * Whether the statement is for only spouses or only children, and the patient may be either. `ownStatements` marks such
 * statements with the condition `member: 'other'`.
 */
export const isForOneRelation = ({ who, conditions }: Statement): boolean =>
  who === 'dependent' && conditions.some((one) => one.kind === 'member' && one.member === 'other');

const markedForOneRelation = (statement: Statement): Statement => ({
  ...statement,
  who: 'dependent',
  conditions: [...statement.conditions, { kind: 'member', member: 'other' }],
});
