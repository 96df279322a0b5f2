// What the interpreter gives: the specification's fields first, then what an office needs beside them.
// snake_case because this is the wire and storage shape; `packages/contract` holds the same shape as a schema.
// Unknown is null and zero is 0, never one for the other. Money is integer cents.

import type { Day } from './answer.ts';

/** Indexes into the answer's blocks; every value says which of the payer's rows it came from. */
export type Sources = number[];

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

  // — beside it —
  coverage_status: CoverageStatusDetail;
  maximums: BenefitAmount[];
  deductibles: BenefitAmount[];
  /** Out-of-pocket limits and whatever other amounts the payer stated. */
  other_amounts: BenefitAmount[];
  frequency_limits: FrequencyLimit[];
  age_limits: AgeLimit[];
  waiting_periods: WaitingPeriod[];
  clauses: Clause[];
  other_coverage: OtherCoverage[];
  carve_outs: OtherCoverage[];
  networks: NetworkTier[];
  contacts: ContactEntry[];
  /** Free text that belongs to no other value, verbatim. */
  messages: SourcedText[];
  contradictions: Contradiction[];
  checklist: ChecklistItem[];
  /** Where the plain strings above came from, aligned by key and position. */
  sources: PlainSources;
}

export interface PlanInformation {
  plan_name: string | null;
  coverage_level: string | null;
  insurance_type: string | null;
  effective_date: Day | null;
  additional_info: string[];
  // beside the specification's five:
  plan_number: string | null;
  group_name: string | null;
  group_number: string | null;
  end_date: Day | null;
  benefit_year: 'calendar_year' | 'service_year' | 'contract_year' | null;
  payer_name: string | null;
  member_id: string | null;
}

/** What the plan pays, as one cell of the coverage tables. */
export interface PlanShare {
  kind: 'percent' | 'copay' | 'not_covered' | 'covered' | 'not_stated';
  /** 0–100, the plan's part; only for `percent` (0 for `not_covered`). */
  plan_pays: number | null;
  /** Only for `copay`. */
  copay_cents: number | null;
  /** Whether the deductible comes first, where the payer says so. */
  deductible_applies: boolean | null;
  sources: Sources;
}

export interface CoverageCells {
  /** "80%", "$25 copay", "0%", or "-" where nothing was said. */
  in_network: string;
  out_network: string;
  notes: string;
  in_network_share: PlanShare;
  out_network_share: PlanShare;
  /** Other things the payer said for the same cell ("payer sent both"). */
  also_stated: { network: 'in' | 'out'; share: PlanShare }[];
  sources: Sources;
}

export interface ServiceTypeCoverage extends CoverageCells {
  service_type: string;
  service_type_code: string | null;
  /** The payer's own class where it names one (Type 1, Basic, Major …). */
  benefit_class: string | null;
}

export interface ProcedureCoverage extends CoverageCells {
  procedure_code: string;
  /** Our own short label, or a licensed descriptor loaded over it; "" when the code is unknown. */
  description: string;
  category: string | null;
}

export interface NonCovered {
  in_network: NonCoveredList;
  out_network: NonCoveredList;
  all_networks: NonCoveredList;
}

export interface NonCoveredList {
  service_types: string[];
  procedures: string[];
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
  sources: Sources;
}

export interface CoverageStatusDetail {
  status: CoverageStatus;
  /** One sentence for a person. */
  reason: string;
  /** Statements that speak against the status: an "active" row beside a plan end in the past. */
  contradictions: SourcedText[];
  /** What makes the status less than an answer about teeth: an investigation, a plan that never names dental care. */
  doubts?: SourcedText[];
  sources: Sources;
}

export type BenefitNetwork = 'in' | 'out' | 'both' | 'not_stated';
export type BenefitLevel = 'individual' | 'family' | 'not_stated' | 'other';
export type BenefitPeriod =
  | 'calendar_year'
  | 'service_year'
  | 'contract_year'
  | 'year'
  | 'lifetime'
  | 'visit'
  | 'episode'
  | 'month'
  | 'other'
  | 'not_stated';

/** What a limit or amount is about; both lists empty means the whole plan, or the payer's class the label names. */
export interface AppliesTo {
  /** Service type codes (EB03). */
  service_types: string[];
  procedures: string[];
  /** "Orthodontics", "Basic and major", "Whole plan": what to show. */
  label: string;
}

export interface BenefitAmount {
  kind: 'annual' | 'lifetime' | 'orthodontic' | 'rollover' | 'out_of_pocket' | 'other';
  level: BenefitLevel;
  network: BenefitNetwork;
  /** Named tier where the payer has more than two. */
  tier: string | null;
  period: BenefitPeriod;
  applies_to: AppliesTo;
  total_cents: number | null;
  used_cents: number | null;
  remaining_cents: number | null;
  /** True where `used` or `remaining` is total minus the other, not stated by the payer. */
  is_derived: boolean;
  is_unlimited: boolean;
  notes: string;
  sources: Sources;
}

export interface FrequencyLimit {
  applies_to: AppliesTo;
  count: number | null;
  /** "visit", "service", "day" … */
  unit: string;
  period_count: number | null;
  period_unit:
    | 'day'
    | 'week'
    | 'month'
    | 'year'
    | 'calendar_year'
    | 'service_year'
    | 'contract_year'
    | 'lifetime'
    | 'visit'
    | 'other'
    | null;
  /** True where count is what is left rather than what is allowed. */
  is_remaining: boolean;
  used_count: number | null;
  /** Codes the payer says share this limit; empty when none are named. */
  shared_with: string[];
  /** The payer says other, unnamed procedures count too. */
  shared_with_unnamed: boolean;
  last_service_date: Day | null;
  next_eligible_date: Day | null;
  network: BenefitNetwork;
  /** "2 per calendar year", for showing. */
  label: string;
  text: string;
  sources: Sources;
}

export interface AgeLimit {
  applies_to: AppliesTo;
  minimum_age: number | null;
  maximum_age: number | null;
  label: string;
  text: string;
  sources: Sources;
}

export interface WaitingPeriod {
  /** `none`: the payer says there is none. Silence gives no entry. */
  answer: 'none' | 'applies';
  applies_to: AppliesTo;
  months: number | null;
  ends_on: Day | null;
  text: string;
  sources: Sources;
}

export interface Clause {
  kind:
    | 'missing_tooth'
    | 'downgrade'
    | 'replacement'
    | 'prep_or_seat'
    | 'pre_authorization'
    | 'coordination_of_benefits';
  answer: 'applies' | 'does_not_apply' | 'recommended' | 'prep_date' | 'seat_date' | 'stated';
  applies_to: AppliesTo;
  /** Years between replacements, where stated in months or years. */
  months: number | null;
  /** Pre-treatment estimate threshold, where stated. */
  threshold_cents: number | null;
  text: string;
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
  /** Names of the kinds of service, for showing. */
  service_types: string[];
  /** `primary`, `secondary`, `tertiary` where stated. */
  order: string | null;
  text: string;
  sources: Sources;
}

export interface NetworkTier {
  name: string;
  network: BenefitNetwork;
  sources: Sources;
}

export interface SourcedText {
  text: string;
  sources: Sources;
}

export interface Contradiction {
  /** What the two rows disagree about, e.g. "Annual maximum, individual, in network". */
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
  answered: boolean;
  /** What the payer said, in one line; null when not stated. */
  summary: string | null;
  /** What to ask on the phone when it is not stated. */
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
  /** Every block's own line, so a screen can show what any `sources` entry points to. */
  blocks: { block: number; text: string; messages: string[] }[];
  interpreter_version: string;
}
