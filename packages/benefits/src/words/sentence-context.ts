// What the reader of a sentence knows besides its words: the row, the whole message and the sentences before.

import type { SubjectNode, Topic } from '../statement.ts';

export interface SentenceContext {
  /** The kind of benefit that the row or the sentence before is about, such as the deductible. */
  noun: string | null;
  /** The last subject that the message named. */
  subject: SubjectNode[] | null;
  /** True if a period may belong to the row's figure: the row states an amount, or only headings came before. */
  isOfRow: boolean;

  /** True if the message has no other sentence. */
  isAlone: boolean;
  /** True if the message mentions out-of-network. "PPO:" then means in-network, so it isn't only a label. */
  hasOutOfNetwork: boolean;
  /** True if the row states an amount or the message mentions one. "In network only" may belong to it. */
  hasFigures: boolean;
  /** True if labels of the message name two plans or networks ("high option:", "low option:"). */
  hasPlans: boolean;

  /** True for the first sentence of the message. */
  isFirst: boolean;
  /** True if a sentence that we couldn't read names another service: we can't tell which one is meant. */
  isSubjectOpen: boolean;
  /** The topics of the sentence before, if we couldn't read it. */
  topics: readonly Topic[];
  /** Every subject named so far. */
  named: SubjectNode[];
  /** True if the sentence before states one waiting period that isn't over. */
  isAfterWait: boolean;
  /** The count of the sentence before, if that states one frequency limit and nothing else. */
  limit: number | null;
  /** True if the sentence before says only that something doesn't apply. */
  isAfterWaiver: boolean;
  /** True after the label of another plan, tier or payer. */
  isOtherPlan: boolean;
}
