// The input of an estimate's calculation, and its result.
//
// Money is integer cents. A percentage of an amount is rounded to the cent, half a cent up, once per line and plan.
// `null` means "not stated" and isn't treated as zero, unless the field says otherwise.

import type { CountPeriod } from '../eligible/count-rules.ts';
import type { CountedBy } from '../eligible/places.ts';
import type { Day } from '../response.ts';
import type { Sources } from '../sources.ts';

/** What a rule is about: `all`, one category or one code by its name, or a list of them (a group). */
export type Scope = string | readonly string[];

export interface Rule {
  scope: Scope;
  sources: Sources;
}

/** What the plan pays, 0 to 100, with up to four decimals. */
export interface Share extends Rule {
  percent: number;
}

export type Level = 'individual' | 'family';
export type AmountPeriod = 'year' | 'lifetime';

export interface Deductible extends Rule {
  level: Level;
  period: AmountPeriod;
  cents: number;
  used_cents: number;
}

export interface Maximum extends Rule {
  level: Level;
  period: AmountPeriod;
  /** `null`: no limit. If `is_separate` is also true, these services are exempt from the general maximum. */
  cents: number | null;
  used_cents: number;
  /** True if payments don't count toward the general maximum. False if it is a limit within the general maximum. */
  is_separate: boolean;
}

/**
 * `period` says on which day a service is payable again: for a limit such as "one every 24 months", the day after the
 * anniversary (`day_after`). For "2 in 12 months", the anniversary itself (`same_day`).
 */
export interface FrequencyRule extends Rule {
  count: number;
  period: CountPeriod;
  /** Services count only if they are at the same place. `mouth`: all count. */
  by: CountedBy;
}

/** First and last age covered. */
export interface AgeRule extends Rule {
  from: number | null;
  through: number | null;
}

/** The first covered day is `covered_from`, or `months` after the plan's effective date. */
export interface WaitingRule extends Rule {
  covered_from: Day | null;
  months: number | null;
}

/**
 * - `ppo`: in-network; contract fee and write-off.
 * - `percent`: no contract, no write-off.
 * - `flat`: pays its own fee schedule in full, less the copay.
 * - `cap`: capitation; the patient pays the copay, the rest is written off.
 * - `fixed`: in-network; the plan pays a set amount per code.
 */
export type PlanType = 'ppo' | 'percent' | 'flat' | 'cap' | 'fixed';

/** What a plan pays when another plan has paid before it. See other-insurance.ts. */
export type CobRule = 'basic' | 'standard' | 'carveout' | 'medicaid' | 'maintenance';

export interface PlanTerms {
  type: PlanType;
  /** A service without a share is paid at 0%. `flat`, `cap` and `fixed` plans need no shares. */
  shares: Share[];
  deductibles: Deductible[];
  maximums: Maximum[];
  frequencies: FrequencyRule[];
  ages: AgeRule[];
  waits: WaitingRule[];
  exclusions: Rule[];
  cob: CobRule;
  /** Month and day on which the benefit year starts: `01-01`. */
  year_starts: string;
  effective: Day | null;
}

/** One plan's terms for one line. Amounts are for one unit, except `paid_cents`. */
export interface LineTerms {
  /** Contract or allowed fee of the code. If `null`, the plan has no entry, so the office fee is used. */
  allowed_cents: number | null;
  /** `null`: no copay. */
  copay_cents: number | null;
  /** True if the copay is for the visit, so it is due once for all units. */
  is_copay_once?: boolean;
  /** The amount in the table of a `fixed` plan. */
  fixed_cents: number | null;
  /** The cheaper code that this plan pays for. There is no downgrade if that code's fee isn't known. */
  substitute: Substitute | null;
  /** The plan's payment for the whole line, if it is already known. */
  paid_cents: number | null;
  /** True if the plan doesn't cover this line for a reason outside its terms, such as a missing tooth clause. */
  is_excluded: boolean;
  /** The benefit rows behind copay, fixed amount, downgrade and exclusion. */
  sources: Sources;
}

export interface Substitute {
  code: string;
  allowed_cents: number | null;
}

/** What may count toward a frequency limit: a line of the estimate, or a past service. */
export interface Service {
  code: string;
  /** Widest first: `diagnostic`, `xray`. */
  categories: string[];
  /** `14` or `A`. */
  tooth: string | null;
  /** A quadrant (`UR`) or an arch (`upper`). If null, it follows from the tooth. */
  area: string | null;
  date: Day | null;
}

export interface Line extends Service {
  /** The patient's age on the date. */
  age: number | null;
  /** Office fee for one unit. */
  fee_cents: number;
  units: number;
  /** One entry per plan, in the order of the plans. */
  plans: LineTerms[];
  /** True to calculate the line as if it were the only one. */
  is_alone: boolean;
}

