// What the interpreter returns: the specification's fields first, then what a practice also needs.
// Field names are snake_case, because the API and the database use this shape. `packages/contract` has its schema.
// Unknown is null and zero is 0. Neither ever replaces the other. Money is integer cents.

import type {
  AgeLimit,
  BenefitAmount,
  BenefitNetwork,
  Clause,
  FrequencyLimit,
  WaitingPeriod,
} from './benefit-limits.ts';
import type {
  DeductibleApplies,
  NonCovered,
  ProcedureCoverage,
  ServiceTypeCoverage,
} from './coverage-tables.ts';
import type { Day } from './response.ts';
import type { SourcedText, Sources } from './sources.ts';
import type { Statement, UnreadRemark } from './statement.ts';

export type * from './benefit-limits.ts';
export type * from './coverage-tables.ts';
export type * from './sources.ts';
export type * from './statement.ts';

export type CoverageStatus = 'active' | 'inactive' | 'unknown';

export interface ParsedBenefits {
  // — the specification's section 3 —
  plan_information: PlanInformation;
  service_type_coverage: ServiceTypeCoverage[];
  procedure_coverage: ProcedureCoverage[];
  exclusions: string[];
  non_covered: NonCovered;
  limitations: string[];
  contact_information: ContactInformation;

  // — in addition —
  coverage_status: CoverageStatusDetail;
  maximums: BenefitAmount[];
  deductibles: BenefitAmount[];
  /** Out-of-pocket limits and all other amounts that the payer stated. */
  other_amounts: BenefitAmount[];
  frequency_limits: FrequencyLimit[];
  age_limits: AgeLimit[];
  waiting_periods: WaitingPeriod[];
  clauses: Clause[];
  other_coverage: OtherCoverage[];
  /**
   * Companies that handle a part of the benefits, such as dental, instead of this payer (EB U). Not the coordination
   * rule.
   */
  carve_outs: OtherCoverage[];
  networks: NetworkTier[];
  contacts: ContactEntry[];
  /** Payer text that isn't part of any other value, verbatim. */
  messages: SourcedText[];
  contradictions: Contradiction[];
  checklist: ChecklistItem[];
  /** The sources of the plain strings above, under the same keys and positions. */
  sources: PlainSources;

  // — since interpreter version 2.0; older readings don't have these —
  /** Everything the response says, one fact at a time. */
  statements: Statement[];
  /** Payer text that we couldn't read completely, with the topics and subjects it mentions. */
  remarks: UnreadRemark[];
  /** Empty if the response is about one plan. Otherwise, the field `plan` of a row or amount is the key of its plan. */
  plans: PlanSummary[];
  deductible_applies: DeductibleApplies[];
  confirmation: Confirmation;
}

/** One of several plans in a response, such as a base plan and its buy-up. */
export interface PlanSummary {
  key: string;
  name: string | null;
  plan_number: string | null;
  group_name: string | null;
  group_number: string | null;
  /** X12's "group or policy number". Null if a group number is stated. Older stored readings don't have it. */
  policy_number: string | null;
  effective_date: Day | null;
  end_date: Day | null;
  status: CoverageStatus;
  /** Null if the plan's rows state none or several. Older stored readings don't have it. */
  insurance_type: string | null;
  /**
   * The last day for which the premium is paid. If the plan's own rows don't state it, the day stated for the whole
   * response. Older stored readings don't have it.
   */
  premium_paid_to: Day | null;
  sources: Sources;
}

/** Whether the practice should call the payer before it relies on this response, and why. */
export interface Confirmation {
  needed: boolean;
  reasons: SourcedText[];
}

