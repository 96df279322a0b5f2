// What the plan pays, per kind of service and per procedure.

import type { AppliesTo } from './benefit-limits.ts';
import type { SourcedText, Sources } from './sources.ts';
import type { Certainty, SubjectNode } from './statement.ts';

/** What the plan pays, as one cell of the coverage tables. */
export interface PlanShare {
  kind: 'percent' | 'copay' | 'not_covered' | 'covered' | 'not_stated';
  /** For `percent`, the plan's part, 0–100. For `not_covered`, 0. Null for the other kinds. */
  plan_pays: number | null;
  /** Only for `copay`. */
  copay_cents: number | null;
  /** Whether the deductible applies, if the payer states it. */
  deductible_applies: boolean | null;
  /** How closely the payer's statement matches the service, and what to confirm. Null if nothing is stated. */
  certainty: Certainty | null;
  sources: Sources;
}

export interface CoverageCells {
  /** The key of this table row's plan. Null if there is one plan, or if the payer doesn't say which plan is meant. */
  plan: string | null;
  /** What this table row is about. */
  subjects: SubjectNode[];
  /** "80%", "$25 copay" or "0%"; "-" if the payer states neither a percentage nor a copay. */
  in_network: string;
  out_network: string;
  /** Every note in one line; `note_texts` has them one by one. */
  notes: string;
  note_texts: SourcedText[];
  in_network_share: PlanShare;
  out_network_share: PlanShare;
  /** Other values that the payer stated for the same cell, or that apply if it reversed the percentage. */
  also_stated: { network: 'in' | 'out'; share: PlanShare }[];
  sources: Sources;
}

export interface ServiceTypeCoverage extends CoverageCells {
  service_type: string;
  service_type_code: string | null;
  /** The payer's heading (Type 1, Basic, Major …), or our label if only a sentence names the class or service. */
  benefit_class: string | null;
}

export interface ProcedureCoverage extends CoverageCells {
  procedure_code: string;
  /** The licensed CDT description if one is loaded, otherwise our own short label; "" if the code is unknown. */
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

/** Whether the deductible applies to a kind of service. Each kind in the coverage table has one entry per network. */
export interface DeductibleApplies {
  applies_to: AppliesTo;
  network: 'in' | 'out';
  plan: string | null;
  answer: 'applies' | 'does_not_apply' | 'not_stated';
  certainty: Certainty | null;
  sources: Sources;
}
