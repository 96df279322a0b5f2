// Joins groups that are parts of the same amount although they differ in words, level or period. A remaining or used
// amount is matched to a total of the same plan, network and services. It is matched to a total of another network only
// if the payer says that the total is for both networks.

import type { Day } from '../../response.ts';
import type { Statement } from '../../statement.ts';
import { isOnDay } from '../days.ts';
import { addTo, getOrMake, groupBy } from '../maps.ts';
import { type AmountGroup, looseKey, planAndServicesKey, whoKey } from './amount-group.ts';

/** With more totals than this, we don't try to find the right one. */
const MOST_TOTALS = 50;

/** Finds totals for remaining and used amounts, which often lack the words, level or lifetime period of their total. */
export function pairLeftovers(groups: AmountGroup[], asOf: Day | null): AmountGroup[] {
  const absorbed = new Set<AmountGroup>();
  for (const similar of groupBy(groups, looseKey).values()) {
    const totals = similar.filter(hasTotal);
    if (totals.length === similar.length || totals.length === 0 || totals.length > MOST_TOTALS) continue;
    const levels = groupBy(similar.filter(isWithoutTotal), whoKey);
    for (const needy of levels.values()) for (const group of claim(needy, totals, asOf)) absorbed.add(group);
  }
  return absorbed.size === 0 ? groups : groups.filter((group) => !absorbed.has(group));
}

/** Adds each group without a total to the total that it belongs to. Returns the groups that were added. */
function claim(
  needy: readonly AmountGroup[],
  totals: readonly AmountGroup[],
  asOf: Day | null,
): AmountGroup[] {
  const claims = new Map<AmountGroup, AmountGroup[]>();
  for (const group of needy) {
    const owner = ownerOf(group, totals, asOf);
    if (owner) addTo(claims, owner, group);
  }
  const taken: AmountGroup[] = [];
  for (const [owner, all] of claims) {
    // Amounts used in several years may add up, so only what remains is chosen by its dates.
    const isDated = isDisputed(all, 'remaining') && !isDisputed(all, 'used');
    const claimants = isDated ? all.filter((group) => isRunning(group, asOf)) : all;
    if (isDisputed(claimants, 'used') || isDisputed(claimants, 'remaining')) continue;
    for (const claimant of claimants) absorb(owner, claimant);
    taken.push(...claimants);
  }
  return taken;
}

/** Whether its dates include today. A total without dates gets this year's remaining amount, not last year's. */
function isRunning({ first }: AmountGroup, asOf: Day | null): boolean {
  return isOnDay(first, asOf);
}

function hasTotal(group: AmountGroup): boolean {
  return group.values.total.size > 0 || group.isUnlimited;
}

function isWithoutTotal(group: AmountGroup): boolean {
  return !hasTotal(group) && (group.values.remaining.size > 0 || group.values.used.size > 0);
}

/** Two remaining amounts, or two used amounts, can't belong to the same total. */
function isDisputed(claimants: readonly AmountGroup[], role: 'used' | 'remaining'): boolean {
  return claimants.filter((claimant) => claimant.values[role].size > 0).length > 1;
}

/** The only total that the group can belong to; null if there is none or more than one. */
function ownerOf(needy: AmountGroup, totals: readonly AmountGroup[], asOf: Day | null): AmountGroup | null {
  for (const isSameLevel of [true, false]) {
    // In the second round, a group or total that doesn't state its person fits any person.
    const candidates = totals.filter((total) =>
      isSameLevel ? whoKey(total) === whoKey(needy) : !total.isWhoStated || !needy.isWhoStated,
    );
    const sameSpan = candidates.filter((total) => total.span === needy.span);
    const found = ownersAmong(needy, sameSpan);
    const isDated = found.length > 1 && isRunning(needy, asOf);
    const owners = isDated ? found.filter((total) => isRunning(total, asOf)) : found;
    if (found.length > 0) return owners.length === 1 ? (owners[0] ?? null) : null;
    // The period "Remaining" (EB06 = 29) doesn't say whether the amount is yearly or lifetime. If there is no yearly
    // total, the amount belongs to the lifetime total.
    const lifetime = needy.span === 'year' ? candidates.filter((total) => total.span === 'lifetime') : [];
    const lasting = sameSpan.length > 0 ? [] : ownersAmong(needy, lifetime);
    if (lasting.length === 1) return lasting[0] ?? null;
  }
  return null;
}

