// What the parts of a sentence share: topics, services, details and fees.

import { nodeKey } from '../../../vocabulary/index.ts';
import { soleOf } from '../../lists.ts';
import type { AskedTopic } from '../asked-topic.ts';
import type { Details } from '../details.ts';
import { saysPronoun, withNewDetails } from '../follow-up.ts';
import { type Asked, asAsked, type Query, queriesIn } from '../query.ts';
import type { AskedSubject } from '../subject.ts';
import { phrases } from '../words/phrases-in.ts';
import { APPLIES_TOO, type Draft } from './drafts.ts';
import { isOfficeNetwork, type Part } from './part.ts';

/** "Tooth 13 has been missing since 2015, bridge?" asks about the bridge, and the missing tooth clause decides it. */
const WITH_COVERAGE: AskedTopic[] = ['coverage', 'missing_tooth'];
const AGAIN = /^(?:and |or |so |ok )*(?:what|how|wat) (?:about|of|if)\b/;
/** "What about #8" asks nothing by itself. */
export const isAgain = ({ text, unknown }: Part): boolean => AGAIN.test(text) && unknown.length === 0;

/**
 * "…, what about a 17 year old": all questions before it again. Dollars are repeated only for one service in another
 * network, because a second fee or tooth may be a second procedure, and several services are one visit in one network.
 */
export function askedAgain(asked: readonly Asked[], { details }: Part): Asked[] {
  const queries = queriesIn(asked);
  const isPriced = details.fees.length + details.bareFees.length > 0;
  const portions = queries.filter(({ topic }) => topic === 'portion').length;
  return isPriced || portions > (details.network === null ? 0 : 1)
    ? []
    : asAsked(withNewDetails(queries, [details]));
}

/** "How often for D0274 and D2740? What percent?": all services of the last question. A fee belongs to one service. */
export function askedWith(
  inherited: AskedSubject,
  topic: AskedTopic,
  context: readonly Query[],
): AskedSubject[] {
  const last = context.at(-1);
  if (topic === 'portion' || last?.topic === topic) return [inherited];
  const subjects = context.flatMap((one) => (one.topic === last?.topic && one.subject ? [one.subject] : []));
  const others = subjects.filter(({ key }) => key !== inherited.key);
  return [...others, inherited];
}

/** The topics of the parts before this one. But "any waiting periods, and do they do ortho" asks a new question. */
export function topicsBefore(part: Part, topics: AskedTopic[]): AskedTopic[] {
  const isNew = part.isOwnClause && !AGAIN.test(part.text) && !APPLIES_TOO.test(part.text);
  if (isNew && part.subjects.length > 0 && topics.length > 0) return ['coverage'];
  return topics.join() === 'missing_tooth' && !part.isOwnClause ? WITH_COVERAGE : topics;
}

const ANY = /^(?:(?:is|are) there |do(?:es)? (?:they|he|she|it) have |have )?any\b/;

/** "Any ortho or waiting period?" asks for two things, and the second is not about the first. */
export const isListed = (part: Part, next: readonly AskedTopic[]): boolean =>
  ANY.test(part.text) && next.join() === 'waiting';

/** The topics of the next part. "D2750 in network vs out and how often" also asks for both percentages. */
export function topicsAhead(part: Part, topics: AskedTopic[]): AskedTopic[] {
  if (part.subjects.length === 0) return topics;
  if (topics.join() === 'missing_tooth') return WITH_COVERAGE;
  if (isListed(part, topics)) return ['coverage'];
  // "Ortho for a 14-year-old, and how much is left?" also asks whether the plan covers ortho at this age.
  if (part.details.age !== null && topics.join() === 'maximum') return ['coverage'];
  const isOfShare = topics.some((topic) => topic === 'coverage' || topic === 'portion');
  return part.details.isBothNetworks && topics.length > 0 && !isOfShare ? ['coverage'] : topics;
}

const COMPARES =
  /\b(?:same|similar|differently|different|more|less|better|higher|lower) (?:as|than|to|from)\b/;

/**
 * Adds the service that "it" means to a comparison: "how often perio maintenance, and does it pay the same as a
 * cleaning". `before`: the services mentioned before.
 */
export function withCompared(part: Part, before: readonly AskedSubject[] | AskedSubject | null): Part {
  const isCompared = part.subjects.length > 0 && COMPARES.test(part.text) && saysPronoun(part.text);
  return isCompared ? { ...part, subjects: [...[before ?? []].flat(), ...part.subjects] } : part;
}

/**
 * The part's own detail, or the only one in the sentence: "we saw her 8/28, was she still covered then", "kid is 12,
 * ortho and sealants".
 */
export const detailFor = <Key extends 'day' | 'time' | 'age'>(
  drafts: readonly Draft[],
  part: Part,
  key: Key,
): Details[Key] | null =>
  part.details[key] ?? onlyOne(drafts.map((draft) => draft.part.details[key]).filter((one) => one !== null));

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
 * network, simple extraction and impacted". Otherwise `before`, the network of the question that this one repeats.
 */
export function networkFor(drafts: readonly Draft[], part: Part, before: Query['network']): Query['network'] {
  if (part.details.network !== null || part.details.isBothNetworks) return part.details.network;
  const at = drafts.findIndex((draft) => draft.part === part);
  const after = drafts.slice(at + 1);
  const end = after.findIndex((draft) => draft.part.isOwnClause && !isOfficeNetwork(draft.part));
  const ahead = networksIn(after.slice(0, end < 0 ? after.length : end));
  if (ahead.length > 0 || part.isOwnClause) return onlyOne(ahead) ?? before;
  return soleOf(networksIn(drafts.slice(0, at))) ?? before;
}

const networksIn = (drafts: readonly Draft[]): ('in' | 'out')[] =>
  drafts.flatMap(({ part }) => part.details.network ?? []);

/**
 * The part's own fees; or, if the sentence lists one fee for each service, those in the same order. `pending`: the fees
 * of a part that names no service.
 */
export function feesFor(
  drafts: readonly Draft[],
  part: Part,
  subjects: readonly (AskedSubject | null)[],
  pending: readonly number[],
): number[] {
  const listed = drafts.flatMap((draft) => draft.part.details.fees);
  const named = drafts.flatMap((draft) => draft.part.subjects);
  const [asked] = subjects;
  const first = asked ? named.indexOf(asked) : -1;
  if (first >= 0 && listed.length > 1 && listed.length === named.length)
    return listed.slice(first, first + subjects.length);
  const { fees, bareFees, isEnough } = part.details;
  // "Is $220 enough for a crown at 1100?" names what remains first, then the fee.
  if (isEnough) return fees.length > 1 ? fees.slice(-1) : bareFees.slice(-1);
  return fees.length > 0 ? fees : [...pending];
}

/** Whether the part gives a fee for services that the question named before. */
export const isFeeOfNamed = ({ details, subjects }: Part, named: readonly AskedSubject[]): boolean =>
  details.fees.length + details.bareFees.length > 0 &&
  subjects.length > 0 &&
  subjects.every(({ key }) => named.some((one) => one.key === key));

const saysAdult = phrases(`
  mom, mother, mum, dad, father, parent, parents, guardian, husband, wife, spouse, subscriber
`);
/** The age of the question before. "And for mom?" isn't about the child of that question. */
export const keptAge = (from: Query | undefined, { text }: Part): number | null =>
  from === undefined || from.age === null || (from.age < 18 && saysAdult(text)) ? null : from.age;
