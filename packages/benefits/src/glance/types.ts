// The ten answers and the alerts. The first screen, the printout, the PDF and the batch table show the same facts.

import type { Sources } from '../parsed-benefits.ts';
import type { Day } from '../response.ts';

export interface GlanceQuestion {
  network: 'in' | 'out';
  /** A named tier of the network, if the payer has several. */
  tier?: string | null;
  /** The visit date. */
  on: Day;
  /** The day of the response. Default: the visit date. */
  as_of?: Day;
  birth: Day | null;
  /** Default: the subscriber. */
  patient?: 'subscriber' | 'dependent';
  /** The practice's own record of whether it is in this payer's network. The payer's statement takes precedence. */
  office_network?: 'in' | 'out' | null;
}

/** The ten answers, in the order of the first screen. */
export type GlanceKey =
  | 'coverage'
  | 'network'
  | 'maximum'
  | 'deductible'
  | 'percentages'
  | 'cleanings'
  | 'xrays'
  | 'major'
  | 'clauses'
  | 'ages';

/**
 * `see_wording`: the payer wrote about it, but we couldn't read it; `sources` are the rows to read.
 * `calculated`: it follows from what the payer states.
 */
export type GlanceState = 'stated' | 'not_stated' | 'see_wording' | 'conflict' | 'calculated';

export type GlanceTone = 'plain' | 'good' | 'caution' | 'bad';

export interface GlanceFact {
  /** Unique among all facts: "maximum_left", "pays_basic", "next_cleaning". */
  key: string;
  /** For example, "Basic". Empty if the title of the answer is enough. */
  label: string;
  /** The short answer in words; null for `not_stated` and `see_wording`. */
  value: string | null;
  /** A short addition: "of $1,500", "2 per calendar year". */
  note: string | null;
  state: GlanceState;
  tone: GlanceTone;
  /** The figure behind the words, if there is exactly one. */
  cents: number | null;
  of_cents: number | null;
  percent: number | null;
  day: Day | null;
  /** How we calculated it, in sentences. */
  how?: string | undefined;
  sources: Sources;
}

export interface StatedShare
  extends Pick<GlanceFact, 'value' | 'state' | 'percent' | 'cents' | 'tone' | 'note' | 'sources'> {
  /** Every value that the payer states. */
  texts: string[];
  /** A note if the values are only for other dates than the visit's. */
  dates: string | null;
  /** True if the payer states it for single services, not for their category, their class or the plan. */
  isOfService: boolean;
}

export interface GlanceAnswer {
  key: GlanceKey;
  title: string;
  /** The first fact is the short answer. */
  facts: GlanceFact[];
}

export interface Glance {
  network: 'in' | 'out';
  tier: string | null;
  on: Day;
  /** The patient's age on the visit date. */
  age: number | null;
  answers: GlanceAnswer[];
}

/** A difference between what was sent and what the payer has on file. Dates are `YYYY-MM-DD`. */
export interface ReturnedDifferently {
  field: 'name' | 'date_of_birth' | 'member_id';
  sent: string;
  returned: string;
}

export type AlertKind =
  | 'not_active'
  | 'not_started'
  | 'elsewhere'
  | 'premium_unpaid'
  | 'not_confirmed'
  | 'other_carrier'
  | 'assigned_office'
  | 'waiting'
  | 'maximum_used'
  | 'returned_differently'
  | 'conflict'
  | 'frequency_used'
  | 'zero_maximum';

export interface GlanceAlert {
  /** Unique in the list. */
  key: string;
  kind: AlertKind;
  tone: 'danger' | 'caution';
  title: string;
  text: string;
  /** The question for the payer, if only the payer can settle it and the checklist doesn't ask it already. */
  ask?: string | undefined;
  /** True if we calculated it from stated dates and figures. */
  is_calculated: boolean;
  /** For `elsewhere`, the payer to verify with instead. */
  verify_with: { name: string | null; payer_id: string | null; phone: string | null } | null;
  sources: Sources;
}

export interface AlertQuestion extends GlanceQuestion {
  returned_differently?: readonly ReturnedDifferently[];
  /** The practice's name. An assigned practice with this name gives no alert. */
  practice?: string | null;
}
