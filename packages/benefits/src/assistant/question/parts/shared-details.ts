// Details that only one part of a sentence gives, and that apply to its other parts.

import { nodeKey } from '../../../vocabulary/index.ts';
import type { Details } from '../details.ts';
import type { Query } from '../query.ts';
import type { AskedSubject } from '../subject.ts';
import type { Draft } from './drafts.ts';
import { isOfficeNetwork, type Part } from './part.ts';

/** The part's own day, or the only day in the sentence: "we saw her 8/28, was she still covered then". */
export const dayFor = (drafts: readonly Draft[], part: Part): Query['day'] =>
  part.details.day ?? onlyOne(drafts.flatMap((draft) => draft.part.details.day ?? []));

export const timeFor = (drafts: readonly Draft[], part: Part): Query['time'] =>
  part.details.time ?? onlyOne(drafts.flatMap((draft) => draft.part.details.time ?? []));

/** The part's own age, or the only age in the sentence: "kid is 12, ortho and sealants". */
export const ageFor = (drafts: readonly Draft[], part: Part): Query['age'] =>
  part.details.age ?? onlyOne(drafts.flatMap((draft) => draft.part.details.age ?? []));

export const teethFor = (drafts: readonly Draft[], part: Part): number[] | null =>
  part.details.teeth.length > 0
    ? part.details.teeth
    : onlyOne(drafts.map((draft) => draft.part.details.teeth).filter((teeth) => teeth.length > 0));

/** "Two fillings, 150 and 200": if each procedure has its own fee, each becomes its own query. */
export function byPiece(query: Query, fees: readonly number[]): Query[] {
  if (fees.length < 2 || fees.length !== query.count) return [query];
  return fees.map((feeCents, at) => ({
    ...query,
    feeCents,
    count: 1,
    teeth: query.teeth.length === fees.length ? query.teeth.slice(at, at + 1) : query.teeth,
  }));
}

/** Splits several codes in a row, because each may have its own fee: "0120 0274 1110, fees 60 80 110". */
export const byCode = (subject: AskedSubject | null): (AskedSubject | null)[] =>
  subject && subject.nodes.length > 1 && subject.nodes.every(({ kind }) => kind === 'code')
    ? subject.nodes.map((node) => ({ ...subject, nodes: [node], key: nodeKey(node) }))
    : [subject];

const differs = <Value>(one: Value | null, other: Value | null) =>
  one !== null && other !== null && one !== other;

/** True if the same thing is asked twice: "… in network and out of network", "filling #3 $210 and #5 $190". */
export const asksBoth = ({ network, level, feeCents, teeth }: Query, details: Details): boolean =>
  differs(network, details.network) ||
  differs(level, details.level) ||
  (teeth.length > 0 && details.teeth.length > 0 && (feeCents === null || details.fees.length > 0));

const onlyOne = <Value>(values: readonly Value[]): Value | null =>
  values.length === 1 ? (values[0] ?? null) : null;

/**
 * The part's own network, or the only one named in the same question: "basic and major services in network", "out of
 * network, simple extraction and impacted". A new question doesn't inherit the network.
 */
export function networkFor(drafts: readonly Draft[], part: Part): Query['network'] {
  if (part.details.network !== null || part.details.isBothNetworks) return part.details.network;
  const at = drafts.findIndex((draft) => draft.part === part);
  const after = drafts.slice(at + 1);
  const end = after.findIndex((draft) => draft.part.isOwnClause && !isOfficeNetwork(draft.part));
  const ahead = networksIn(after.slice(0, end < 0 ? after.length : end));
  if (ahead.length > 0 || part.isOwnClause) return onlyOne(ahead);
  return onlyOne([...new Set(networksIn(drafts.slice(0, at)))]);
}

const networksIn = (drafts: readonly Draft[]): ('in' | 'out')[] =>
  drafts.flatMap(({ part }) => part.details.network ?? []);