/**
 * The totals that the group can belong to: those that name the same subject. If none does and the group names no
 * subject, the only total, unless the group exceeds it.
 */
function ownersAmong(needy: AmountGroup, totals: readonly AmountGroup[]): AmountGroup[] {
  const named = totals.filter((total) => nameKey(total) === nameKey(needy));
  const [only] = totals;
  const fitsOnly =
    nameKey(needy) === '' && totals.length === 1 && only !== undefined && !exceeds(needy, only);
  return (named.length === 0 && fitsOnly ? [only] : named).filter((total) => canBelongTo(needy, total));
}

function nameKey({ named, mentioned }: AmountGroup): string {
  return [named, mentioned].filter((key) => key !== '').join(' ');
}

/** A total has at most one remaining and one used amount, and its dates must fit. */
function canBelongTo(needy: AmountGroup, total: AmountGroup): boolean {
  if (needy.values.remaining.size > 0 && total.values.remaining.size > 0) return false;
  if (needy.values.used.size > 0 && total.values.used.size > 0) return false;
  return isSameTime(needy.first.days, total.first.days);
}

/** Whether a used or remaining amount is higher than the total, so that it can't belong to it. */
function exceeds(needy: AmountGroup, total: AmountGroup): boolean {
  const isAboveTotal = (cents: number) => [...total.values.total.keys()].every((most) => cents > most);
  return [...needy.values.remaining.keys(), ...needy.values.used.keys()].some(isAboveTotal);
}

/** Whether two periods can be the same: they overlap, and if one has no end, they have the same start or lack one. */
function isSameTime(one: Statement['days'], other: Statement['days']): boolean {
  if (one === null || other === null) return true;
  if (one.to !== null && other.from !== null && one.to < other.from) return false;
  if (one.from !== null && other.to !== null && other.to < one.from) return false;
  const isOpenEnded = one.to === null || other.to === null;
  return !isOpenEnded || one.from === other.from || one.from === null || other.from === null;
}

function absorb(owner: AmountGroup, other: AmountGroup): void {
  for (const role of ['used', 'remaining'] as const) {
    for (const [value, rows] of other.values[role]) owner.values[role].set(value, rows);
  }
  if (owner.words !== '' && other.words !== '' && owner.words !== other.words) owner.hasOtherWords = true;
  for (const [row, period] of other.periods) owner.periods.set(row, period);
  if (!owner.isWhoStated) {
    owner.who = other.who;
    owner.isWhoStated = other.isWhoStated;
  }
  for (const doubt of other.doubts) owner.doubts.add(doubt);
  for (const row of other.rows) owner.rows.add(row);
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
    if ((group.network !== 'in' && group.network !== 'out') || !isWithoutTotal(group)) continue;
    const known = wide.get(acrossNetworks(group)) ?? [];
    if (known.length > MOST_TOTALS) continue;
    const owners = ownersAmong(group, known);
    const [owner] = owners;
    if (!owner || owners.length > 1) continue;
    for (const [value, rows] of owner.values.total) group.values.total.set(value, rows);
    for (const row of owner.rows) group.rows.add(row);
    group.period = owner.period;
    group.isTotalOfBoth = true;
    getOrMake(filled, owner, () => new Set()).add(group.network);
  }
  // A total that each of the two networks got isn't listed separately for both.
  return groups.filter((group) => (filled.get(group)?.size ?? 0) < 2);
}

function acrossNetworks(group: AmountGroup): string {
  return JSON.stringify([planAndServicesKey(group), group.span, whoKey(group)]);
}
