// The time between services ("within 6 months of", "at least 5 months apart") and the days it counts from.

const FROM_SEAT = `
  (counted|measured|) from (date seated|delivery date|insertion date|last seat date|original seat date|seat date)
  (counted|measured|) from (the|) seat date of (existing|last|previous|prior) (crown|prosthesis|restoration)
`;

export const INTERVAL_PHRASES = {
  at_least: 'a minimum of, at least, minimum of, (no|not) (less|sooner) than, not earlier than',
  apart: 'of original, of initial, apart, between, since, after, from, following, of last',
  /** "6 months must separate each exam": the least time from one to the next. */
  separating:
    'must (be|elapse|fall|have elapsed|have passed|lapse|pass) between, must separate, required between',
  /** "2 per year, must be separated by at least 5 months". */
  separated: '(must be|) (separated|seperated|spaced) by',
  when_done: `
    (if|when) (a member uses|treated by|using|you go to|you see|you use|you visit)
    if member uses, if patient uses
    (if|if services are|when|) (performed|provided|rendered) by
    when (done|performed|provided|received|rendered|seeing|seen|seen by|the member uses|treated|visiting)
    when service is rendered, when services are (provided|rendered)
  `,
  of_coverage: `
    (after|from|from the) effective date (of coverage|)
    (continuous|of|of continuous) (coverage|covered|enrollment)
    following effective date of coverage, following the effective date
    from (the|) (coverage effective date|date coverage begins|plan effective date|start of coverage)
    of being covered, of being insured, of continuous dental coverage, of (continuous|) membership
    of participation, on the plan
  `,
  prior_credit: `
    (credit for|credit given for|credited with|due to) prior coverage
    prior coverage (credit|credit applied|credit given|credited|verified)
    takeover benefit, takeover credit (applied|)
  `,
  as_of: 'as of',
  /** Next to a count, a day is its period: "2 quadrants on the same day". */
  same_day: `
    (at|on) the same visit, in a single visit, in one day, in one visit
    on (the|) same (date|date of service|day), same date of service, (in|) same day, same visit
  `,
  from_seat: FROM_SEAT,
  since_placement: `
    ${FROM_SEAT}
    after placement date, from date last placed
    (from|since) (date of|the|) initial (installation|placement)
    (from|since) (date of|the|the date of|the date of the|) (last|original|prior|) (installation|placement)
    (from|of) (delivery|insertion|placement) date
    (from|since) last replacement, from last service date, from last visit, from original insertion date
    (from previous|of|of previous) placement, from previous service, from (date of last|last date of) service
    from (initial|original|last|prior) treatment, from initial or supplemental placement
    from (the|) (last paid|last paid date|last service|original placement date)
    of delivery
    of (initial|original|) (insertion|installation)
    of seating
    of (date of|initial|last|original|prior) placement
    of seat date, since it was placed, since original insertion
  `,
  each_other: 'of each other, each other, of one another, one another',
  effective: 'effective',
} as const;
