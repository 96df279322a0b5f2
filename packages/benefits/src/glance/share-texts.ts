// The texts of what the plan pays for one service.

import type { Resolution } from '../resolve/index.ts';
import { isForPerson, mayBeForNetwork } from '../resolve/steps.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { contains } from '../vocabulary/index.ts';
import { onlyFor } from '../wording/conditions.ts';
import { WHOSE_SHARES } from '../wording/coverage.ts';
import * as words from '../wording/glance.ts';
import { eitherOf } from '../wording/share-range.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { lowered } from '../wording/texts.ts';
import { type Asker, codeNode, personOf, rowsOf } from './asker.ts';
import type { GlanceFact, StatedShare } from './types.ts';

/** Texts to leave out next to another one, because they add nothing: "Covered" next to "100%". */
const INCLUDED: Readonly<Record<string, readonly string[]>> = {
  [words.percent(100)]: [words.COVERED],
};

export function shareTexts(statements: readonly Statement[]): string[] {
  const texts = [...new Set(statements.map(shareText))];
  const included = new Set(texts.flatMap((text) => INCLUDED[text] ?? []));
  return texts.filter((text) => !included.has(text));
}

/** Whether the statements are one percentage and one copay. Both may apply. */
export function isPercentAndCopay(statements: readonly Statement[]): boolean {
  const kinds = new Set(statements.map(({ says }) => says.kind));
  return statements.length === 2 && kinds.has('share') && kinds.has('copay');
}

/** A note such as "PPO: 100%; PREMIER: 90%", if the statements are for several tiers of the network. */
export function tierNote(statements: readonly Statement[]): string | null {
  const tiers = new Map(statements.map((statement) => [statement.tier, shareText(statement)]));
  if (tiers.size < 2) return null;
  return words.byName([...tiers].map(([tier, text]) => [tier ?? '', text]));
}

/** The people that the share is for, such as "children only", unless the patient is certainly one of them. */
export function peopleOf(
  statements: readonly Statement[],
  asker: Asker,
): { people: string | null; isForOthers: boolean } {
  const standings = statements.map((one) => isForPerson(one, personOf(asker)));
  const people = standings.includes(true) ? null : onlyFor(statements);
  return { people, isForOthers: people !== null && standings.every((one) => one === false) };
}

/** What to confirm about a share. The people replace "conditions apply" if nothing else is a condition. */
export function whyText({ statements, also, certainty }: Resolution, people: string | null): string | null {
  const doubts = (certainty?.doubts ?? []).filter((doubt) => doubt !== 'conflict');
  const isNone = isNothing(statements[0]?.says);
  if (people === null) return words.doubtText(doubts, isNone);
  const isPlain = also.length === 0 && statements.every(({ conditions }) => conditions.length === 0);
  const others = isPlain ? doubts.filter((doubt) => doubt !== 'conditional') : doubts;
  return [people, ...(others.length > 0 ? [words.doubtText(others, isNone)] : [])].join(', ');
}

const CROWNS: SubjectNode = { kind: 'category', service_type: '36' };

/**
 * Whether a crown's percentage is the one of restorative services, which include fillings, and the payer states none for
 * any crown. Many plans pay crowns like dentures and bridges instead.
 */
export function isUnlistedCrown(
  subject: SubjectNode,
  { statements, certainty }: Resolution,
  all: readonly Statement[],
): boolean {
  const through = certainty?.through;
  const isRestorative = through?.kind === 'category' && through.service_type === '25';
  if (!isRestorative || !contains(CROWNS, subject) || statements.every(({ says }) => isNothing(says)))
    return false;
  return !all.some((one) => one.subject.some((node) => contains(CROWNS, node)));
}

export const withRestorativeNote = (share: StatedShare): StatedShare => ({
  ...share,
  tone: 'caution',
  note: words.notes([words.CROWNS_NOT_LISTED, share.note]),
});

export const isNothing = (says: Statement['says'] | undefined): boolean =>
  says?.kind === 'not_covered' || (says?.kind === 'share' && says.plan_pays === 0);

export function shareText({ says }: Statement): string {
  if (isNothing(says)) return words.NOT_COVERED;
  if (says.kind === 'share') return words.percent(says.plan_pays);
  return says.kind === 'copay' ? words.copay(says.cents) : words.COVERED;
}

/** Either percentage may apply: the one of the wider service, or the one of the other codes of the same kind. */
export function withSiblings(
  share: StatedShare,
  inherited: readonly Statement[],
  siblings: readonly Statement[],
): StatedShare {
  const all = [...inherited, ...siblings];
  const texts = shareTexts(all);
  return {
    ...share,
    texts,
    value: words.either(texts),
    percent: null,
    tone: 'caution',
    note: words.notes([
      eitherOf(all.map((one) => [scopeLabel(one.subject, one.except), shareText(one)])),
      share.note,
    ]),
    sources: rowsOf(all),
  };
}

/** The percentages as the payer sent them, or what remains to 100%, if the payer may have reversed them. */
export function withReversed(share: StatedShare, statements: readonly Statement[]): StatedShare {
  const texts = statements.flatMap((one) => {
    const { says } = one;
    if (says.kind !== 'share') return [shareText(one)];
    return [shareText(one), shareText({ ...one, says: { ...says, plan_pays: 100 - says.plan_pays } })];
  });
  return {
    ...share,
    texts,
    value: words.either(texts),
    state: 'conflict',
    percent: null,
    tone: 'caution',
    note: words.notes([lowered(WHOSE_SHARES), share.note]),
  };
}

/**
 * Adds the services of the same rows for which the plan pays something else, if the percentage of a class is the one of
 * single services: "Non-surgical periodontics 80%, periodontal surgery 50%".
 */
export function withSiblingServices(
  { index, question }: Asker,
  found: GlanceFact,
  samples: readonly { code: string; share: StatedShare }[],
  network: 'in' | 'out' = question.network,
): GlanceFact {
  if (found.percent === null || !samples.every(({ share }) => share.isOfService)) return found;
  const isSample = (node: SubjectNode): boolean => samples.some(({ code }) => contains(node, codeNode(code)));
  const others = (index.topics.get('share')?.all ?? []).filter(
    (one) =>
      one.says.kind === 'share' &&
      one.says.plan_pays !== found.percent &&
      found.sources.includes(one.source.row) &&
      mayBeForNetwork(one, network) &&
      one.subject.every((node) => node.kind === 'family' && !isSample(node)),
  );
  if (others.length === 0) return found;
  const texts = others.map((one): [string, string] => [lowered(scopeLabel(one.subject)), shareText(one)]);
  return { ...found, note: words.notes([found.note, words.byService(texts)]), tone: 'caution' };
}
