// Joins groups that are parts of the same amount although they differ in words, level or period. A leftover is a group
// with a remaining or used amount, but no total. It is matched to a total of the same plan, network and services, or to
// one of another network if the payer says that the total is for both networks.

import type { Day } from '../../response.ts';
import type { Statement } from '../../statement.ts';
import { isOnDay } from '../days.ts';
import { addTo, getOrMake, groupBy } from '../maps.ts';
import { type AmountGroup, looseKey, planAndServicesKey, whoKey } from './amount-group.ts';

/** With more totals than this, we don't try to find the right one. */
const MOST_TOTALS = 50;

/** Adds leftovers to their totals. Leftovers often lack the words, level or lifetime period of their total. */
export function pairLeftovers(groups: AmountGroup[], asOf: Day | null): AmountGroup[] {
  const added = new Set<AmountGroup>();
  for (const similar of groupBy(groups, looseKey).values()) {
    const totals = similar.filter((group) => hasTotal(group) && !isNoneForSome(group));
    if (totals.length === similar.length || totals.length === 0 || totals.length > MOST_TOTALS) continue;
    const levels = groupBy(similar.filter(isLeftover), whoKey);
    for (const leftovers of levels.values())
      for (const group of addToTotals(leftovers, totals, asOf)) added.add(group);
  }
  return added.size === 0 ? groups : groups.filter((group) => !added.has(group));
}

/** Adds each leftover to the total that it belongs to. Returns those that were added. */
function addToTotals(
  leftovers: readonly AmountGroup[],
  totals: readonly AmountGroup[],
  asOf: Day | null,
): AmountGroup[] {
  const partsOf = new Map<AmountGroup, AmountGroup[]>();
  for (const leftover of leftovers) {
    const total = totalOf(leftover, totals, asOf);
    if (total) addTo(partsOf, total, leftover);
  }
  const added: AmountGroup[] = [];
  for (const [total, all] of partsOf) {
    // Amounts used in several years may add up, so only what remains is chosen by its dates.
    const isDated = hasSeveral(all, 'remaining') && !hasSeveral(all, 'used');
    const parts = isDated ? all.filter((group) => isRunning(group, asOf)) : all;
    if (hasSeveral(parts, 'used') || hasSeveral(parts, 'remaining')) continue;
    for (const part of parts) addPart(total, part);
    added.push(...parts);
  }
  return added;
}

/** Whether its dates include today. A total without dates gets this year's remaining amount, not last year's. */
function isRunning({ first }: AmountGroup, asOf: Day | null): boolean {
  return isOnDay(first, asOf);
}

function hasTotal(group: AmountGroup): boolean {
  return group.values.total.size > 0 || group.isUnlimited;
}

/** "No annual maximum for members under age 19": nothing remains of it, so what remains is of another total. */
const isNoneForSome = ({ doubts, isInElements, isUnlimited, values: { total } }: AmountGroup): boolean =>
  !isInElements && doubts.has('conditional') && (isUnlimited || (total.size === 1 && total.has(0)));

function isLeftover(group: AmountGroup): boolean {
  return !hasTotal(group) && (group.values.remaining.size > 0 || group.values.used.size > 0);
}

/** Whether there are several amounts of this role. They can't belong to the same total. */
function hasSeveral(parts: readonly AmountGroup[], role: 'used' | 'remaining'): boolean {
  return parts.filter((part) => part.values[role].size > 0).length > 1;
}

/** The only total that the leftover can belong to; null if there is none or more than one. */
function totalOf(
  leftover: AmountGroup,
  totals: readonly AmountGroup[],
  asOf: Day | null,
): AmountGroup | null {
  for (const isSameLevel of [true, false]) {
    // In the second round, a leftover or total that doesn't state its person fits any person.
    const candidates = totals.filter((total) =>
      isSameLevel ? whoKey(total) === whoKey(leftover) : !total.isWhoStated || !leftover.isWhoStated,
    );
    const sameSpan = candidates.filter((total) => total.span === leftover.span);
    const possible = possibleTotals(leftover, sameSpan);
    const isDated = possible.length > 1 && isRunning(leftover, asOf);
    const [only, ...others] = isDated ? possible.filter((total) => isRunning(total, asOf)) : possible;
    if (possible.length > 0) return others.length === 0 ? (only ?? null) : null;
    // The period "Remaining" (EB06 = 29) doesn't say whether the amount is yearly or lifetime. If there is no yearly
    // total, the amount belongs to the lifetime total.
    const lifetime = leftover.span === 'year' ? candidates.filter((total) => total.span === 'lifetime') : [];
    const lasting = sameSpan.length > 0 ? [] : possibleTotals(leftover, lifetime);
    if (lasting.length === 1) return lasting[0] ?? null;
  }
  return null;
}

