// What the plan covers, excludes or includes in another service, and how it pays.

/** The service is part of another one, so it isn't paid separately. */
const NOT_SEPARATE = `
  no separate (allowance|benefit|payment)
  not (billable separately|separately billable) (to member|to patient|)
  not (billed|paid|payable|reimbursed) (separately|as separate procedure|as a separate procedure)
  not separately (billed|covered|payable|reimbursed)
`;

export const COVERAGE_PHRASES = {
  covered: `
    a covered benefit, a covered service
    (covered as|paid as|payable as|) a (separate|) benefit
    allow, allowable, allowed
    (become|immediately|) (available|covered|eligible)
    (available|eligible) (immediately|now), become (effective|payable), benefit available, benefited
    benefitted, billable, bought
    considered (covered|eligible|for benefit|for coverage|for payment|payable)
    cover
    covered (benefit|day one|expense|from day one|immediately|on day one|service)
    currently eligible, effective day one
    (eligible|qualify) for (benefit|coverage|covered|paid|reimbursement)
    eligible today, entitled to, given, granted, next eligible now, offered, paid from day one, payable
    payable immediately, permit, permitted, provide (benefit|coverage|covered|), provided, purchased
    reimbursable
  `,
  /** These also say that the plan pays something, not how much. */
  payable: 'payable, available, allowed, allowable, allow, permitted, permit, reimbursable, given, granted',
  /** Next to a used amount, this means remaining. */
  available: '(amount|currently|still|) available, available amount, available benefit',
  /** The plan pays a specialist only if another dentist refers the patient. */
  referral: '(by|) referral (only|), referral required, referred, specialty care, specialty referral',
  not_covered: `
    ${NOT_SEPARATE}
    (benefit|coverage|plan|policy|program) (exclude|excluded)
    (cannot|may not) be (billed|performed), cannot be done, denied, disallowed, excluded, exclusion
    ineligible
    (ineligible|not eligible|not qualify) for (benefit|coverage|covered|paid|reimbursement)
    no allowance, non benefited, non covered, non payable, noncovered, nonpayable, not a benefit of this plan
    not a (covered|dental|dental plan|plan|) benefit
    not (a covered|an eligible) (expense|service)
    not a covered procedure, not a plan covered service, not an allowable expense, not benefited
    not benefitted, not reimbursable, uncovered
  `,
  /** "No exclusion for crowns": they aren't excluded. */
  exclusion_noun: 'exclusion',
  not_separate: NOT_SEPARATE,
  /** In a list of exclusions it means not covered, in a list of copays it means no charge. */
  not_covered_or_free: 'nc',
  receive: 'get, receive, received, given',
  /** Whom the plan pays, in a sentence that we don't read. */
  payee: `
    (go|goes|issued|made|mailed|paid|payable|sent) (directly|) to (employee|insured|member|patient|subscriber)
  `,
  /** How a benefit is paid out over time. */
  installment: `
    at (initial|time of|) banding, at insertion of appliance, auto pay, (balance|paid) (monthly|quarterly), down payment
    (equal monthly|equal quarter|monthly|quarter) (installment|payment)
    initial payment (of|), installment, over the (course|length) of treatment, over the treatment period
    upon banding
  `,
  schedule: `
    (per|see) (copay|patient charge) schedule, per copayment schedule
    (per|per dhmo|per dmo|per hmo|see) schedule (of benefit|)
    refer to copay schedule, fixed (copay|fee) schedule (plan|)
    (amount|copay|copays|fee|fees) (listed|shown|stated) (in|on) (the|) (copay|fee|patient charge|) schedule
  `,
  billing: `
    (may|) balance bill, balance billed
    balance billing (allowed|apply|is allowed|may apply|may occur|)
    balance is (member|patient) responsibility, (member|patient|) may be balance billed
    (owe|pay) (any|the) balance
    responsible for (amount above|any amount over|any charge in excess|charge over)
    responsible for (any|) (balance|charge above|remaining balance)
    subject to balance billing
  `,
  prior_carrier: `
    by previous carrier, (by|under|with|) prior carrier, (by|under) prior plan, under previous plan
  `,
  not_included: 'not included, not include',
  /** Next to a maximum, it may mean "not counted". */
  excluded: 'excluded, exclude',
  lost_work: `
    (broken|misplaced|missing) lost or stolen, (broken|damaged|stolen) or lost, lost and stolen
    lost (broken|damaged|misplaced|missing|) or stolen
    lost missing or broken, lost stolen (broken|or discarded|or missing|)
    lost (stolen|) or (broken|damaged|misplaced)
  `,
  /** Two of these in a list are `lost_work`. */
  lost_part: 'lost, stolen, misplaced, damaged, broken, discarded',
  in_progress: '(begun|started) (before|prior to), (treatment|work|) in progress',
  considered: `
    (considered|) (a component of|incidental to|inclusive of|integral to|part of)
    (assigned|belong|global|inclusive) to, bundled into, bundled with
    (categorized|classed|classified|treated) as
    (categorized|classified|considered|fall|grouped|included|listed|paid|process|processed) under
    component of, considered (as|to be part of|), fall into, include in
    included (as part of|in|in fee for|in the cost of|with)
    part of the fee for
  `,
  /** Also in `considered`: the other service includes this one, so the plan doesn't pay for it separately. */
  part_of: `
    bundled into, bundled with, component of, (considered|) (a component of|integral to)
    considered part of, considered to be part of, global to, included in fee for, included in the cost of
    inclusive to, part of the fee for
  `,
  includes: 'include, consist of, comprise, contain, included',
} as const;
