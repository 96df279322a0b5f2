// Finds the topics of a part of a question by its phrases. The strongest phrases decide.

import { addTo } from '../../resolve/maps.ts';
import { type AskedTopic, type TopicWord, topicSet } from './asked-topic.ts';
import { createPhraseFinder, type PhraseMatch, stemOf } from './tokens.ts';
import { MEMBERSHIP_PHRASES } from './words/membership-phrases.ts';
import { PLAN_PHRASES } from './words/plan-phrases.ts';
import { SERVICE_PHRASES } from './words/service-phrases.ts';

/** Maps each phrase to all its meanings. A phrase can mean one thing with a service and another without. */
function wordsByPhrase(): ReadonlyMap<string, readonly TopicWord[]> {
  const meanings = new Map<string, TopicWord[]>();
  for (const { phrases, ...word } of [...SERVICE_PHRASES, ...PLAN_PHRASES, ...MEMBERSHIP_PHRASES])
    for (const phrase of phrases) {
      // Singular and plural are one phrase.
      const key = phrase.split(' ').map(stemOf).join(' ');
      addTo(meanings, key, word);
    }
  return meanings;
}

const entries = [...wordsByPhrase()].map(([phrase, value]) => ({ phrase: phrase.split(' '), value }));

/** Topics whose words aren't used for spelling correction: "fillngs" are fillings, not a filing limit. */
const NOT_FOR_SPELLING = topicSet('unsupported', 'timely_filing');

/** The words of every phrase, for spelling correction. */
export const TOPIC_PHRASES: readonly (readonly string[])[] = entries
  .filter(({ value }) => value.some(({ topic }) => !NOT_FOR_SPELLING.has(topic)))
  .map(({ phrase }) => phrase);

export const findTopicWords = createPhraseFinder(entries);

interface TopicsFound {
  topics: AskedTopic[];
  /** True if only weak phrases set the topics. */
  isWeak: boolean;
  /** The topic begins a new question ("how often …"). */
  leads: boolean;
}

/** The topics of the strongest phrases. `hasSubject`: whether a service is named. */
export function chooseTopics(
  matches: readonly PhraseMatch<readonly TopicWord[]>[],
  hasSubject: boolean,
): TopicsFound {
  const barred = hasSubject ? 'without_subject' : 'with_subject';
  const words = matches.flatMap(({ value }) => value.find(({ when }) => when !== barred) ?? []);
  for (const strength of ['strong', 'middle', 'weak'] as const) {
    const own = words.filter((word) => word.strength === strength);
    if (own.length === 0) continue;
    const topics = new Set(own.map(({ topic }) => topic));
    if (topics.size > 1) topics.delete('coverage');
    // "How many cleanings are left?" asks for visits, not for money.
    if (strength === 'middle' && topics.has('frequency')) topics.delete('maximum');
    return { topics: [...topics], isWeak: strength === 'weak', leads: own.some(({ leads }) => leads) };
  }
  return { topics: [], isWeak: false, leads: false };
}
