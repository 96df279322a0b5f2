// Whether and how often the plan pays: verdicts, limits, the history of a service.

export const COVERAGE_WORDS = {
  entitled: `
    allow, allowed, available, cover, covered, eligible, eligible for, entitled to, granted, may receive
    offered, payable, provided, receive
  `,
  covered: `
    a benefit, accepted, benefits, benefitted, considered, covered, covered expense, eligible
    eligible for (benefit|coverage), paid, (are|benefit|benefits are|is|) payable, payable under
  `,
  not_covered: `
    benefits are not provided, denied, (are|is|) excluded, ineligible, no benefit is payable
    no benefit (payable|shall be payable|), no benefits are payable, no coverage
    not (a benefit|accepted|allowed|be provided|benefited|considered|covered|eligible|paid|payable|provided)
    not a covered benefit, not an eligible expense, not covered by this plan, not eligible for benefit
    will be denied
  `,
  found: 'found, on file, on record, available, exist, show, shown, in our records, in system',
  up_to: `
    limit, limit of, limited to, maximum, maximum of, no more than, not to exceed, to a maximum of, up to
  `,
  per_session: 'each session, per (appointment|case|date of service|day|episode|session|visit)',
  not_counted: '(do not count|not count|not counted) (against|toward)',
  not_within:
    'not included in, not apply toward, not applied toward, not apply to, not subject to, separate from',
  separate_from: `
    (apart|sep|separate|separate and apart) from, in addition to, independent of, not combined with, sep of
  `,
  from_seat: `
    from date of insertion, from date seated
    from (delivery|insertion|original placement|placement) date
    (counted|measured|) from (last|original|) seat date
    (counted|measured|) from seat date of existing (crown|prosthesis|restoration)
  `,
  interval_free: `
    any time during the year, anytime during year, anytime in the year, can be any time during year
    (do not have to|do not need to|need not|not required to) be 6 month apart
    interval not required
    no (interval|minimum interval|minimum time|time limit|time restriction) between (service|visit)
    no interval required between visit, no (minimum|time) (interval|separation), no months between required
    no required time between visit, no specific interval, no specific time between
    no time between visit required, no (time|) (interval|separation) required
    no (time|time interval) (required|) between service
    no waiting time between service, time between service not required
  `,
  history: `
    (claim|claim history|history|service) found, (paid|) claim on file, history (for this|of|of this) service
    (claim|paid|service|) history (on file|), history on record, last service date on file
    (no prior|paid|previous|prior) claim, (past|prior|treatment) history, prior service, record
    record of (prior|) service, (date of|prior|) service on file, utilization
  `,
  none_on_file: `
    history none, never performed, no (claim|paid|prior|) history
    no (claim|date|history|last visit date|record|service) on file
    no history found, no previous service, no prior claim, no record, no record found, no utilization, none
    none found, (none|not|nothing) on file, none on record
  `,
  was_paid: 'has been paid, have been paid, was paid, were paid, has been processed, have been processed',
} as const;
