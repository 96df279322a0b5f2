// Finds services in a question that we don't know.

import { topicSet } from './asked-topic.ts';
import type { Part } from './parts/part.ts';
import type { Asked } from './query.ts';
import type { AskedTopic } from './topics.ts';
import { phrases } from './words/phrases-in.ts';

/** If a question on one of these topics names no service, the answer lists all services. */
const LISTS_EVERYTHING = topicSet('coverage', 'frequency', 'age', 'portion', 'class');

/** "Does it cover botox for TMJ?": an unknown service next to a known one. */
export function besideService({ text, unknown }: Part): Asked[] {
  const named = unknown.filter((word) =>
    new RegExp(`\\b(?:covers?|includes?|pays? for|with an?|with|plus an?|plus) ${word}\\b`).test(text),
  );
  return named.length > 0 ? [{ kind: 'unknown_service', words: named.join(' ') }] : [];
}

/** "Any copay due at checkin", "mom called from walgreens": a place, a person or a reason isn't a service. */
const isAsideWord = (text: string, word: string): boolean =>
  new RegExp(`\\b(?:at|from|by|since|until|till|because|named|dr|mr|mrs|ms|to|w) ${word}\\b`).test(text);

export function unknownService({ text, unknown: all }: Part, topic: AskedTopic): string | null {
  const unknown = all.filter((word) => !isAsideWord(text, word));
  if (unknown.length === 0) return null;
  if (LISTS_EVERYTHING.has(topic)) return unknown.join(' ');
  const named = unknown.filter((word) =>
    new RegExp(`\\b(?:for|on|of|with) (?:an? |the )?(?:\\w+ )?${word}\\b`).test(text),
  );
  return named.length > 0 ? named.join(' ') : null;
}

const saysInsurance = phrases(
  'coverage, insurance, dental, plan, policy, benefits, active, eligible, eligibility, covered, insured',
);

/** "Does he still have that latex allergy?" is not about the coverage. */
export const isAboutElse = ({ text, unknown }: Part): boolean =>
  !saysInsurance(text) &&
  unknown.some((word) => new RegExp(`\\b(?:have|has|had|got)(?: \\w+){0,2} ${word}\\b`).test(text));