export interface PlanInformation {
  plan_name: string | null;
  coverage_level: string | null;
  insurance_type: string | null;
  effective_date: Day | null;
  additional_info: string[];
  // in addition to the specification's five:
  plan_number: string | null;
  group_name: string | null;
  group_number: string | null;
  /** X12's "group or policy number". Null if a group number is stated. Older stored readings don't have it. */
  policy_number: string | null;
  end_date: Day | null;
  /** The last day for which the premium is paid. Older stored readings don't have it. */
  premium_paid_to: Day | null;
  benefit_year: 'calendar_year' | 'service_year' | 'contract_year' | null;
  payer_name: string | null;
  member_id: string | null;
  /** INS02 of a dependent (`01` spouse, `19` child). Older stored readings don't have it. */
  relationship_code: string | null;
}

export interface ContactInformation {
  name: string | null;
  phone: string | null;
  fax: string | null;
  email: string | null;
  address: string | null;
}

export interface ContactEntry extends ContactInformation {
  /** "Payer", "Third-Party Administrator", "Primary Care Provider" … */
  role: string;
  url: string | null;
  /**
   * The first day of the assignment. Only for a primary care provider (`P3`), usually the practice that an HMO plan
   * assigned to the patient.
   */
  since: Day | null;
  /** The payer's number for that provider. */
  office_number: string | null;
  sources: Sources;
}

export interface CoverageStatusDetail {
  status: CoverageStatus;
  /** One sentence for users. */
  reason: string;
  /** Statements that conflict with the status, such as a plan end date in the past if the status is active. */
  contradictions: SourcedText[];
  /**
   * Why the status is uncertain for dental care: an investigation, words that we couldn't read, a plan that never
   * mentions dental, or a rejection in the same response.
   */
  doubts: SourcedText[];
  sources: Sources;
}

export interface OtherCoverage {
  name: string | null;
  payer_id: string | null;
  member_id: string | null;
  phone: string | null;
  address: string | null;
  effective_date: Day | null;
  end_date: Day | null;
  /** Names of the kinds of service, for display. */
  service_types: string[];
  /** `primary`, `secondary`, `tertiary`, if stated. */
  order: string | null;
  text: string;
  sources: Sources;
}

export interface NetworkTier {
  name: string;
  network: BenefitNetwork;
  sources: Sources;
}

export interface Contradiction {
  /** What the rows disagree about, such as "Annual maximum, individual, in-network". */
  about: string;
  statements: SourcedText[];
}

export type ChecklistKey =
  | 'remaining_maximum'
  | 'deductible'
  | 'benefit_year'
  | 'frequencies'
  | 'downgrades'
  | 'missing_tooth'
  | 'network'
  | 'coordination_of_benefits'
  | 'dependent_eligibility'
  | 'waiting_periods'
  | 'other_coverage';

export interface ChecklistItem {
  key: ChecklistKey;
  label: string;
  /** True only if `answer` is `stated`. */
  answered: boolean;
  /**
   * `see_wording`: the payer wrote about it, but we couldn't read it, or it leaves the question open; `remarks` quotes
   * the text. `conflict`: the payer sent conflicting values; `summary` has them.
   */
  answer: 'stated' | 'see_wording' | 'conflict' | 'not_stated';
  remarks: SourcedText[];
  /** What the payer said, in one line; null when not stated. */
  summary: string | null;
  /** What to ask the payer on the phone. Set for every item; needed unless `answer` is `stated`. */
  ask: string;
  sources: Sources;
}

export interface PlainSources {
  plan_information: Partial<Record<keyof PlanInformation, Sources>>;
  additional_info: Sources[];
  exclusions: Sources[];
  limitations: Sources[];
  contact_information: Sources;
  non_covered: { service_types: Record<string, Sources>; procedures: Record<string, Sources> };
}

export interface ParserAudit {
  total_blocks: number;
  unparsed_blocks: number;
  unread: { block: number; text: string; why: string }[];
  /** The payer's text for every block, so that a screen can show the rows that `sources` refer to. */
  blocks: { block: number; text: string; messages: string[] }[];
  interpreter_version: string;
  /** The date of the response; if it has none, the day that the caller passed. Older stored readings don't have it. */
  answered_on?: Day | null | undefined;
}