/**
 * The totals that the leftover can belong to: those that name the same subject. If none does and the leftover names no
 * subject, the only total, unless the leftover exceeds it.
 */
function possibleTotals(leftover: AmountGroup, totals: readonly AmountGroup[]): AmountGroup[] {
  const named = totals.filter((total) => nameKey(total) === nameKey(leftover));
  const [only] = totals;
  const fitsOnly =
    nameKey(leftover) === '' && totals.length === 1 && only !== undefined && !exceeds(leftover, only);
  return (named.length === 0 && fitsOnly ? [only] : named).filter((total) => canBelongTo(leftover, total));
}

function nameKey({ named, mentioned }: AmountGroup): string {
  return [named, mentioned].filter((key) => key !== '').join(' ');
}

/** A total has at most one remaining and one used amount, and its dates must fit. */
function canBelongTo(leftover: AmountGroup, total: AmountGroup): boolean {
  if (leftover.values.remaining.size > 0 && total.values.remaining.size > 0) return false;
  if (leftover.values.used.size > 0 && total.values.used.size > 0) return false;
  return isSameTime(leftover.first.days, total.first.days);
}

/** Whether a used or remaining amount is higher than the total, so that it can't belong to it. */
function exceeds(leftover: AmountGroup, total: AmountGroup): boolean {
  const isAboveTotal = (cents: number) => [...total.values.total.keys()].every((most) => cents > most);
  return [...leftover.values.remaining.keys(), ...leftover.values.used.keys()].some(isAboveTotal);
}

/** Whether two periods can be the same: they overlap, and if one has no end, they have the same start or lack one. */
function isSameTime(one: Statement['days'], other: Statement['days']): boolean {
  if (one === null || other === null) return true;
  if (one.to !== null && other.from !== null && one.to < other.from) return false;
  if (one.from !== null && other.to !== null && other.to < one.from) return false;
  const isOpenEnded = one.to === null || other.to === null;
  return !isOpenEnded || one.from === other.from || one.from === null || other.from === null;
}

function addPart(total: AmountGroup, part: AmountGroup): void {
  for (const role of ['used', 'remaining'] as const) {
    for (const [value, rows] of part.values[role]) total.values[role].set(value, rows);
  }
  if (total.words !== '' && part.words !== '' && total.words !== part.words) total.hasOtherWords = true;
  for (const [row, period] of part.periods) total.periods.set(row, period);
  if (!total.isWhoStated) {
    total.who = part.who;
    total.isWhoStated = part.isWhoStated;
  }
  for (const doubt of part.doubts) total.doubts.add(doubt);
  for (const row of part.rows) total.rows.add(row);
}

/** A total for both networks is also the total of a remaining or used amount in one of them. */
export function fillFromBoth(groups: AmountGroup[]): AmountGroup[] {
  const totals = groups.filter(
    ({ network, values }) => network === 'both' && values.total.size === 1 && values.remaining.size === 0,
  );
  if (totals.length === 0) return groups;
  const wide = groupBy(totals, acrossNetworks);
  const filled = new Map<AmountGroup, Set<string>>();
  for (const group of groups) {
    if ((group.network !== 'in' && group.network !== 'out') || !isLeftover(group)) continue;
    const known = wide.get(acrossNetworks(group)) ?? [];
    if (known.length > MOST_TOTALS) continue;
    const [total, ...others] = possibleTotals(group, known);
    if (!total || others.length > 0) continue;
    for (const [value, rows] of total.values.total) group.values.total.set(value, rows);
    for (const row of total.rows) group.rows.add(row);
    group.period = total.period;
    group.isTotalOfBoth = true;
    getOrMake(filled, total, () => new Set()).add(group.network);
  }
  // A total that each of the two networks got isn't listed separately for both.
  return groups.filter((group) => (filled.get(group)?.size ?? 0) < 2);
}

function acrossNetworks(group: AmountGroup): string {
  return JSON.stringify([planAndServicesKey(group), group.span, whoKey(group)]);
}
