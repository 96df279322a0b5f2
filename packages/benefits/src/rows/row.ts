// A benefit block with its subject, network, person, plan and words. Statements are made from rows.

import type { BenefitBlock, Day } from '../answer.ts';
import type { FigureMeaning, Period, StatementNetwork, SubjectNode, Who } from '../statement.ts';
import type { SentenceMeaning } from '../words/read-message.ts';

export interface Row {
  index: number;
  block: BenefitBlock;
  stated: BenefitBlock['stated'];
  attached: BenefitBlock['attached'];
  /** What the row's elements and headings are about; the plan if they name nothing. */
  subject: SubjectNode[];
  /** The service types (EB03) without duplicates. Empty if a heading names the service and none of them is dental. */
  serviceTypes: string[];
  /** The codes in EB13. For a range: its two ends, and every code between them that we know. */
  procedures: string[];
  isRange: boolean;
  /** The payer's name for the row's class or group of services. Null if no heading names one. */
  heading: string | null;
  /** How headings and words change what the row's own figure means. */
  figures: FigureMeaning[];
  sentences: RowSentence[];
  /** The messages that aren't just headings, joined into one line. */
  words: string;
  network: StatementNetwork;
  tier: string | null;
  plan: string | null;
  who: Who;
  /** EB06 as a period; null if it is empty or only marks a used or remaining amount. */
  period: Period | null;
  /** The days for which the benefit applies. */
  days: { from: Day | null; to: Day | null } | null;
}

export interface RowSentence {
  /** The index of the message that contains the sentence. */
  message: number;
  text: string;
  meaning: SentenceMeaning;
}
