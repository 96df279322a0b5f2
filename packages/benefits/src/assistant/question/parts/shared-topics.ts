// The topic of a part that only names a service: its neighbors' topics, or coverage.

import type { AskedTopic } from '../topics.ts';
import { APPLIES_TOO } from './drafts.ts';
import type { Part } from './part.ts';

/** "Tooth 13 has been missing since 2015, bridge?" asks about the bridge, and the missing tooth clause decides it. */
const WITH_COVERAGE: AskedTopic[] = ['coverage', 'missing_tooth'];
const AGAIN = /^(?:and |or |so |ok )*(?:what|how|wat) (?:about|of|if)\b/;

/** From the parts before it. "Any waiting periods, and do they do ortho" asks a new question about ortho. */
export function topicsBefore(part: Part, topics: AskedTopic[]): AskedTopic[] {
  const isNew = part.isOwnClause && !AGAIN.test(part.text) && !APPLIES_TOO.test(part.text);
  if (isNew && part.subjects.length > 0 && topics.length > 0) return ['coverage'];
  return topics.join() === 'missing_tooth' && !part.isOwnClause ? WITH_COVERAGE : topics;
}

/** From the part after it. "D2750 in network vs out and how often" asks for both percentages too. */
export function topicsAhead(part: Part, topics: AskedTopic[]): AskedTopic[] {
  if (part.subjects.length === 0) return topics;
  if (topics.join() === 'missing_tooth') return WITH_COVERAGE;
  const isOfShare = topics.some((topic) => topic === 'coverage' || topic === 'portion');
  return part.details.isBothNetworks && topics.length > 0 && !isOfShare ? ['coverage'] : topics;
}
