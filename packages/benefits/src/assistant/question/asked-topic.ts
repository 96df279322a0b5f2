// The topics of questions, and the phrases that name them.

import { phrasesOf } from '../../vocabulary/phrases-of.ts';
import type { Matter } from '../../wording/assistant-matters.ts';

export type AskedTopic =
  | 'coverage'
  | 'portion'
  | 'frequency'
  | 'age'
  | 'waiting'
  | 'maximum'
  | 'deductible'
  | 'out_of_pocket'
  | 'counts_toward'
  /** What the plan allows for a service. */
  | 'allowed_amount'
  | 'missing_tooth'
  | 'authorization'
  | 'downgrade'
  | 'replacement'
  | 'prep_or_seat'
  | 'coordination_of_benefits'
  | 'other_coverage'
  | 'class'
  | 'exclusions'
  | 'status'
  | 'dates'
  | 'plan'
  /** How many plans the response is about. */
  | 'plan_count'
  | 'compare_plans'
  /** What changes with each year of coverage. */
  | 'increases'
  | 'subscriber'
  | 'benefit_year'
  | 'network'
  | 'contact'
  | 'assigned_office'
  | 'stays_covered'
  | 'patient_age'
  | 'remarks'
  /** Status, amounts and percentages together. */
  | 'summary'
  /** Dates of past services. */
  | 'history'
  /** What to know or confirm before relying on the response. */
  | 'unusual'
  /** What the payer left out. */
  | 'gaps'
  | Matter
  /** The patient's health. */
  | 'clinical'
  | 'unsupported';

export const topicSet = (...topics: AskedTopic[]): ReadonlySet<AskedTopic> => new Set(topics);

/** Rules that decide whether something is covered. */
export const RULE_TOPICS: readonly AskedTopic[] = [
  'replacement',
  'missing_tooth',
  'waiting',
  'downgrade',
  'authorization',
];

/**
 * `strong` always sets the topic. `middle` sets it if the part has no strong phrase. `weak` sets it if nothing else
 * does, because such words occur in questions about anything ("covered", "pay").
 */
type Strength = 'strong' | 'middle' | 'weak';

export interface TopicWord {
  topic: AskedTopic;
  strength: Strength;
  /** Whether the words count always, only with a service in the same part, or only without one. */
  when: 'always' | 'with_subject' | 'without_subject';
  /** True if the words begin a question. In "how often are cleanings covered", "covered" is then no second topic. */
  leads: boolean;
}

export interface TopicPhrases extends TopicWord {
  phrases: string[];
}

/** For the form of the list of phrases, see `phrasesOf`. */
const phrasesWith =
  (strength: Strength) =>
  (topic: AskedTopic, when: TopicWord['when'] = 'always', leads?: 'leads') =>
  (...list: Parameters<typeof String.raw>): TopicPhrases => ({
    topic,
    strength,
    when,
    leads: leads === 'leads',
    phrases: phrasesOf(String.raw(...list)),
  });
export const strong = phrasesWith('strong');
export const middle = phrasesWith('middle');
export const weak = phrasesWith('weak');
