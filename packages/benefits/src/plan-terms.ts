// Rules of a plan that we show but that no calculation uses, and their figures.

export type PlanTerm =
  /** How soon a claim must be sent. */
  | 'timely_filing'
  /** What to send with a claim, such as x-rays. */
  | 'documents'
  | 'referral'
  | 'assigned_dentist'
  | 'balance_billing'
  /** The fee of which the plan pays its percentage. */
  | 'fee_basis'
  /** Whom the plan pays. */
  | 'payment_to'
  | 'rollover_rule'
  /** What the patient pays late in the year also counts toward the next year's deductible. */
  | 'deductible_carryover'
  /** How many members must meet their deductible. */
  | 'family_deductible'
  /** A percentage that rises every year. */
  | 'rising_share'
  | 'rising_maximum'
  /** More services for patients with a medical condition. */
  | 'additional_service'
  /** Services need no minimum time between them. */
  | 'no_interval'
  /** The payer has no earlier service on file. */
  | 'no_history'
  /** Treatment that started before the coverage. */
  | 'work_in_progress'
  /** Services that a prior carrier paid for count toward the limits. */
  | 'prior_services'
  /** What a prior carrier paid counts toward the maximum. */
  | 'prior_payments'
  | 'installments'
  /** Whether this plan is primary or secondary. */
  | 'plan_order'
  /** The medical plan must be billed first. */
  | 'medical_first'
  /** The patient pays for the lab or the metal in addition. */
  | 'lab_fee'
  /** The patient pays the difference to the cheaper service. */
  | 'pays_difference'
  | 'lost_appliances'
  | 'cosmetic'
  /** A score that the case must reach. */
  | 'criteria'
  | 'premium'
  | 'self_funded'
  | 'separate_deductible'
  /** The service doesn't count toward the limit of another one. */
  | 'separate_limit'
  /** When the payer last checked for other insurance. */
  | 'other_insurance_checked'
  /** The day from which the time of a limit is counted. */
  | 'counted_from'
  /** Coverage lasts to the end of the month or year of a birthday. */
  | 'age_end'
  /** The day on which an amount was correct. */
  | 'as_of'
  /** A fee such as that for a missed appointment. */
  | 'other_fee';

/** Matches remarks about referrals. Their topic is the network, but they don't say which network a practice is in. */
export const REFERRAL = /\breferr(?:al|ed)/i;

export type TermFigure =
  | 'percent'
  | 'percent_at_most'
  | 'percentile'
  | 'cents'
  /** The limit below which a rule applies: "if claims are below $500". */
  | 'cents_if_below'
  | 'cents_at_most'
  | 'months'
  | 'days'
  | 'minutes'
  | 'count'
  | 'count_in_total'
  | 'year';

export type TermFigures = { of: TermFigure; value: number }[];

/** Terms that may change a figure next to them. No calculation takes them into account, so that figure is uncertain. */
export const CHANGING_TERMS: ReadonlySet<PlanTerm> = new Set([
  'rising_share',
  'rising_maximum',
  'installments',
  'lab_fee',
  'other_fee',
  'work_in_progress',
  'prior_services',
  'prior_payments',
  'lost_appliances',
  'rollover_rule',
  'deductible_carryover',
  'family_deductible',
  'plan_order',
  'medical_first',
  'premium',
]);
