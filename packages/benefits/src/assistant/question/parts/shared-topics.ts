// The topic of a part that only names a service: its neighbors' topics, or coverage.

import { withNewDetails } from '../follow-up.ts';
import { type Asked, type Query, queriesIn } from '../query.ts';
import type { AskedSubject } from '../subject.ts';
import type { AskedTopic } from '../topics.ts';
import { APPLIES_TOO } from './drafts.ts';
import type { Part } from './part.ts';

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
    : withNewDetails(queries, [details]).map((query) => ({ kind: 'query', query }));
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
