// The input and output of the assistant.

import type { FeeBook } from '../estimate/fees.ts';
import type { SecondPlan } from '../estimate/from-benefits/two-plans.ts';
import type { Switches } from '../estimate/terms.ts';
import type { ParsedBenefits, ParserAudit, Sources } from '../parsed-benefits.ts';
import type { Day } from '../response.ts';

/** Who reads the answer. It changes the order and the words of an answer, never its content. */
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
  /** How the patient is related to the subscriber, in the response: "Child". */
  relationship?: string | null;
  /** The payer's own identifier in the response. */
  payerId?: string | null;
  /** From the practice's records, so that a name in the question isn't taken for a service. */
  patientName?: string | null;
  /** Names of the practice and its doctors, to find out whether the patient is assigned to another practice. */
  officeNames?: string[];
  /** Used and remaining amounts belong to the benefit year of this day. If missing: today. */
  respondedOn?: Day;
  /** If missing, estimates use the default settings and no fees. */
  practice?: PracticeTerms;
}

/** The same settings as on the estimate screen, so that both give the same figures. */
export interface PracticeTerms {
  switches: Switches;
  assumes_unused: boolean;
  fees: FeeBook;
  /** Whether the practice is in this payer's network; null if the practice didn't record it. */
  network: 'in' | 'out' | null;
  /** The patient's other plan, if the practice chose it in a saved estimate. */
  other?: OtherPlanTerms | null;
}

/** Another plan of the patient, from another verification. */
export interface OtherPlanTerms
  extends Pick<SecondPlan, 'benefits' | 'network' | 'plan' | 'as_of' | 'patient' | 'rule'> {
  payerName: string;
  /** True if it pays before the plan of this verification. */
  isFirst: boolean;
  fees: FeeBook;
}

export interface AssistantSentence {
  text: string;
  /** The payer's rows. Empty only for facts from the head of the response, "not stated" and advice. */
  sources: Sources;
  /**
   * `stated`: the payer said it. `calculated`: arithmetic over stated figures, steps shown.
   * `not_stated`: the payer didn't state it. `advice`: what to ask or do next; has no figures.
   */
  basis: 'stated' | 'calculated' | 'not_stated' | 'advice';
  /** From the head of the response, before the benefit rows: plan numbers, dates, phone numbers. */
  isHead?: true;
  /** Warns about the coverage status or the age of the response. A rewording must keep it first and unchanged. */
  isWarning?: true;
}

export interface AssistantAnswer {
  sentences: AssistantSentence[];
}
