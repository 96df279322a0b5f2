// Which rows state parts of one amount, where the payer did not mark them alike.

import { type AmountDraft, looseKey } from './amount-draft.ts';
import { sentenceCase } from './wording.ts';

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
    if (group.length < 2) continue;
    for (const level of ['individual', 'family', 'other'] as const) {
      const needy = group.filter(
        (draft) => draft.level === level && isWithoutTotal(draft) && !absorbed.has(draft),
      );
      const [only] = needy;
      if (!only || needy.length > 1) continue;
      const owner = ownerOf(only, group);
      if (!owner) continue;
      absorb(owner, only);
      absorbed.add(only);
    }
  }
  return absorbed.size === 0 ? drafts : drafts.filter((draft) => !absorbed.has(draft));
}

function isWithoutTotal(draft: AmountDraft): boolean {
  return draft.values.total.size === 0 && (draft.values.remaining.size > 0 || draft.values.used.size > 0);
}

function ownerOf(needy: AmountDraft, group: readonly AmountDraft[]): AmountDraft | null {
  const open = group.filter(
    (draft) =>
      draft.values.total.size > 0 &&
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
  const wide = new Map<string, AmountDraft>();
  for (const draft of drafts) {
    const isWide = draft.network === 'both' || draft.network === 'not_stated';
    if (isWide && draft.tier === null && draft.values.total.size === 1 && draft.values.remaining.size === 0) {
      wide.set(key(draft), draft);
    }
  }
  if (wide.size === 0) return drafts;
  const filled = new Map<AmountDraft, Set<string>>();
  for (const draft of drafts) {
    if ((draft.network !== 'in' && draft.network !== 'out') || !isWithoutTotal(draft)) continue;
    const owner = wide.get(key(draft));
    if (!owner) continue;
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
