// Verbs (what the plan, the payer or the patient does or must do), words for used, remaining and shared amounts, and
// short phrases: quadrants, lab fees, the last and next date of service.

export const VERB_PHRASES = {
  apply:
    'taken, is taken, collected, apply, in effect, in force, exist, enforced, applied, in place, applies',
  waived: 'forgiven, waived, waive, removed, waiver',
  required: 'need, obtained, be obtained, required, require, needed, mandatory, necessary',
  not_required: 'do not require, does not require, voluntary, optional, not mandatory',
  recommended:
    'strongly recommended, strongly suggested, strongly advised, strongly encouraged, highly recommended, recommended, suggested, advised, encouraged, recommend, suggest, recommend that you request, recommend that you obtain, recommend that you submit, recommend you obtain, recommend you request, recommend requesting, recommend obtaining, suggest that you request, suggest that you obtain, suggest requesting, suggest obtaining, suggest you request, should be submitted for, should be sent for, should be requested, should be obtained, advisable, is advisable, preferred, encourage, strongly recommend, highly recommend, we encourage, requested, is requested',
  may: 'can, may, might, could',
  must: 'has to, have to, need to, must, should, must be submitted for, must be sent for, required to be submitted for',
  /** Orthodontic treatment begins with banding. */
  must_begin:
    'banding must take place, banding must be completed, must take place, banding, banding must occur, banding must be done, banding must begin, band must be placed, bands must be placed, banded, must be banded, appliance must be placed, treatment must begin, treatment must start, must begin, must start, must be started, must be placed, at time of banding, at the time of banding, at banding, when banded, at initial banding, at start of treatment, at the start of treatment, when treatment begin, when treatment start, at initial placement of appliance',
  must_use:
    'must use, must see, must visit, must choose, must select, must go to, must receive care from, required to use',
  may_use:
    'may use, may elect, may choose, may visit, may see, may go to, may select, can use, can elect, can choose, can visit, can see, can go to, can select, free to use, free to elect, free to choose, free to visit, free to see, free to go to, free to select',
  same_benefit:
    'benefit are the same, benefit is the same, same benefit, same coverage, coverage is the same, benefit level are the same, pay the same, benefit are identical, same benefit level, same level of benefit, same benefit apply, same coverage level, same level of coverage, benefit level is the same, benefit are equal, benefit is equal, same percentage, identical benefit, same benefit payable, same benefit percentage',
  more_often: 'more often than, more frequently than, sooner than',
  whichever:
    'whichever is less, whichever is fewer, whichever come first, whichever occur first, whichever is first, whichever is more restrictive, whichever is the lesser',
  exhausted: 'exhausted, used up, depleted, has been exhausted, is exhausted',
  addition: 'additional, an additional, one additional, extra',
  /** Before a list of years: "increases by year: 50% first year, 80% second year". */
  by_year:
    'increase by year, increase each year, increase every year, increase yearly, increase annually, graduate by year, graduated by year, vary by year, by year of coverage',
  thereafter: 'thereafter, and thereafter, subsequently, then',
  otherwise: 'otherwise',
  lab: 'lab, lab fee, lab cost, lab charge',
  is_met:
    'is met in full, is satisfied in full, has been met in full, has been satisfied in full, met in full, satisfied in full, satisfied on, met on, been met, been satisfied, been reached, has been fully satisfied, has been met, have been met, is met, has been satisfied, is satisfied, has been reached, is reached, has been exhausted, exhausted, fully met, is exhausted, have been satisfied, have been reached, have been exhausted, fully used, has been used up, has been fully met, has been fully satisfied, are met, are exhausted',
  met: 'met, satisfied, reached, completed, expired, fulfilled, elapsed, served',
  unmet:
    'yet to be satisfied, yet to be met, still to be met, still to be satisfied, still owed, left to meet, left to satisfy, unmet',
  used: 'year to date paid, paid year to date, applied year to date, used this year, paid this year, amount applied to date, met to date, used, year to date, applied to date, used to date, paid to date, amount used, amount paid, amount applied, used year to date, has been used, have been used, amount met',
  remaining:
    'remaining, left, balance, remaining balance, remain, amount remaining, unused, still available, remaining available, available balance, balance remaining',
  /** "$1,000 remaining of $1,500". */
  remaining_of:
    'remaining of, remaining out of, remaining of the, left of, left of the, left out of, available of, available of the',
  used_of:
    'used of, used of the, used out of, used out of the, met of, met of the, satisfied of, paid of, applied of',
  subject_to: 'subject to, subject to plan, subject to all',
  count_toward:
    'reduce, reduce both, deducted from, taken from, charged against, come out of, subtracted from, applied against, charged to',
  count: 'accumulator, accumulation, count, counted, accumulate, charged, accrue, credited',
  toward: 'toward, against',
  exempt:
    'not erode, not deplete, do not reduce, does not reduce, outside of, outside, in addition to, not deducted, not taken from, not subtracted from, not come out of, not subject to, paid outside of, paid outside, not be applied against, not deducted from, not reduce, not charged to, not charged against, not applied against, exempt from, excluded from, exempt, not included in, waived from, waived from the, removed from, carved out of, not apply to or reduce, do not erode, does not erode, not counted against, not counted toward',
  limited:
    'benefit limit, combined limit of, limit is, limited to, limit of, limited, limit, limitation, no more than, not more than, at most, shall not exceed, may not exceed, cannot exceed, not to exceed, restricted to, no more often than, not more often than, frequency, frequency limit, frequency limitation, allowed up to, limitation of, limit to, limitation of, frequency of',
  up_to: 'up to',
  combined:
    'shared limit, shared frequency, shared limitation, one shared limit, combined frequency, combined limitation, common limit, not in addition to each other, not in addition to one another, not additive, not cumulative, share the same frequency limit, share same frequency limit, share same limit, share same frequency, share a frequency limit, share the frequency limit, share a combined limit of, share combined limit of, share one combined limit of, share a limit of, share a combined frequency of, share a maximum of, share a combined maximum of, accumulate together, cross accumulate, cross apply, accumulate to each other, combined limit, accumulate jointly, combined, share frequency, share one frequency, share one limit, share the frequency, share the limit, share a frequency, share the same frequency, share a limit, share limit, share the same limit, shared, in combination, together, in any combination, any combination, combine',
  /** Said next to a downgrade. */
  difference:
    'patient pay difference, patient pay the difference, member pay difference, member pay the difference, patient responsible for difference, patient responsible for the difference, patient is responsible for the difference, member is responsible for the difference, member responsible for difference, difference is member liability, difference is patient liability, you pay the difference, patient owe difference, patient owe the difference, member owe difference, member owe the difference, difference is patient responsibility, difference is member responsibility, responsible for the difference, responsible for any difference, responsible for difference, pay the difference, pay any difference, pay difference, difference in cost is the patient responsibility, difference in cost is patient responsibility, responsible for the difference in cost, responsible for difference in cost, pay the difference in cost, responsible for the cost difference, difference in cost is member responsibility, patient responsible for difference in cost, patient is responsible for the difference in cost, member is responsible for the difference in cost, patient pay the difference in cost, member pay the difference in cost',
  not_downgraded:
    'paid as submitted, paid as billed, covered as submitted, covered as billed, allowed as submitted, allowed as billed',
  /** "A total of 4 exams and cleanings": together, not 4 of each. */
  total_of: 'total of, in total',
  any_of: 'any combination of, any combination',
  any: 'any',
  either_of: 'either type, of either type, either kind, either procedure, either service, of either kind',
  combined_unnamed:
    'similar code may share this limit, similar code may share limit, similar procedure may share this limit, similar service may share this limit, similar procedure performed may impact limitation, similar procedure may impact limitation, similar procedure may impact this limitation, similar procedure may affect limitation, combined with similar procedure, combined with other procedure, combined with other similar procedure, shared with other procedure, shared with similar procedure',
  combined_with:
    'interchangeable with, exchangeable with, less number of, less the number of, less any paid, less any, less, minus, minus any, combined limit with, cross accumulate with, combined with, shared with, in combination with, share frequency with, count with, including, share with, combine with, counted with, to include, share limit with, share a limit with, share a frequency with, share the same limit as, count toward the same limit as, reduced by the number of, reduced by number of, minus the number of, minus number of, reduced by any',
  // "Including" is also in `combined_with`. Here it introduces examples: "oral surgery including biopsies".
  including: 'including, to include, which include, such as',
  same_period:
    'in the same year, in same year, in the same benefit year, in the same calendar year, in the same benefit period, in the same period, in the same plan year, during the same year, within the same year, within the same benefit year',
  separate_from:
    'not combined with, in addition to the, separate from, sep from, sep of, apart from, separate and apart from, independent of',
  beginning: 'beginning, starting, commencing',
  separate: 'separate, its own, their own, not combined, not shared',
  benefit_paid: 'benefit paid',
  paid: 'reimbursement, considered incurred, deemed incurred, incurred, process, benefits paid, issued, paid, pay, reimbursed, processed, reimburse',
  responsible:
    'responsible for, responsibility, portion, share, cost share, owe, coinsurance responsibility, liability',
  downgraded:
    'alternate benefit to, alternate benefit to a, alternate benefit to an, alternate benefit of, alternate benefit of a, alternate benefit of an, alternative benefit of, alternative benefit of a, alternative benefit of an, alternate treatment of, alternate benefit for an, alternate benefit allowance of, allow to, allow to a, alternate to, downgraded, downgrade to, reduced to, alternated to, downgraded to',
  /** "The waiting period will be satisfied on 03/01/2027": it isn't over yet. */
  end: 'last day of the, last day of, end date, end, ending, end on, ends on, expire, expire on, will be met, will be met on, will be satisfied, will be satisfied on, will be completed, will be completed on, will be fulfilled, will be fulfilled on, will be served, will be served on, will be over, will be over on, will have been met, will have been met on, will have been satisfied, will have been satisfied on, will have been completed, will have been completed on, will have been fulfilled, will have been fulfilled on, will have been served, will have been served on, will have been over, will have been over on, should be met, should be met on, should be satisfied, should be satisfied on, should be completed, should be completed on, should be fulfilled, should be fulfilled on, should be served, should be served on, should be over, should be over on, to be met, to be met on, to be satisfied, to be satisfied on, to be completed, to be completed on, to be fulfilled, to be fulfilled on, to be served, to be served on, to be over, to be over on, will end, will end on, will expire, will expire on, will be met in full, will be met in full on, will be satisfied in full on',
  quadrant_ur: 'ur, urq, upper right, upper right quadrant, quadrant ur, ur quadrant',
  quadrant_ul: 'ul, ulq, upper left, upper left quadrant, quadrant ul, ul quadrant',
  quadrant_ll: 'll, llq, lower left, lower left quadrant, quadrant ll, ll quadrant',
  quadrant_lr: 'lr, lrq, lower right, lower right quadrant, quadrant lr, lr quadrant',
  last_service:
    'last taken, last billed, last received, last rendered, last provided, last processed, last date, last service performed, date last performed, last claim, last service, last service date, last date of service, date of last service, most recent service, last performed, last done, last visit, service history, last completed, history, last paid, last seen, last rendered date, date last seen, date last paid, last paid date, last paid service, paid history, previous service, previous date of service, previous visit, prior service, prior date of service, claim history, last treatment, last treatment date, date of last treatment, date of last visit, last visit date, last performed on, last performed date, last date performed, last date paid, last claim date, last claim paid, last paid claim, last processed date, last used, last occurrence, last service on file, most recent visit, most recent date, most recent date of service, most recent service date, most recent claim',
  next_service:
    'next date, next service, next service available, next eligible on or after, next eligible, next eligible date, next available, next available date, eligible again, next date available, next service date, available again, eligible on, next due, eligible again on, next eligible on, eligible on or after, may be treated again, may be treated again on or after, can be treated again, may be seen again, eligible again on or after, eligible again after, eligible again as of, available again on, due again, next allowed, next allowable, next allowed date, next allowable date, next possible date, may be done again on, may be performed again on, may be billed again on, can be billed again on, next covered, next covered date, next benefit date, next eligibility date, next visit eligible, earliest next date, earliest date, earliest eligible date, eligible next, eligible for next service, eligible next on, payable again on, covered again on, covered again on or after, payable again on or after',
} as const;
