// What the plan pays, per kind of service and per procedure.

import type { Sources } from './sources.ts';

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
