// Finds conflicting amounts, clauses and limits.

import { DENTAL_SERVICE_TYPES } from '../codes/index.ts';
import type {
  AppliesTo,
  BenefitAmount,
  Clause,
  Contradiction,
  FrequencyLimit,
  LimitScope,
  WaitingPeriod,
} from '../parsed-benefits.ts';
import { isOnDay } from '../resolve/days.ts';
import { groupBy } from '../resolve/maps.ts';
import type { Day } from '../response.ts';
import type { Sources } from '../sources.ts';
import { nodeKey } from '../vocabulary/index.ts';
import { frequencyConflict } from '../wording/limits.ts';
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
export function isClauseConflict(clauses: readonly Clause[], read: ReadResponse): boolean {
  return hasTwoValues(clauses, read, ({ answer, rule }) => (answer === 'stated' ? ruleOf(rule) : answer));
}

/** The birthday rule says which plan is primary, so it fits every other rule. A carve-out is non-duplication. */
function ruleOf(rule: Clause['rule']): string | null {
  if (rule === 'birthday') return null;
  return rule === 'carve_out' ? 'non_duplication' : rule;
}

/**
 * A waiting period that is met has no length, so it conflicts only with one that `withConflictingWaits` marks as doubted.
 */
export function isWaitingConflict(periods: readonly WaitingPeriod[], read: ReadResponse): boolean {
  const isDenied =
    periods.some(({ is_doubted }) => is_doubted) && periods.some(({ answer }) => answer === 'none');
  return isDenied || hasTwoValues(periods, read, ({ months }) => months);
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

/** Whether two limits with the same scope have different values. */
function hasTwoValues<T extends Limit>(
  limits: readonly T[],
  read: ReadResponse,
  valueIn: (limit: T) => unknown,
): boolean {
  const stated = limits.filter((limit) => valueIn(limit) !== null);
  return sameScope(stated, read).some((group) => new Set(group.map(valueIn)).size > 1);
}

/** Groups of limits for the same services, people, network and conditions. Limits of other dates are left out. */
function sameScope<T extends Limit>(limits: readonly T[], { rows, context: { asOf } }: ReadResponse): T[][] {
  const groups = groupBy(limits, (limit) => {
    const own = limit.sources.flatMap((row) => rows[row] ?? []);
    const isNow = own.length === 0 || own.some((row) => isOnDay(row, asOf));
    return isNow ? scopeKey(limit, [...new Set(own.map(({ tier }) => tier))]) : '';
  });
  groups.delete('');
  return [...groups.values()];
}

/**
 * Frequency limits of the same services that can't both be meant, because one of them already includes the other: "1 every
 * 5 years" and "1 every 10 years". "1 every 6 months" and "2 per year" can both be meant.
 */
export function conflictingFrequencies(
  limits: readonly FrequencyLimit[],
  read: ReadResponse,
): FrequencyLimit[][] {
  // Words of the rows, such as "molars only", may say how the limits differ.
  const alike = sameScope(limits.filter(isCounted), read).flatMap((group) => [
    ...groupBy(group, ({ text }) => text).values(),
  ]);
  return alike.filter((group) => {
    const distinct = [...new Map(group.map((limit) => [limit.label, limit])).values()];
    return distinct.some((one) => distinct.some((other) => includes(one, other) && !includes(other, one)));
  });
}

const isCounted = ({ is_remaining, used_count, count, is_unlimited }: FrequencyLimit): boolean =>
  !is_remaining && used_count === null && (count !== null || is_unlimited);

/** Whether a patient who keeps to one limit also keeps to the other. */
function includes(one: FrequencyLimit, other: FrequencyLimit): boolean {
  if (one.is_unlimited || other.is_unlimited) return other.is_unlimited;
  const [span, otherSpan] = [spanOf(one), spanOf(other)];
  if (span === null || span.unit !== otherSpan?.unit || one.unit !== other.unit) return false;
  return (one.count ?? 0) <= (other.count ?? 0) && span.length >= otherSpan.length;
}

function spanOf({
  period_unit: unit,
  period_count,
}: FrequencyLimit): { unit: string; length: number } | null {
  const length = period_count ?? 1;
  if (unit === 'lifetime') return { unit: 'month', length: Number.POSITIVE_INFINITY };
  if (unit === 'year') return { unit: 'month', length: 12 * length };
  return unit === 'month' || unit?.endsWith('_year') ? { unit, length } : null;
}

export const frequencyContradiction = (group: readonly FrequencyLimit[]): Contradiction => ({
  about: frequencyConflict(group[0]?.applies_to.label ?? ''),
  statements: group.map(({ label, sources }) => ({ text: label, sources })),
});

function scopeKey(limit: Limit, tiers: readonly (string | null)[]): string {
  const { network, plan, who, conditions, applies_to } = limit;
  const [subjects, except] = [applies_to.subjects.map(nodeKey), applies_to.except.map(nodeKey)];
  const person = who === 'not_stated' ? 'individual' : who;
  return JSON.stringify([network, plan, tiers, person, conditions, subjects, except]);
}
