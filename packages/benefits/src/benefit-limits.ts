// What limits the plan's share: amounts, frequencies, ages, waiting periods and rules.

import type { Day } from './answer.ts';
import type { Sources } from './sources.ts';

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
