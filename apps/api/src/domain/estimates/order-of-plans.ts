// Decides which of a patient's two plans pays first.

import { ageOn, type CoveringPlan, orderOfPlans } from '@bitewing/benefits';
import type { CalculatedEstimate } from '@bitewing/contract';
import type { EstimatedVerification } from './verification.ts';

type Decision = NonNullable<CalculatedEstimate['other']>['decided_by'];

/**
 * Returns the primary plan (`this` for `own`) and what decided: the user's choice, otherwise the payers' responses,
 * otherwise the rules of `orderOfPlans`. If none of these decides (`open`), `own` is treated as the primary plan.
 */
export function decidePlanOrder(
  own: EstimatedVerification,
  other: EstimatedVerification,
  chosen: 'this' | 'other' | null,
): { first: 'this' | 'other'; decidedBy: Decision } {
  if (chosen !== null) return { first: chosen, decidedBy: 'user' };
  const stated = statedFirst(own, other);
  if (stated !== null) return { first: stated, decidedBy: 'stated' };
  const plan = (name: 'this' | 'other', verification: EstimatedVerification): CoveringPlan => ({
    name,
    kind: 'dental',
    holder: holderOf(verification),
    birthday: verification.subscriberBirthday,
    custody: null,
    is_step_parent: false,
    is_court_ordered: false,
    from: null,
    in_force_since: null,
  });
  const { first, rules } = orderOfPlans([plan('this', own), plan('other', other)]);
  return first === null
    ? { first: 'this', decidedBy: 'open' }
    : { first: first as 'this' | 'other', decidedBy: rules[0] ?? 'open' };
}

/** Who holds the plan: the patient, or the patient's parent or spouse. */
function holderOf(verification: EstimatedVerification): CoveringPlan['holder'] {
  if (!verification.row.is_dependent) return 'patient';
  return isChild(verification) ? 'parent' : 'spouse';
}

const ADULT_AGE = 19;

/** Whether the dependent is under 19. We treat other dependents, including those of unknown age, as spouses. */
function isChild({ birth, asOf }: EstimatedVerification): boolean {
  const age = ageOn(birth, asOf);
  return age !== null && age < ADULT_AGE;
}

/** The primary plan according to the payers' responses. Null if no response says it, or if the responses disagree. */
function statedFirst(own: EstimatedVerification, other: EstimatedVerification): 'this' | 'other' | null {
  const primaries = new Set([
    ...statedPrimaries(own, 'this', 'other'),
    ...statedPrimaries(other, 'other', 'this'),
  ]);
  const [only] = primaries;
  return primaries.size === 1 ? (only ?? null) : null;
}

/**
 * The plans that a response says pay first: the other plan, if the response calls the patient's other coverage primary,
 * and its own plan, if it calls the other coverage secondary.
 */
const statedPrimaries = (
  { benefits }: EstimatedVerification,
  ownPlan: 'this' | 'other',
  otherPlan: 'this' | 'other',
): ('this' | 'other')[] =>
  benefits.other_coverage.flatMap(({ order }) => {
    if (order === 'primary') return otherPlan;
    return order === 'secondary' ? ownPlan : [];
  });
