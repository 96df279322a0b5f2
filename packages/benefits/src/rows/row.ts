// A benefit block with its subject, network, person, plan and words worked out once. Statements are made from rows.

import type { BenefitBlock, Day } from '../answer.ts';
import type { FigureMeaning, Period, StatementNetwork, SubjectNode, Who } from '../statement.ts';
import type { SentenceMeaning } from '../words/read-message.ts';

export interface Row {
  index: number;
  block: BenefitBlock;
  stated: BenefitBlock['stated'];
  attached: BenefitBlock['attached'];
  /** What its elements and headings are about, narrowest name first; the plan if they name nothing. */
  subject: SubjectNode[];
  /** EB03, each once, without fillers. */
  serviceTypes: string[];
  /** Codes EB13 names; a range as the codes we know in it. */
  procedures: string[];
  isRange: boolean;
  /** The payer's name for its class or group of services, from a heading; null without one. */
  heading: string | null;
  /** Headings and words that change what the row's own figure means. */
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
