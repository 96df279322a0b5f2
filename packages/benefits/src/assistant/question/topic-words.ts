// Phrases that identify a question's topic.

import type { TopicWord } from './asked-topic.ts';
import { PLAN_PHRASES } from './plan-phrases.ts';
import { SERVICE_PHRASES } from './service-phrases.ts';
import { stemOf } from './tokens.ts';

/** The same words can mean different things with and without a service. */
function wordsByPhrase(): ReadonlyMap<string, readonly TopicWord[]> {
  const meanings = new Map<string, TopicWord[]>();
  for (const { phrases, topic, strength = 'strong', when = 'always', leads = false } of [
    ...SERVICE_PHRASES,
    ...PLAN_PHRASES,
  ])
    for (const phrase of phrases.split(',')) {
      // Singular and plural are one phrase.
      const key = phrase.trim().split(/\s+/).map(stemOf).join(' ');
      meanings.set(key, [...(meanings.get(key) ?? []), { topic, strength, when, leads }]);
    }
  return meanings;
}

export const TOPIC_WORDS = wordsByPhrase();
