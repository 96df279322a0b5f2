// What a response states for the patient, without what it states for other members of the family.

import { ageOn } from '../resolve/days.ts';
import { isForOthers } from '../resolve/steps.ts';
import type { Statement } from '../statement.ts';
import type { EligibleQuestion } from './types.ts';

/** `unknown`: a dependent who may be the subscriber's spouse or child. */
export type Relation = 'subscriber' | 'spouse' | 'child' | 'unknown';

/** Spouses are hardly ever younger, and children older only if they are disabled. */
const YOUNGEST_SPOUSE = 18;
const OLDEST_CHILD = 26;

export function relationOf({ patient, birth, on }: EligibleQuestion): Relation {
  if (patient !== 'dependent') return 'subscriber';
  const age = ageOn(birth, on);
  if (age === null) return 'unknown';
  if (age < YOUNGEST_SPOUSE) return 'child';
  return age > OLDEST_CHILD ? 'spouse' : 'unknown';
}

/** Leaves out statements for other members. Those for spouses or children may or may not apply to a dependent. */
export function ownStatements(statements: readonly Statement[], relation: Relation): readonly Statement[] {
  const patient = relation === 'subscriber' ? 'subscriber' : 'dependent';
  const who = { patient, age: null, level: 'individual' } as const;
  const own = statements.filter((statement) => !isForOthers(statement, { who }));
  const isOfOne = (statement: Statement) => statement.who === 'spouse' || statement.who === 'child';
  if (relation === 'subscriber' || !own.some(isOfOne)) return own;
  return own.flatMap((statement) => {
    if (!isOfOne(statement)) return [statement];
    if (relation === 'unknown') return [withRelation(statement)];
    // A spouse's row counts as much as a row for the individual, as a child's does.
    return statement.who === relation ? [{ ...statement, who: 'dependent' as const }] : [];
  });
}

/** Whether the statement is for spouses or for children, and the patient may be either. */
export const isOfRelation = ({ who, conditions }: Statement): boolean =>
  who === 'dependent' && conditions.some((one) => one.kind === 'member' && one.member === 'other');

const withRelation = (statement: Statement): Statement => ({
  ...statement,
  who: 'dependent',
  conditions: [...statement.conditions, { kind: 'member', member: 'other' }],
});
