// Verbs (what the plan, the payer or the patient does or must do), words for used, remaining and shared amounts, and
// other short phrases: quadrants, the last and next date of service.

export const VERB_PHRASES = {
  apply: 'taken, is taken, collected, apply, in effect, in force, exist, enforced, applied, in place',
  waived: 'forgiven, lifted, waived, waive, removed, waiver',
  required: 'need, obtained, be obtained, required, require, needed, mandatory, necessary',
  not_required: `
    a courtesy (not a requirement|only|), (do|does) not require, (a courtesy and|) (never|not) a requirement
    never mandatory, never required, not mandatory, (optional|voluntary) (and not required|)
  `,
  recommended: `
    (is|) (advisable|requested), advise one
    (strongly|) (advised|encouraged|recommended|suggested)
    encourage, encourage one, highly recommend, highly recommended, preferred
    (recommend|suggest) (obtaining|one|requesting|that you obtain|that you request|you request|)
    recommend that you submit, recommend you obtain
    should be (obtained|requested|sent for|submitted for)
    strongly recommend, we encourage
  `,
  may: 'can, may, might, could',
  must: 'has to, have to, must, must be (sent|submitted) for, need to, required to be submitted for, should',
  /** Orthodontic treatment begins with banding. */
  must_begin: `
    at initial placement of appliance, at (start of treatment|time of banding), banded
    (at|at initial|) banding
    banding must (be completed|be done|begin|occur|take place)
    must be banded, (appliance|band|) must be placed, must be started
    (must|treatment must|when treatment) (begin|start)
    must take place, when banded
  `,
  banding: 'banding, debanding',
  must_use: 'must (choose|go to|receive care from|see|select|use|visit), required to use',
  may_use: '(can|free to|may) (choose|elect|go to|see|select|use|visit)',
  same_benefit: `
    benefit (are|is) equal, benefit are identical, benefit (level|) (are|is) the same, coverage is the same
    identical benefit, pay the same
    same benefit (apply|level|payable|percentage|)
    same coverage (level|), same level of (benefit|coverage), same percentage
  `,
  more_often: 'more often than, more frequently than, sooner than',
  whichever: 'whichever (come|occur) first, whichever is (fewer|first|less|more restrictive|the lesser)',
  exhausted: 'exhausted, used up, depleted, has been exhausted, is exhausted',
  addition: 'additional, an additional, one additional, extra',
  thereafter: 'thereafter, and thereafter, subsequently, then',
  otherwise: 'otherwise',
  /** Next to a date, these may be about the future. */
  is_met_now: 'is met, is satisfied, are met',
  is_met: `
    are exhausted, are met, (been|has been fully) (met|satisfied), been reached, exhausted, fully met
    fully used
    (has been|have been|is) (exhausted|met|reached|satisfied)
    has been used up, (has been|is|) (met|satisfied) in full, met on, satisfied on
  `,
  met: 'met, satisfied, reached, completed, expired, fulfilled, elapsed, served',
  unmet: 'left to meet, left to satisfy, still owed, (still|yet) to be (met|satisfied), unmet',
  used: `
    amount (applied|met|paid|used), (amount|) (applied|paid|used) to date, has been used, have been used
    met to date, paid this year, used, used this year, (applied|paid|used|) year to date, year to date paid
  `,
  remaining: `
    amount remaining, available balance, balance, balance remaining, left, remain
    remaining (available|balance|), still available, unused
  `,
  /** "$1,000 remaining of $1,500". */
  remaining_of: 'available of (the|), (left|remaining) (of|of the|on|on the|out of), remain of, remain on',
  used_of: 'applied of, (met|used|used out) of (the|), paid of, satisfied of',
  subject_to: 'subject to, subject to plan, subject to all',
  count_toward: `
    applied against, charged against, charged to, come out of, contribute to, counted as part of
    (deducted|subtracted|taken) from, reduce, reduce both
  `,
  count: `
    accumulate (independently|separately|), accumulation, accumulator, accrue, charged, count, counted, credited
  `,
  toward: 'toward, against',
  exempt: `
    carved out of
    (excluded|exempt|not deducted|not subtracted|not taken|removed|waived) from
    exempt, in addition to
    not (applied|be applied|charged|counted) against
    not apply to or reduce, not charged to, not come out of, not counted toward, not deducted, not deplete
    (do|does|) not (erode|reduce), not included in, not subject to, (paid|) outside (of|), waived from the
  `,
  limited: `
    allowed up to, at most, benefit limit, cannot exceed, frequency (limit|limitation|of|)
    limit (is|of|to|), limitation, limitation of, limited, limited to, (may|shall) not exceed
    (no|not) more (often|) than, not to exceed, restricted to
  `,
  limited_only: '(limited|restricted) to',
  up_to: 'up to',
  combined: `
    accumulate (jointly|to each other|together), (any|in|in any) combination, combine
    (combined|share|share one|shared) (frequency|limit)
    all (exam|evaluation|) type combined, (combined|shared) (limitation|), combined total (of|), common limit, cross accumulate, cross apply, not additive, not cumulative
    not in addition to each other, not in addition to one another, one shared limit
    share a (combined frequency|combined maximum|limit|maximum) of
    share (one|) combined limit of
    share (a|same|the) (frequency|frequency limit|limit)
    together
  `,
  /** Said next to a downgrade. */
  difference: `
    difference (in cost|) is (member|patient) responsibility
    difference in cost is the patient responsibility
    difference is (member|patient) liability, may bill (member|patient) the difference
    (member|patient) (is responsible for the|may be billed|owe|pay|responsible for) difference
    (member|patient) (is responsible for|pay) the difference in cost
    patient can be billed the difference, patient responsible for the difference
    (pay|responsible for) (any difference|difference|the difference|the difference in cost)
    (patient|) responsible for difference in cost
    responsible for the cost difference, responsible for for difference, you pay the difference
  `,
  not_downgraded: '(allowed|covered|paid) as (billed|submitted)',
  /** "A total of 4 exams and cleanings": together, not 4 of each. */
  total_of: 'total of, in total',
  any_of: 'any combination of, any combination',
  any: 'any',
  either_of: 'either type, of either type, either kind, either procedure, either service, of either kind',
  combined_unnamed: `
    (combined|shared) with (other|similar) procedure
    combined with other similar procedure, similar code may share limit
    similar (code|procedure|service) may share this limit
    similar procedure (may affect|may impact|may impact this|performed may impact) limitation
  `,
  combined_with: `
    (combine|combined|count|counted|exchangeable|interchangeable|share|share a limit|share limit|shared) with
    combined limit with, (combined|common|shared) frequency with, frequency (is|) (combined|shared) with
    (count toward|share) the same limit as, cross accumulate with, in (combination|combo) with
    including, less, (less|minus|reduced by) (any|number of), less any paid, minus, share (a|) frequency with
    to include
  `,
  // "Including" is also in `combined_with`. Here it introduces examples: "oral surgery including biopsies".
  including: 'including, to include, which include, such as',
  same_period: `
    during the same year, in same year, in the same (benefit|) period
    in the same (benefit|calendar|plan) year, within the same (benefit|) year
  `,
  separate_from: `
    (apart|sep|separate|separate and apart) from, in addition to the, independent of, not combined with, sep of
  `,
  /** Also in `combined_with`. */
  shared_frequency: '(combined|common|shared) frequency with, frequency (is|) (combined|shared) with',
  beginning: 'beginning, starting, commencing',
  separate: `
    accumulate (independently|separately), (calculated|tracked) separately, its own, not combined
    not cross accumulate, not shared, separate, their own
  `,
  benefit_paid: 'benefit paid',
  paid: `
    benefits paid, (considered|deemed|) incurred, issued, paid, pay, process, processed, reimburse, reimbursed
    reimbursement
  `,
  /** "Share" is a noun ("the patient's share") or a verb ("please share this"). */
  share_word: 'share',
  responsible: 'cost share, liability, owe, portion, (coinsurance|) responsibility, responsible for, share',
  downgraded: `
    (allow|alternate|alternated|downgrade|downgraded|reduced) to
    allow to a, alternate benefit allowance of, alternate benefit for an
    (alternate benefit of|alternate benefit to|alternative benefit of) (a|an|)
    alternate treatment of, alternate benefited to, downgraded
  `,
  /** "The waiting period will be satisfied on 03/01/2027": it isn't over yet. */
  end: `
    end, ended, ended on, expired on, (end|satisfaction|satisfy) date, end on, ending, expire, expire on, last day of (the|)
    (should be|to be|will be|will have been) (completed|fulfilled|met|satisfied|served) (on|)
    will (be met in full|end|expire|have been over) (on|)
    will be satisfied in full on
  `,
  /** Also a `next_service`. After a waiting period, it is its end. */
  eligible_on: 'eligible (date|on|on or after)',
  quadrant_ur: 'ur, urq, upper right, upper right quadrant, quadrant ur, ur quadrant',
  quadrant_ul: 'ul, ulq, upper left, upper left quadrant, quadrant ul, ul quadrant',
  quadrant_ll: 'll, llq, lower left, lower left quadrant, quadrant ll, ll quadrant',
  quadrant_lr: 'lr, lrq, lower right, lower right quadrant, quadrant lr, lr quadrant',
  last_service: `
    date last (paid|performed|seen), date of last (service|treatment|visit), (claim|paid|service|) history
    last (billed|completed|date|date paid|done|occurrence|provided|received|seen|service on file|taken|used)
    last (claim|paid|performed|processed|rendered|service|treatment|visit) (date|)
    last claim paid, last date of service, last (date|service) performed, last paid claim, last paid service
    last performed on, most recent (claim|date|service date|visit)
    (most recent|previous|prior) (date of|) service
    previous visit
  `,
  next_service: `
    available again (on|), can be billed again on, (can|may) be treated again
    (covered|eligible|payable) again on (or after|)
    due again, earliest (eligible|next|) date
    eligible (again|again after|again as of|for next service|next|next on|on|on or after)
    may be (billed|done|performed) again on, may be seen again, may be treated again on or after, next allowable
    next (allowable|allowed|available|benefit|covered|eligibility|eligible|possible|service|) date
    next (date|service) available
    next (one|visit|) (is|will be|) (allowed|available|covered|due|eligible|payable) (as of|on|on or after|)
    next service
  `,
} as const;
