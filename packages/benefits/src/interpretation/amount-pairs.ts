// Which rows state parts of one amount, where the payer did not mark them alike.

import type { StatedDate } from '../answer.ts';
import { type AmountDraft, looseKey } from './amount-draft.ts';
import { sentenceCase } from './wording.ts';

/** Among more nobody could tell which is meant. */
const MOST_TOTALS = 50;

/** A "remaining" row often lacks the words, the level or the lifetime mark its total carries. */
export function pairLeftovers(drafts: AmountDraft[]): AmountDraft[] {
  const groups = new Map<string, AmountDraft[]>();
  for (const draft of drafts) {
    const key = looseKey(draft);
    const group = groups.get(key);
    if (group) group.push(draft);
    else groups.set(key, [draft]);
  }
  const absorbed = new Set<AmountDraft>();
  for (const group of groups.values()) {
    const totals = group.filter((draft) => draft.values.total.size > 0);
    if (totals.length === group.length || totals.length === 0 || totals.length > MOST_TOTALS) continue;
    for (const level of ['individual', 'family', 'other'] as const) {
      const claims = new Map<AmountDraft, AmountDraft[]>();
      for (const needy of group) {
        if (needy.level !== level || !isWithoutTotal(needy)) continue;
        const owner = ownerOf(needy, totals);
        if (!owner) continue;
        const claimants = claims.get(owner);
        if (claimants) claimants.push(needy);
        else claims.set(owner, [needy]);
      }
      for (const [owner, claimants] of claims) {
        if (isDisputed(claimants)) continue;
        for (const claimant of claimants) {
          absorb(owner, claimant);
          absorbed.add(claimant);
        }
      }
    }
  }
  return absorbed.size === 0 ? drafts : drafts.filter((draft) => !absorbed.has(draft));
}

function isWithoutTotal(draft: AmountDraft): boolean {
  return draft.values.total.size === 0 && (draft.values.remaining.size > 0 || draft.values.used.size > 0);
}

/** Two that both say what is left, or what is used, cannot both be of the one total. */
function isDisputed(claimants: readonly AmountDraft[]): boolean {
  return (['used', 'remaining'] as const).some(
    (role) => claimants.filter((claimant) => claimant.values[role].size > 0).length > 1,
  );
}

/** Words that name no kind of service fit any total; those that do, only a total for the same kinds. */
function isOfTotal(needy: AmountDraft, total: AmountDraft): boolean {
  if (needy.subject !== '' && needy.subject !== total.subject) return false;
  return !needy.dates.some((date) => total.dates.some((other) => isAnotherTime(date, other)));
}

function isAnotherTime(one: StatedDate, other: StatedDate): boolean {
  if (one.from === null || other.from === null) return false;
  if (one.to !== null && other.to !== null) return one.to < other.from || other.to < one.from;
  return one.qualifier === other.qualifier && one.from !== other.from;
}

function ownerOf(needy: AmountDraft, totals: readonly AmountDraft[]): AmountDraft | null {
  const open = totals.filter(
    (draft) =>
      isOfTotal(needy, draft) &&
      !(needy.values.remaining.size > 0 && draft.values.remaining.size > 0) &&
      !(needy.values.used.size > 0 && draft.values.used.size > 0) &&
      (draft.benefitClass === needy.benefitClass ||
        needy.benefitClass === null ||
        draft.benefitClass === null),
  );
  for (const isSameLevel of [true, false]) {
    const levelled = open.filter((draft) =>
      isSameLevel ? draft.levelKey === needy.levelKey : !draft.isLevelStated || !needy.isLevelStated,
    );
    const sameSpan = levelled.filter((draft) => draft.span === needy.span);
    if (sameSpan.length === 1) return sameSpan[0] ?? null;
    if (sameSpan.length > 1) return null;
    // "Remaining" (29) is not marked as a lifetime's; with no yearly total it is the lifetime's that is left.
    const lifetime = needy.span === 'year' ? levelled.filter((draft) => draft.span === 'lifetime') : [];
    if (lifetime.length === 1) return lifetime[0] ?? null;
  }
  return null;
}

function absorb(owner: AmountDraft, other: AmountDraft): void {
  for (const role of ['used', 'remaining'] as const) {
    for (const [value, rows] of other.values[role]) owner.values[role].set(value, rows);
  }
  for (const [row, period] of other.periods) owner.periods.set(row, period);
  if (!owner.isLevelStated) {
    owner.level = other.level;
    owner.levelKey = other.levelKey;
    owner.isLevelStated = other.isLevelStated;
  }
  for (const note of other.notes) owner.notes.add(note);
  owner.sources = [...owner.sources, ...other.sources].sort((a, b) => a - b);
}

/** A total stated for both networks is the total of a remaining stated for one of them. */
export function fillFromBoth(drafts: AmountDraft[]): AmountDraft[] {
  const key = (draft: AmountDraft) =>
    `${draft.family}|${draft.code}|${draft.levelKey}|${draft.scopeKey}|${draft.benefitClass ?? ''}|${draft.isRollover}|${draft.span}`;
  const wide = new Map<string, AmountDraft[]>();
  for (const draft of drafts) {
    const isWide = draft.network === 'both' || draft.network === 'not_stated';
    if (isWide && draft.tier === null && draft.values.total.size === 1 && draft.values.remaining.size === 0) {
      const owners = wide.get(key(draft));
      if (owners) owners.push(draft);
      else wide.set(key(draft), [draft]);
    }
  }
  if (wide.size === 0) return drafts;
  const filled = new Map<AmountDraft, Set<string>>();
  for (const draft of drafts) {
    if ((draft.network !== 'in' && draft.network !== 'out') || !isWithoutTotal(draft)) continue;
    const known = wide.get(key(draft)) ?? [];
    if (known.length > MOST_TOTALS) continue;
    const owners = known.filter((owner) => isOfTotal(draft, owner));
    const [owner] = owners;
    if (!owner || owners.length > 1) continue;
    for (const [value, rows] of owner.values.total) draft.values.total.set(value, rows);
    draft.sources = [...draft.sources, ...owner.sources].sort((a, b) => a - b);
    draft.period = owner.period;
    filled.set(owner, (filled.get(owner) ?? new Set<string>()).add(draft.network));
  }
  return drafts.filter((draft) => (filled.get(draft)?.size ?? 0) < 2);
}

/** Amounts of the whole plan that differ only by their words are named by them. */
export function nameByWords(drafts: readonly AmountDraft[]): void {
  const groups = new Map<string, AmountDraft[]>();
  for (const draft of drafts) {
    if (draft.isRollover || draft.scopeKey !== '') continue;
    const key = `${looseKey(draft)}|${draft.levelKey}|${draft.span}`;
    const group = groups.get(key);
    if (group) group.push(draft);
    else groups.set(key, [draft]);
  }
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    for (const draft of group) {
      const [words] = draft.notes;
      if (draft.benefitClass === null && words !== undefined)
        draft.benefitClass = sentenceCase(words.replace(/\.$/, ''));
    }
  }
}
