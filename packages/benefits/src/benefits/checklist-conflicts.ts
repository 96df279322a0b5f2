// Finds conflicting values in the payer's answer to a checklist item.

import type { Day } from '../answer.ts';
import { DENTAL_SERVICE_TYPES } from '../codes/index.ts';
import type { AppliesTo, BenefitAmount, Clause, LimitScope, WaitingPeriod } from '../parsed-benefits.ts';
import { isOnDay } from '../resolve/days.ts';
import { nodeKey } from '../vocabulary/index.ts';

/**
 * Conflicting amounts of other dates, of services outside dental care, or of another person next to the patient's own
 * don't leave the item open.
 */
export function conflictingAmounts(amounts: readonly BenefitAmount[], asOf: Day | null): BenefitAmount[] {
  const own = amounts.filter(({ level }) => level !== 'other');
  return (own.length > 0 ? own : amounts).filter(
    (amount) =>
      amount.certainty?.doubts.includes('conflict') === true &&
      isOnDay(amount, asOf) &&
      amount.applies_to.service_types.every((type) => DENTAL_SERVICE_TYPES.has(type)),
  );
}

export function isClauseConflict(clauses: readonly Clause[]): boolean {
  return hasTwoValues(clauses, ({ answer, rule }) => (answer === 'stated' ? ruleOf(rule) : answer));
}

/** The birthday rule says which plan is primary, so it fits every other rule. A carve-out is non-duplication. */
function ruleOf(rule: Clause['rule']): string | null {
  return rule === 'birthday' ? null : rule === 'carve_out' ? 'non_duplication' : rule;
}

/** A waiting period that is met has no length, so it doesn't conflict with the stated one. */
export function isWaitingConflict(periods: readonly WaitingPeriod[]): boolean {
  return hasTwoValues(periods, ({ months }) => months);
}

type Limit = LimitScope & { applies_to: AppliesTo };

function hasTwoValues<T extends Limit>(limits: readonly T[], read: (limit: T) => unknown): boolean {
  const values = new Map<string, unknown>();
  return limits.some((limit) => {
    const value = read(limit);
    if (value === null) return false;
    const key = scopeKey(limit);
    if (!values.has(key)) values.set(key, value);
    return values.get(key) !== value;
  });
}

function scopeKey({ network, plan, who, conditions, applies_to: { subjects, except } }: Limit): string {
  const person = who === 'not_stated' ? 'individual' : who;
  return JSON.stringify([network, plan, person, conditions, subjects.map(nodeKey), except.map(nodeKey)]);
}
