// A benefit block with its subject, network, person, plan and words. Statements are made from rows.

import type { BenefitBlock, Day } from '../answer.ts';
import type { FigureMeaning, Period, StatementNetwork, SubjectNode, Who } from '../statement.ts';
import type { SentenceMeaning } from '../words/read-message.ts';

export interface Row {
  index: number;
  block: BenefitBlock;
  stated: BenefitBlock['stated'];
  attached: BenefitBlock['attached'];
  /** What its elements and headings are about; the plan if they name nothing. */
  subject: SubjectNode[];
  /** The service types (EB03) without duplicates. Empty if a heading names the service and none of them is dental. */
  serviceTypes: string[];
  /** The codes in EB13. For a range: its two ends, and every code between them that we know. */
  procedures: string[];
  isRange: boolean;
  /** The payer's name for its class or group of services, from a heading; null without one. */
  heading: string | null;
  /** How headings and words change what the row's own figure means. */
  figures: FigureMeaning[];
  sentences: RowSentence[];
  /** The messages that say more than a heading, in one line. */
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

/** A sentence of the row's messages, with its position. */
export interface RowSentence {
  message: number;
  text: string;
  meaning: SentenceMeaning;
}
