// Which drafts are parts of the same amount if the payer did not mark them as such. A remaining or used amount is matched
// to a total of the same plan, network and scope, and across networks only if the payer says the total is for both.

import type { Statement } from '../statement.ts';
import { type AmountDraft, looseKey, placeKey, whoKey } from './amount-draft.ts';

/** With more drafts than this, the right total would be a guess. */
const MOST_TOTALS = 50;

/** A "remaining" statement often lacks the words, the level or the lifetime mark that its total has. */
export function pairLeftovers(drafts: AmountDraft[]): AmountDraft[] {
  const absorbed = new Set<AmountDraft>();
  for (const group of groupBy(drafts, looseKey).values()) {
    const totals = group.filter(hasTotal);
    if (totals.length === group.length || totals.length === 0 || totals.length > MOST_TOTALS) continue;
    const levels = groupBy(group.filter(isWithoutTotal), whoKey);
    for (const needy of levels.values()) for (const draft of claim(needy, totals)) absorbed.add(draft);
  }
  return absorbed.size === 0 ? drafts : drafts.filter((draft) => !absorbed.has(draft));
}

/** Gives each draft without a total to the one total it can belong to, unless two want the same one. */
function claim(needy: readonly AmountDraft[], totals: readonly AmountDraft[]): AmountDraft[] {
  const claims = new Map<AmountDraft, AmountDraft[]>();
  for (const draft of needy) {
    const owner = ownerOf(draft, totals);
    if (!owner) continue;
    const claimants = claims.get(owner);
    if (claimants) claimants.push(draft);
    else claims.set(owner, [draft]);
  }
  const taken: AmountDraft[] = [];
  for (const [owner, claimants] of claims) {
    if (isDisputed(claimants)) continue;
    for (const claimant of claimants) absorb(owner, claimant);
    taken.push(...claimants);
  }
  return taken;
}

function hasTotal(draft: AmountDraft): boolean {
  return draft.values.total.size > 0 || draft.isUnlimited;
}

function isWithoutTotal(draft: AmountDraft): boolean {
  return !hasTotal(draft) && (draft.values.remaining.size > 0 || draft.values.used.size > 0);
}

/** Two remaining amounts, or two used amounts, can't belong to the same total. */
function isDisputed(claimants: readonly AmountDraft[]): boolean {
  return (['used', 'remaining'] as const).some(
    (role) => claimants.filter((claimant) => claimant.values[role].size > 0).length > 1,
  );
}

function ownerOf(needy: AmountDraft, totals: readonly AmountDraft[]): AmountDraft | null {
  for (const isSameLevel of [true, false]) {
    const levelled = totals.filter((total) =>
      isSameLevel ? whoKey(total) === whoKey(needy) : !total.isWhoStated || !needy.isWhoStated,
    );
    const sameSpan = levelled.filter((total) => total.span === needy.span);
    const owners = ownersAmong(needy, sameSpan);
    if (owners.length > 0) return owners.length === 1 ? (owners[0] ?? null) : null;
    // "Remaining" (29) is not marked as a lifetime's; without a yearly total, it is what remains of the lifetime amount.
    const lifetime = needy.span === 'year' ? levelled.filter((total) => total.span === 'lifetime') : [];
    const lasting = sameSpan.length > 0 ? [] : ownersAmong(needy, lifetime);
    if (lasting.length === 1) return lasting[0] ?? null;
  }
  return null;
}

/** Totals for what the words of the other name; where those name nothing, the one total there is. */
function ownersAmong(needy: AmountDraft, totals: readonly AmountDraft[]): AmountDraft[] {
  const named = totals.filter((total) => nameKey(total) === nameKey(needy));
  const [only] = totals;
  const isOnly = nameKey(needy) === '' && totals.length === 1 && only !== undefined && !exceeds(needy, only);
  return (named.length === 0 && isOnly ? [only] : named).filter((total) => isOpenFor(needy, total));
}

function nameKey({ named, mentioned }: AmountDraft): string {
  return [named, mentioned].filter((key) => key !== '').join(' ');
}

/** Whether the total still lacks what the other states, for the same time. */
function isOpenFor(needy: AmountDraft, total: AmountDraft): boolean {
  if (needy.values.remaining.size > 0 && total.values.remaining.size > 0) return false;
  if (needy.values.used.size > 0 && total.values.used.size > 0) return false;
  return isSameTime(needy.first.days, total.first.days);
}

function exceeds(needy: AmountDraft, total: AmountDraft): boolean {
  const isBelow = (cents: number) => [...total.values.total.keys()].every((most) => most < cents);
  return [...needy.values.remaining.keys(), ...needy.values.used.keys()].some(isBelow);
}

function isSameTime(one: Statement['days'], other: Statement['days']): boolean {
  if (one === null || other === null) return true;
  if (one.to !== null && other.from !== null && one.to < other.from) return false;
  if (one.from !== null && other.to !== null && other.to < one.from) return false;
  const isOpen = one.to === null || other.to === null;
  return !isOpen || one.from === other.from || one.from === null || other.from === null;
}

function absorb(owner: AmountDraft, other: AmountDraft): void {
  for (const role of ['used', 'remaining'] as const) {
    for (const [value, rows] of other.values[role]) owner.values[role].set(value, rows);
  }
  for (const [row, period] of other.periods) owner.periods.set(row, period);
  if (!owner.isWhoStated) {
    owner.who = other.who;
    owner.isWhoStated = other.isWhoStated;
  }
  for (const doubt of other.doubts) owner.doubts.add(doubt);
  for (const row of other.rows) owner.rows.add(row);
}

/** A total for both networks is also the total of a remaining amount in one of them. */
export function fillFromBoth(drafts: AmountDraft[]): AmountDraft[] {
  const totals = drafts.filter(
    ({ network, values }) => network === 'both' && values.total.size === 1 && values.remaining.size === 0,
  );
  if (totals.length === 0) return drafts;
  const wide = groupBy(totals, acrossNetworks);
  const filled = new Map<AmountDraft, Set<string>>();
  for (const draft of drafts) {
    if ((draft.network !== 'in' && draft.network !== 'out') || !isWithoutTotal(draft)) continue;
    const known = wide.get(acrossNetworks(draft)) ?? [];
    if (known.length > MOST_TOTALS) continue;
    const owners = ownersAmong(draft, known);
    const [owner] = owners;
    if (!owner || owners.length > 1) continue;
    for (const [value, rows] of owner.values.total) draft.values.total.set(value, rows);
    for (const row of owner.rows) draft.rows.add(row);
    draft.period = owner.period;
    filled.set(owner, (filled.get(owner) ?? new Set<string>()).add(draft.network));
  }
  return drafts.filter((draft) => (filled.get(draft)?.size ?? 0) < 2);
}

function acrossNetworks(draft: AmountDraft): string {
  return JSON.stringify([placeKey(draft), draft.span, whoKey(draft)]);
}

export function groupBy<T>(items: readonly T[], keyOf: (item: T, at: number) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [at, item] of items.entries()) {
    const key = keyOf(item, at);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
