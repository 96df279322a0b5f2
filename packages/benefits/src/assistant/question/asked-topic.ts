// The topics of questions, and the types for the phrases that name them.

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
  | 'unsupported';

/**
 * `strong` always sets the topic. `middle` sets it if the part has no strong phrase. `weak` sets it if nothing else
 * does, because such words occur in questions about anything ("covered", "pay").
 */
export type Strength = 'strong' | 'middle' | 'weak';

export interface TopicWord {
  topic: AskedTopic;
  strength: Strength;
  /** Whether the words count always, only with a service in the same part, or only without one. */
  when: 'always' | 'with_subject' | 'without_subject';
  /** True if it begins a new question. A later verb belongs to it: "how often are cleanings and exams covered". */
  leads: boolean;
}

export type TopicPhrases = Pick<TopicWord, 'topic'> &
  Partial<TopicWord> & {
    /** Separated by commas. */
    phrases: string;
  };
