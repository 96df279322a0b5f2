// Finds conflicting values in the payer's answer to a checklist item.

import type { Day } from '../answer.ts';
import { DENTAL_SERVICE_TYPES } from '../codes/index.ts';
import type { AppliesTo, BenefitAmount, Clause, LimitScope, WaitingPeriod } from '../parsed-benefits.ts';
import { isOnDay } from '../resolve/days.ts';
import type { Sources } from '../sources.ts';
import { nodeKey } from '../vocabulary/index.ts';
import type { ReadResponse } from './read-response.ts';

/**
 * The amounts that conflict for this patient. Amounts of other dates or of services outside dental care are left out.
 * So are other people's, unless there are no others.
 */
export function conflictingAmounts(amounts: readonly BenefitAmount[], asOf: Day | null): BenefitAmount[] {
  const ofPatientOrFamily = amounts.filter(({ level }) => level !== 'other');
  return (ofPatientOrFamily.length > 0 ? ofPatientOrFamily : amounts).filter(
    (amount) =>
      amount.certainty?.doubts.includes('conflict') === true &&
      isOnDay(amount, asOf) &&
      amount.applies_to.service_types.every((type) => DENTAL_SERVICE_TYPES.has(type)),
  );
}

/** Whether clauses of one kind have different answers for the same services. */
export function isClauseConflict(clauses: readonly Clause[], response: ReadResponse): boolean {
  return hasTwoValues(clauses, response, ({ answer, rule }) => (answer === 'stated' ? ruleOf(rule) : answer));
}

/** The birthday rule says which plan is primary, so it fits every other rule. A carve-out is non-duplication. */
function ruleOf(rule: Clause['rule']): string | null {
  if (rule === 'birthday') return null;
  return rule === 'carve_out' ? 'non_duplication' : rule;
}

/** A waiting period that is met has no length, so it doesn't conflict with the stated one. */
export function isWaitingConflict(periods: readonly WaitingPeriod[], response: ReadResponse): boolean {
  return hasTwoValues(periods, response, ({ months }) => months);
}

/** Whether a plan's or tier's statements of the day disagree about the practice's network. */
export function isNetworkConflict({ statements, context: { asOf } }: ReadResponse): boolean {
  const sides = new Map<string, string>();
  return statements.some((statement) => {
    const { says, plan, tier } = statement;
    if (says.kind !== 'office_network' || !isOnDay(statement, asOf)) return false;
    const key = JSON.stringify([plan, tier]);
    if (!sides.has(key)) sides.set(key, says.network);
    return sides.get(key) !== says.network;
  });
}

type Limit = LimitScope & { applies_to: AppliesTo; sources: Sources };

/** Whether two limits with the same scope have different values. Values of other dates don't count. */
function hasTwoValues<T extends Limit>(
  limits: readonly T[],
  { statements, context: { asOf } }: ReadResponse,
  valueIn: (limit: T) => unknown,
): boolean {
  const values = new Map<string, unknown>();
  return limits.some((limit) => {
    const value = valueIn(limit);
    const rows = statements.filter(({ source }) => limit.sources.includes(source.row));
    if (value === null || (rows.length > 0 && !rows.some((row) => isOnDay(row, asOf)))) return false;
    const key = scopeKey(limit, [...new Set(rows.map(({ tier }) => tier))]);
    if (!values.has(key)) values.set(key, value);
    return values.get(key) !== value;
  });
}

function scopeKey(limit: Limit, tiers: readonly (string | null)[]): string {
  const { network, plan, who, conditions, applies_to } = limit;
  const [subjects, except] = [applies_to.subjects.map(nodeKey), applies_to.except.map(nodeKey)];
  const person = who === 'not_stated' ? 'individual' : who;
  return JSON.stringify([network, plan, tiers, person, conditions, subjects, except]);
}
