// Maximums and deductibles: rollover, carryover, family deductibles, and maximums and percentages that rise each year.

import { LEXICON } from '../../lexicon/phrases.ts';

export const ROLLOVER_WORDS = {
  rollover: LEXICON.rollover,
  /**
   * Words that always mean a rollover of the maximum. "Carryover" isn't here, because it may be about the deductible.
   */
  roll: 'benefit rollover, (annual|) maximum rollover, roll over, rollover (benefit|feature|provision|)',
  unused: 'unused benefit, unused maximum, unused annual maximum',
  added: `
    (are|is|may be|will be|) added
    (added|carried forward|carry|credited|roll|rolled) to
    (applied|apply|be credited|count|counted|credited) toward
    awarded, (carried|roll|rolled) into, (carried|carry|roll|rolled) over (into|to), earned, rolled over
  `,
  next_maximum: `
    following (benefit|calendar) year
    (following|next|next benefit|next calendar|next plan|subsequent) year (maximum|)
    future maximum, future year, next benefit period (maximum|), next year annual maximum
  `,
  this_maximum: 'current (benefit year|year|year annual|) maximum, (annual|this year|) maximum',
  maximum_name: '(annual|benefit|calendar year|lifetime|plan|plan year|) maximum',
  if_below: `
    (if annual|if total|when) claim (are under|do not exceed|stay under)
    if (benefit paid|claim|claim paid|paid claim) (are less than|do not exceed|stay under|under)
    if (benefit paid remain|claim paid are|claim total|claims remain|) under
    if (benefit used|claim paid|claim total|member use|paid claim|patient use|used|) less than
    if (claim are|claim paid remain|paid claim are) (below|under)
    if claim (paid|paid stay|stay) below, if total claim paid are less than, if total claim paid do not exceed
    when (benefit paid|benefit used|claim) are less than
    when (claim paid|paid claim) (are under|do not exceed)
  `,
  /** Before `cap`, which has these phrases too: the first kind of a token is tried first. */
  account_cap: `
    account (cap|limit|maximum), bank limit, maximum account balance, maximum rollover account balance
  `,
  cap: `
    account maximum, bank limit, cannot exceed, (account|) (cap|limit|may not exceed), capped at, limited to
    max out at
    maximum (account balance|accumulated|accumulation|balance|of)
    no more than, not more than, not to exceed, shall not exceed, threshold, to a maximum of, up to
    up to maximum of
  `,
  after_maximum: `
    after (annual|) maximum (exhausted|met)
    (after|once) (annual|base|calendar year|plan|regular|standard) maximum (has been|is) (exhausted|met|reached)
    (after|once) (annual|calendar year|plan|regular calendar year) maximum (has been used|is used up)
    (after|once) (base|regular|standard) annual maximum (has been|is) (exhausted|met|reached)
    (after|once) (base|regular|standard) (annual maximum|maximum) (has been used|is used up)
    (after|once) regular calendar year maximum (has been|is) (exhausted|met|reached)
    after the maximum is exhausted, when annual maximum (is|) exhausted
    when the annual maximum has been reached
  `,
  usable: 'used, be used, available, available for use, applied, accessed',
  visit_made: `
    1 cleaning, (and 1|one) claim (is|) filed, and 1 claim (paid|submitted), and 1 visit
    at least (1|one) (claim|cleaning|dental visit|exam|preventive visit|visit)
    at least 1 claim filed
    at least one (claim is filed|claim was paid|service was received|visit was made)
    one cleaning, one visit was made
  `,
  deductible: `
    annual deductible
    (calendar|following|next|next calendar) year deductible
    deductible (amount|credit|)
  `,
  next_deductible: 'next year deductible, following year deductible, next calendar year deductible',
  carry: `
    also applied to, also apply to, (carried|carry) (forward|over|), carry-over, carryforward, carryover
  `,
  incurred: `
    accumulated, against, (any|) (amount|part|portion), amount applied, applied (against|to|toward|), charge
    credited, expense, (charge|expense|) incurred, met, paid toward, satisfied, toward, used to meet
    used to satisfy
  `,
  last_quarter: `
    (4th|during the last|final|in last|last) quarter
    between october 1 and december 31
    (between october and|during october november and|from october through|october|october to) december
    (during|in) last 3 month, final 3 month
    (during the|in the|) (final three month|fourth quarter|last 3 month|last three month)
    in the final 3 month, oct dec, oct through dec
    (in|) october (november and|november or|through) december
  `,
  family: 'family, family deductible, family limit',
  individual_deductible: `
    (own|separate|the|their) individual deductible
    individual deductible each, individual deductibles, their (own|) deductible
  `,
  no_more_deductible: `
    no (additional|further|more|other) deductible (apply|is owed|will apply)
    no (additional|further|more|other) deductible (is|will be) (applied|due|required|taken)
  `,
  met: 'fulfilled, meet, (considered|deemed|) (met|satisfied), reached, satisfy',
  members: 'enrollee, individual, insured, (covered|) (family|) member, people, person',
  rise: 'increase, rise, increase by, go up, goes up, go up by, step up, rises by',
  with_visit: `
    if dentist is visited annually, if member sees a dentist each year
    (if|provided the) member visits a dentist at least once per year
    if plan is used, (if|provided) the member visits the dentist
    provided member visits dentist at least once per year
    provided the member visits the dentist at least once a year
    with a dental visit, with annual exam, with annual visit
  `,
  share: `
    (benefit|coinsurance|coverage|incentive|payment) level
    benefit percentage, coinsurance, coverage, percentage, plan payment
  `,
  incentive: 'incentive plan, incentive, incentive program, incentive level, incentive coinsurance',
  now: `
    current (benefit|coinsurance|incentive|) level
    current (coinsurance|level is|percentage), currently, currently at, member is currently at, now at
    present level
  `,
  rising: `
    annual maximum by year
    (calendar year|graduated|increasing|increasing annual|progressive|step up|yearly) maximum
    maximum by year of coverage
    (annual|) maximum (increases|increases each year|)
    maximum increases yearly
  `,
} as const;
