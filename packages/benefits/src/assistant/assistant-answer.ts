// What the assistant is asked and what it gives back. Every sentence says what it rests on.

import type { Day } from '../answer.ts';
import type { ParsedBenefits, ParserAudit, Sources } from '../parsed-benefits.ts';

/** From whose perspective the answer is worded: what comes first and in which words, never what is true. */
export type AssistantRole = 'doctor' | 'hygienist' | 'administration';

export interface AssistantQuestion {
  question: string;
  role: AssistantRole;
  benefits: ParsedBenefits;
  audit: ParserAudit;
  /** Today, for dates and ages; the package has no clock. */
  asOf: Day;
  /** Earlier questions of the same conversation, oldest first: "and out of network?" needs them. */
  earlier?: string[];
  /** From the practice's records, for age limits. */
  dateOfBirth?: Day | null;
  isDependent?: boolean;
  /** The subscriber's name in the response. */
  subscriberName?: string | null;
  /** The payer's own identifier in the response. */
  payerId?: string | null;
  /** From the practice's records: a name in the question is no service. */
  patientName?: string | null;
  /** Names of the practice and its doctors, to tell whether the plan assigns the patient to another practice. */
  officeNames?: string[];
}

export interface AssistantSentence {
  text: string;
  /** The payer's rows it rests on; empty only for what stands in the head, what the payer did not say, and advice. */
  sources: Sources;
  /**
   * `stated`: the payer said it. `calculated`: arithmetic over stated figures, steps shown.
   * `not_stated`: the payer did not say. `advice`: what to ask or do next; carries no figure.
   */
  basis: 'stated' | 'calculated' | 'not_stated' | 'advice';
  /** The payer said it in the head of its response, before the rows: plan numbers, dates, phone lines. */
  isHead?: true;
  /** The plan may not be in force: it stays first, and in our own words. */
  isWarning?: true;
}

export interface AssistantAnswer {
  sentences: AssistantSentence[];
}
