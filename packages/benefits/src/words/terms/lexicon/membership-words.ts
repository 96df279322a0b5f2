// The plan and its members: dates of coverage, premiums, other insurance, who administers the plan.

export const MEMBERSHIP_WORDS = {
  effective_date: `
    after coverage begin, becoming covered, becoming insured, coverage (began|begin|start|started)
    date coverage (began|begins), date of coverage
    (after|at|coverage|insured|member|on|patient|plan|) effective date
    effective date of (coverage|plan|this plan), enrollment
  `,
  end_date: `
    (coverage|eligibility) (end|is lost|terminates)
    coverage (ended|has ended|has terminated|is terminated|termination|termination date)
    date coverage (ends|terminates), end of coverage, term date, termination (date|of coverage|)
  `,
  effective: 'effective, as of, since, beginning, from',
  records_show: `
    according to our records, our file shows, our records reflect, per our records
    (our|) records (indicate|show)
  `,
  primary: 'primary, primary payer, primary carrier, primary coverage, primary plan, prime',
  secondary: `
    pays secondary, pays secondary to medicare
    secondary (carrier|coverage|payer|plan|to medical|to medicare|to other coverage|)
  `,
  /** The person whose plan comes first or second. */
  relation: `
    for (dependent|) (child|children)
    for (the|this|) (dependent|employee|policyholder|spouse|subscriber)
  `,
  cob_information: `
    (cob|coordination of benefit|other insurance) (information|record|)
    coordination information, other (carrier|coverage) information, other coverage
  `,
  updated: `
    last (confirmed|received|reviewed|updated|updated on|verified)
    on file as of, updated, updated on, verified on
  `,
  bill_first: `
    (bill|consider under|considered|covered under|file|refer to) medical
    (bill|file with|to) (medical|medical carrier) first
    (bill to|billed to|filed with|send to|sent to|submit to|submitted to) medical (insurance|insurer|) (first|)
    (bill|billed|send|sent|submit|submitted) to (member|patient|) medical (carrier|plan) (first|)
    (file with|to) medical (insurance|plan) first
    filed with (member|patient|) medical (carrier|carrier first|plan|plan first)
    medical (carrier|insurance|plan|) is primary, medical eob required
    (considered under|covered by|covered under|file|file to|payable under|submit|submit claim to|) medical first
    medical must be billed first, medical primary
    (must|should) be (billed|submitted) to medical first
    must be filed with medical first, must be submitted to medical carrier first, refer to medical carrier
  `,
  dental_second: `
    dental (considered|is|pays|plan is|will be|) secondary
    this plan is secondary to medical, this plan pays secondary
  `,
  premium: 'premium, monthly premium, premium paid',
  grace: `
    grace, grace month
    (during|in|is in|month to month premium|on a premium|premium|) grace period
    month to month, premium grace
  `,
  paid_through: `
    (coverage is|premium|) paid through, paid (through date|to|to date|until|up to), premium paid to
  `,
  cobra: `
    active (on|through|under) cobra
    cobra (continuant|enrollee|member|participant|)
    continuant, continuation coverage, covered under cobra, enrolled (in|under) cobra, on cobra
  `,
  not_received: `
    delinquent, due, has not been received, not (been|yet|) received, not paid, outstanding, overdue, past due
    unpaid
  `,
  this_month: '(for|) (current|the current|this) month',
  pend: `
    be denied, be held, denied, held, may be denied, may be pended, may pend, not be processed, pend, pended
    pending, placed on hold, recouped, reversed, suspended, will be pended
  `,
  verify: `
    re verify eligibility (prior to treatment|), reverify eligibility, verify benefits, verify coverage
    verify eligibility (again|before service|before treatment|prior to service|prior to treatment|)
    verify eligibility again before treatment
  `,
  self_funded: `
    (administered under aso|asc|aso) contract, administrative service only, asc
    (aso|self funded|self insured) (group|plan|), claim payment service only, selffunded, selfinsured
  `,
  administers: `
    administer, administered, (claim|) administrator, contract, erisa, funding, only, provide, self
    (by|) third party administrator, tpa, under
  `,
  group: 'group, employer, this group, account, employer group, plan sponsor',
} as const;
