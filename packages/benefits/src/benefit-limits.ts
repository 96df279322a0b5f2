// What limits the plan's payment: amounts, frequencies, ages, waiting periods and rules.

import type { Day } from './response.ts';
import type { SourcedText, Sources } from './sources.ts';
import type { Certainty, Condition, PeriodUnit, SubjectNode, Who } from './statement.ts';

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

/**
 * The services that a limit is about. If `service_types` and `procedures` are empty, that is the whole plan or the
 * payer's class that `label` names.
 */
export interface AppliesTo {
  /** Service type codes (EB03). */
  service_types: string[];
  procedures: string[];
  /** The services as the resolver compares them. If there are several, the limit applies to each of them. */
  subjects: SubjectNode[];
  /** Exceptions from `subjects`. */
  except: SubjectNode[];
  /** For display only, never for comparisons: "Orthodontics", "Basic and major", "Whole plan". */
  label: string;
}

/** Fields that every limit has in addition to its figures. */
export interface LimitScope {
  network: BenefitNetwork;
  /** Key of the limit's plan. Null if there is one plan, or if the payer doesn't say which plan is meant. */
  plan: string | null;
  who: Who;
  /** Conditions of the limit. It is never shown without them; `text` has the payer's words for them. */
  conditions: Condition[];
}

export interface BenefitAmount {
  kind: 'annual' | 'lifetime' | 'orthodontic' | 'rollover' | 'out_of_pocket' | 'other';
  level: BenefitLevel;
  network: BenefitNetwork;
  /** A named network tier, if the payer has more networks than in and out. */
  tier: string | null;
  /** Key of the amount's plan. Null if there is one plan, or if the payer doesn't say which plan is meant. */
  plan: string | null;
  /** Whose amount it is, exactly as the payer states it; `level` is the short form. */
  who: Who;
  period: BenefitPeriod;
  applies_to: AppliesTo;
  total_cents: number | null;
  used_cents: number | null;
  remaining_cents: number | null;
  /** True if the payer states only one of `used_cents` and `remaining_cents`, and we calculated the other. */
  is_derived: boolean;
  is_unlimited: boolean;
  /** The dates for which the amount applies, if the payer states them. */
  days: { from: Day | null; to: Day | null } | null;
  /** All notes joined into one text; `note_texts` has them one by one. */
  notes: string;
  note_texts: SourcedText[];
  certainty: Certainty | null;
  sources: Sources;
}

export interface FrequencyLimit extends LimitScope {
  applies_to: AppliesTo;
  count: number | null;
  /** "visit", "service", "day" … */
  unit: string;
  period_count: number | null;
  period_unit: Exclude<PeriodUnit, 'episode'> | null;
  /** True if `count` is what remains, not what is allowed. */
  is_remaining: boolean;
  used_count: number | null;
  /** Codes that share this limit, according to the payer; empty if it names none. */
  shared_with: string[];
  /** The payer says that other procedures count toward this limit too, without naming them. */
  shared_with_unnamed: boolean;
  last_service_date: Day | null;
  next_eligible_date: Day | null;
  /** The payer says there is no limit. */
  is_unlimited: boolean;
  /** "2 per calendar year", for display. */
  label: string;
  text: string;
  sources: Sources;
}

/** Both ages null: the payer says there is no age limit. */
export interface AgeLimit extends LimitScope {
  applies_to: AppliesTo;
  minimum_age: number | null;
  maximum_age: number | null;
  /** The age that the limit may or may not include ("to age 19"); null otherwise. */
  unclear_at: number | null;
  label: string;
  text: string;
  sources: Sources;
}

export interface WaitingPeriod extends LimitScope {
  /** `none`: the payer says there is none. If the payer says nothing, there is no entry. */
  answer: 'none' | 'applies';
  applies_to: AppliesTo;
  months: number | null;
  ends_on: Day | null;
  /**
   * True if the payer says that the waiting period is still running, although `months` months have passed since the
   * plan's start. Then we can't calculate its end.
   */
  is_doubted: boolean;
  text: string;
  sources: Sources;
}

export interface Clause extends LimitScope {
  kind:
    | 'missing_tooth'
    | 'downgrade'
    | 'replacement'
    | 'prep_or_seat'
    | 'pre_authorization'
    | 'coordination_of_benefits';
  answer: 'applies' | 'does_not_apply' | 'recommended' | 'prep_date' | 'seat_date' | 'stated';
  applies_to: AppliesTo;
  /** Months between replacements, even if the payer states years. */
  months: number | null;
  /** Pre-authorization: the amount above which the payer requires or recommends it, if stated. */
  threshold_cents: number | null;
  /** Downgrade: the cheaper service that the plan pays for instead, if named. */
  paid_as: SubjectNode[];
  /** Coordination of benefits: the rule, if named. */
  rule: 'standard' | 'non_duplication' | 'carve_out' | 'maintenance' | 'birthday' | null;
  text: string;
  sources: Sources;
}
