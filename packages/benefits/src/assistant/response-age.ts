// Warns about an old response, because it can't include visits, claims and changes after its date.

import type { Day } from '../answer.ts';
import { addMonths } from '../resolve/days.ts';
import { careful, responseFrom } from '../wording/assistant-plan.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { RULE_TOPICS, topicSet } from './question/asked-topic.ts';
import type { AskedTopic } from './question/topics.ts';
import { fromHead } from './sentences.ts';

/** The date of a response that is older than `months`; null if it is newer or has no date. */
export const oldSince = (asked: AssistantQuestion, months = 1): Day | null => {
  const day = asked.audit.answered_on ?? null;
  return day !== null && addMonths(day, months) < asked.asOf ? day : null;
};

/** Topics that each visit or claim may change. */
const CHANGES_OFTEN = topicSet(
  'frequency',
  'history',
  'maximum',
  'deductible',
  'portion',
  'status',
  'summary',
);
const CHANGES_YEARLY = topicSet(
  'coverage',
  'exclusions',
  'dates',
  'age',
  'prep_or_seat',
  'counts_toward',
  ...RULE_TOPICS,
);

export function ageWarning(asked: AssistantQuestion, topics: readonly AskedTopic[]): AssistantSentence[] {
  const isOften = topics.some((topic) => CHANGES_OFTEN.has(topic));
  if (!isOften && !topics.some((topic) => CHANGES_YEARLY.has(topic))) return [];
  const day = oldSince(asked, isOften ? 1 : 12);
  return day === null ? [] : [{ ...fromHead(careful(responseFrom(day))), isWarning: true }];
}