export interface PastLine extends Service {
  /**
   * What the primary plan paid. The amount counts toward that plan's maximums, and the service toward the frequencies
   * of all plans. `null`: the amount isn't known, so only the service counts. 0: not paid, so nothing counts.
   */
  paid_cents: number | null;
}

/** Rules on which our sources disagree. The defaults are `DEFAULT_SWITCHES` in switches.ts. */
export interface Switches {
  /** True: no write-off on a line that the plan doesn't pay because the maximum is used up. */
  wo_zero_on_max: boolean;
  /** True: no write-off on a line that exceeds a frequency or age limit. */
  wo_zero_on_limit: boolean;
  /** What an excluded or 0% service costs the patient. */
  excluded_at: 'contract_fee' | 'office_fee';
  /** False: no write-off on a downgraded line. */
  sub_writeoff: boolean;
  /** True: the secondary plan's write-off applies if no earlier plan has a contract fee below the office fee. */
  second_network_binds: boolean;
  /** For carve-out. True: the maximum limits the plan's own benefit before the other payment is subtracted. */
  max_before_carveout: boolean;
  /** Which line takes the deductible first. */
  ded_order: 'treatment' | 'highest_fee' | 'highest_pct';
  /** What a `fixed` plan without an amount for the code pays. */
  blank_fixed: 'full' | 'zero';
}

export interface EstimateInput {
  /** In the order of payment. */
  plans: PlanTerms[];
  /** In the order of treatment. */
  lines: Line[];
  history: PastLine[];
  switches: Switches;
}

export type StepKind =
  | 'allowed'
  | 'downgrade'
  | 'copay'
  | 'fixed_amount'
  | 'excluded'
  | 'age'
  | 'waiting'
  | 'frequency'
  | 'deductible'
  | 'share'
  | 'other_insurance'
  | 'maximum'
  | 'paid'
  | 'write_off';

/** One step of the arithmetic, as data. `wording/` makes the sentence. */
export interface Step {
  kind: StepKind;
  /** The amount after the step, or the amount that the step subtracts (deductible, copay, write-off). */
  cents: number;
  /** Only for `share`: what the plan pays. */
  percent: number | null;
  /** The scope of the plan's rule, if the step comes from one. */
  scope: Scope | null;
  /** The benefit rows of this plan behind the figure. */
  sources: Sources;
}

/** Why the plan doesn't pay for a line. Several can be true. */
export interface BlockFlags {
  /** Excluded, or the plan pays 0%. */
  is_excluded: boolean;
  is_over_age: boolean;
  is_waiting: boolean;
  is_over_frequency: boolean;
}

export interface PlanLine extends BlockFlags {
  allowed_cents: number;
  copay_cents: number;
  is_downgraded: boolean;
  /** The amount that the deductible and the percentage apply to. */
  base_cents: number;
  percent: number;
  deductible_cents: number;
  pay_cents: number;
  write_off_cents: number;
  is_cut_by_maximum: boolean;
  steps: Step[];
}

export interface LineResult {
  /** The office fee for all units. */
  fee_cents: number;
  plans: PlanLine[];
  patient_cents: number;
}

/** What remains of one deductible or maximum after the estimate. */
export interface Remaining {
  scope: Scope;
  level: Level;
  period: AmountPeriod;
  used_cents: number;
  /** `null`: no limit. */
  left_cents: number | null;
}

export interface PlanResult {
  pay_cents: number;
  write_off_cents: number;
  deductible_cents: number;
  deductibles: Remaining[];
  maximums: Remaining[];
}

export interface EstimateResult {
  lines: LineResult[];
  plans: PlanResult[];
  fee_cents: number;
  patient_cents: number;
}

export type UnknownKind =
  | 'plan'
  | 'other_plan_rule'
  | 'share'
  | 'deductible_applies'
  | 'deductible_left'
  | 'maximum_left'
  | 'maximum_inside'
  | 'counts_toward_maximum'
  | 'rollover'
  | 'frequency'
  | 'waiting'
  | 'age'
  | 'plan_dates'
  | 'not_covered'
  | 'missing_tooth'
  | 'downgrade'
  | 'downgrade_fee'
  | 'allowed'
  | 'visit_copay';

export type AssumptionKind =
  | 'limits_unused'
  | 'dates'
  | 'plan_continues'
  | 'not_replaced'
  | 'authorized'
  | 'separate_maximum'
  | 'deductible_applies'
  | 'no_other_plan'
  | 'other_pays_first'
  | 'order_of_plans'
  | 'visit_copay_added'
  | 'network_assumed'
  | 'deductible_exempt';
