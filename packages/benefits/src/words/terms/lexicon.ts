// The words of plan terms. They are used after the grammar, for sentences and parts of sentences that it can't read. So
// a phrase here never changes what the grammar reads.

import { LEXICON } from '../lexicon/phrases.ts';
import { VERB_PHRASES } from '../lexicon/verb-phrases.ts';

export const TERM_LEXICON = {
  in_network: LEXICON.in_network,
  out_network: LEXICON.out_network,
  filler:
    'routine, visit, the, a, an, this, that, these, is, are, be, will, shall, was, were, been, being, has, have, had, its, their, your, our, his, her, any, all, such, of, service, procedure, treatment, dental, dentistry, benefit, they, it, note, please, currently, also, as, each, to, and, or, there, which, who, in order, otherwise, applicable, do, does, to be, time, following, actual, for this, on this, here, then, calendar, paid, made, total, covered person, under this plan, under the plan, under this policy, of this plan, by this plan, by the plan, on this plan, for this plan, of the plan, under this contract, under this group, by us, by the carrier',
  /** Before a film, these words say that the documents are for it: "narrative required for panoramic films". */
  about: 'for, on, of',
  /** A downgrade is never part of a term. No bag allows these words. */
  paid_as:
    'paid as, covered as, considered as, processed as, benefited as, allowed as, payable as, downgraded to, alternate benefit',
  total_of:
    'for a total of, for total of, up to a total of, to a total of, a total of, total of, bringing the total to',
  in_total: 'in total, altogether, in all, total',
  over: 'over, over a period of, spread over, for up to',
  stops:
    'end, end if, end when, cease, cease if, cease when, stop, stop if, stop when, discontinue, discontinued, discontinued if, terminate, terminate if',
  before_done:
    'before treatment is completed, before active treatment is completed, before the active treatment is completed, before treatment is complete, before completion of treatment, before the end of treatment, prior to completion of treatment',
  fee_area:
    'for provider zip code, in provider zip code, for the zip code, by zip code, for zip code, for the area, in the area, for your area, in your area, for the geographic area, in the geographic area, in the same geographic area, for provider area, in provider area, for dentist zip code, for the dentist area, in the dentist area, for the region, in the region',
  third_party: 'third party, by third party, by a third party',
  not_counted:
    'not count toward, not count against, not counted toward, not counted against, do not count toward, do not count against',
  not_within:
    'not included in, not apply toward, not applied toward, not apply to, not subject to, separate from',
  limit_name: 'limit, frequency, frequency limit, limitation, frequency limitation, annual limit, allowance',
  updated:
    'last updated, updated, updated on, last updated on, last verified, verified on, last confirmed, last reviewed, last received, on file as of',
  cob_information:
    'cob information, cob, cob record, coordination of benefit information, coordination of benefit, other insurance information, other insurance, other coverage information, other coverage, other carrier information',
  cost_of: 'cost, cost of, the cost of, additional cost of',
  visit_made:
    'and 1 claim filed, and 1 claim is filed, and 1 claim paid, and 1 claim submitted, and 1 visit, one claim filed, one claim is filed, at least 1 claim filed, at least 1 visit, at least 1 cleaning, at least 1 dental visit, at least 1 exam, at least one exam, at least 1 preventive visit, at least one preventive visit, at least 1 claim, at least one claim, one cleaning, 1 cleaning, at least one visit was made, at least one visit, at least one dental visit, at least one cleaning, at least one claim was paid, at least one claim is filed, at least one service was received, one visit was made',
  /** Also a filler. It may join two terms. */
  and: 'and',
  no: 'no, none',
  not: 'not, cannot, never, nor, may not, must not, shall not',
  may: 'may, can, might, could',
  must: 'must be documented, must be demonstrated, must be shown, must, has to, have to, need to, should, should be, required to, must be',
  only: 'only, solely',
  required: VERB_PHRASES.required,
  for: 'once, for, on, with, at, by, in, from, when, if',
  plan: 'plan, policy, carrier, contract, coverage, insurance, this coverage, this carrier, program',
  patient:
    'patient, member, insured, subscriber, enrollee, person, individual, participant, for this member, for this patient, for the member, you',
  claim: 'claim, paper claim, dental claim, proof of loss, claim form, expense',
  file: 'file, submit, receive, filed, submitted, received, sent, send, mail, mailed, postmarked, submission',
  within: 'within, no later than, not later than, up to',
  from_service:
    'of date of service, from date of service, after date of service, from the service date, of service date, after service date, of service, from service, after service, after completion, following date of service, of the date the service was performed, after the date service was rendered, from the date service is rendered, from date service rendered, from date of treatment, of date of treatment, of treatment date, following the date of service',
  filing_limit:
    'timely filing limit, timely filing, timely filing period, timely filing deadline, filing limit, filing deadline, filing period, claim filing limit, claim filing deadline, claim filing period, claim submission limit, claim submission deadline, time limit for filing claim, deadline for filing claim, time limit for submitting claim, deadline to submit claim, timely filing is',
  address:
    'to the address on the back of the id card, to address on id card, to the address on the id card, to address on back of card, to the address on the member card, to the address listed on the id card',
  referral:
    'referral, specialist referral, specialty referral, written referral, referral authorization, specialty care referral',
  referred:
    'by referral, by referral only, with referral, with a referral, upon referral, when referred, if referred',
  specialist:
    'spec, spec care, specialist, specialty care, specialty service, specialist service, specialty treatment, specialist care, specialist visit, specialty dentist, specialty provider, specialty procedure, see a specialist, specialist treatment, to a specialist, to specialist, specialty office, seeing a specialist',
  from_dentist:
    'from primary care dentist, from assigned primary care dentist, from pcd, from pcp, from the general dentist, from general dentist, from assigned dentist, from assigned general dentist, from the assigned office, from member primary care dentist, from the assigned primary care dentist, from primary dentist, from primary care provider, by primary care dentist, by the assigned dentist, from your assigned dentist, from the primary care dental office, from selected dentist',
  assigned:
    'assigned dentist, assigned primary care dentist, primary care dentist, assigned office, assigned facility, assigned provider, selected dentist, designated facility, assigned general dentist, assigned dental office, selected primary care dentist, chosen dentist, assigned network dentist, primary care dental office, selected facility, assigned network office, pcd',
  must_use:
    'must use, must see, must visit, must choose, must select, must go to, must receive care from, must receive service from, must be rendered by, must be performed by, must be provided by, must be received from, must be obtained from, must be done by, must be done at, must be rendered at, must be performed at, required to use, must obtain care from, must be treated by',
  network_kind: 'dhmo, hmo, dmo, dppo, ppo, epo, prepaid, capitation',
  balance_bill:
    'balance bill, balance billing, balance billed, bill balance, bill the balance, bill for the balance, bill patient for balance, bill the member for the balance, bill the patient for the difference, bill the difference, bill member for the difference',
  bill_up_to:
    'bill up to submitted charge, bill up to billed charge, bill up to submitted amount, bill up to submitted fee, bill up to full fee, bill up to their charge, bill up to usual fee, bill up to their usual fee, charge up to usual fee, charge up to their usual fee, balance bill up to submitted amount, balance bill up to submitted charge, balance bill up to the billed charge, balance bill up to billed amount, bill up to their full fee, balance bill up to full fee, balance bill up to their usual fee, bill the difference up to submitted charge',
  owes_balance:
    'responsible for any balance, responsible for balance, responsible for the balance, responsible for any remaining balance, responsible for remaining balance, responsible for charge above allowed amount, responsible for amount above allowed amount, responsible for charge above, responsible for any amount over the allowed amount, responsible for amount over allowed, responsible for charge over allowed amount, responsible for charge in excess of allowed amount, responsible for difference between billed and allowed amount, responsible for difference between the allowed amount and billed charge, responsible for the difference between the allowed amount and the charge, balance is patient responsibility, balance is member responsibility, owe any balance, pay any balance, liable for any balance, liable for balance',
  allowed: 'permitted, allowed, allow, occur, apply, possible, applicable, acceptable',
  prohibited:
    'prohibited, not permitted, not allowed, forbidden, does not apply, do not apply, not applicable, is prohibited',
  paid_on:
    'paid, reimbursed, based, based on, based upon, processed, considered, allowed, calculated, payable, priced, reimbursement, payment, reimbursement is based on, benefits are based on, paid at, paid on, paid per, reimbursed at, reimbursed on, reimbursed per, reimbursed according to, paid according to, limited to, payment is based on, benefit is based on, benefits based on, processed at, allowance based on, paid using, calculated using, per, pays, pay',
  percentile: 'percentile, percentile of',
  fee_contracted:
    'contracted fee, contract fee, contracted rate, contracted amount, negotiated fee, negotiated rate, ppo fee schedule, in network fee schedule, network fee schedule, ppo schedule, ppo fee, network fee, in network fee, in network allowance, network allowance, ppo allowance, pdp fee, negotiated pdp fee, in network rate, network rate, ppo rate, contracted fee schedule, in network contracted fee, ppo contracted fee, par fee schedule, negotiated fee schedule, in network allowed amount, ppo allowed amount',
  fee_customary:
    'ucr, ucr fee, usual customary and reasonable, usual customary and reasonable charge, usual customary and reasonable fee, usual and customary, usual and customary charge, usual and customary fee, reasonable and customary, reasonable and customary charge, reasonable and customary fee, r and c, rand c, u and c, prevailing charge, prevailing fee, customary charge, customary fee, usual fee, usual customary reasonable, usual reasonable and customary, ucr charge, r and c charge, area ucr, ucr in area',
  fee_maximum:
    'of maximum allowed charge, of maximum allowable charge, of maximum allowed fee, of maximum allowable fee, of maximum plan allowance, of maximum allowance, of maximum allowed amount, of maximum allowable amount, mac, mac schedule, mac fee, mac fee schedule, mac rate, mac basis, mac allowance, maximum allowable charge, maximum allowed charge, maximum allowable fee, maximum allowed fee, maximum allowed amount, maximum allowable amount, maximum plan allowance, maximum allowance, mpa, maximum allowable charge schedule',
  fee_schedule:
    'fee schedule, table of allowance, table of allowances, schedule of allowance, schedule of benefit, scheduled amount, schedule, fixed fee schedule, plan fee schedule, scheduled allowance, table of benefit, plan allowance, fixed schedule, schedule amount',
  fee_charge:
    'billed charge, submitted charge, submitted fee, dentist charge, dentist fee, actual charge, dentist usual fee, provider charge, billed amount, submitted amount',
  rollover: LEXICON.rollover,
  unused: 'unused benefit, unused maximum, unused annual maximum',
  added:
    'roll over into, roll into, carry over into, rolled over into, carried into, carried over into, added, added to, is added, will be added, roll to, roll over to, carry over to, carry to, credited to, rolled into, rolled over to, rolled over, may be added, earned, awarded, carried over to, carried forward to, rolls over to, rolled to, rolls to, are added',
  next_maximum:
    'next year maximum, next year annual maximum, following year maximum, next benefit year maximum, next benefit year, next year, following year, next plan year, next calendar year, next calendar year maximum, following benefit year, subsequent year, next years maximum, future maximum, following calendar year, next benefit period, future year, next benefit period maximum, subsequent year maximum, next plan year maximum',
  this_maximum:
    'current year maximum, current year annual maximum, this year maximum, annual maximum, current maximum, maximum, current benefit year maximum',
  if_below:
    'if claim paid stay under, if claim paid stay below, if claim paid remain under, if claim paid remain below, if claim stay under, if benefit paid stay under, if benefit paid remain under, if total claim stay under, if claim paid under, if claim paid less than, if claim paid are less than, if claim paid are under, if claim paid below, if claim are under, if claim are less than, if claim are below, if claim under, if paid claim do not exceed, if paid claim under, if paid claim less than, if paid claim are less than, if paid claim are under, if paid claim stay under, if paid claim are below, if claim paid do not exceed, if claim do not exceed, if total claim do not exceed, if total claim paid do not exceed, if total claim paid are less than, if total claim are under, if benefit paid do not exceed, if benefit paid are less than, if benefit paid under, if benefit used less than, when claim paid are under, when paid claim are under, when paid claim do not exceed, when claim do not exceed, when claim paid do not exceed, when claim are under, when claim are less than, if used less than, if less than, if annual claim do not exceed, if annual claim are under, if annual claim stay under, if claim stay under, if claim stay below, when claim stay under, if under, if member use less than, if patient use less than, if claim total less than, if claim total under, if claims remain under, when benefit paid are less than, when benefit used are less than',
  cap: 'account cap, account maximum, account limit, cap, capped at, maximum balance, bank limit, maximum account balance, not to exceed, up to, up to a maximum of, maximum accumulation, limit, maximum of, to a maximum of, up to maximum of, no more than, not more than, may not exceed, limited to, cannot exceed, shall not exceed, account may not exceed, maximum accumulated, threshold, max out at',
  after_maximum:
    'after annual maximum exhausted, after annual maximum is exhausted, after the maximum is exhausted, after maximum exhausted, after annual maximum is met, after maximum met, after annual maximum met, after the annual maximum is reached, once annual maximum is met, once annual maximum is exhausted, when annual maximum exhausted, when annual maximum is exhausted, when the annual maximum has been reached, after annual maximum is reached, after annual maximum has been used, once the annual maximum is used up',
  usable: 'used, be used, available, available for use, applied, accessed',
  deductible:
    'deductible, deductible credit, deductible amount, annual deductible, calendar year deductible, next year deductible, following year deductible, next calendar year deductible',
  next_deductible: 'next year deductible, following year deductible, next calendar year deductible',
  carry:
    'carry over, carry forward, carried forward, carried over, carryover, carry, carry-over, carryforward, carried, apply toward, applied toward, be credited toward, credited to, credited toward, counted toward, count toward, also apply to, also applied to',
  incurred:
    'incurred, expense incurred, charge incurred, expense, charge, amount, portion, any portion, any part, part, any amount, amount applied, satisfied, met, applied, used to satisfy, toward, against, credited, paid toward, applied to, applied toward, applied against, used to meet, accumulated',
  last_quarter:
    'in the last three month, in the last 3 month, during the last three month, during the last 3 month, in the final three month, in the final 3 month, during the final three month, last 3 month, last three month, last quarter, fourth quarter, 4th quarter, final quarter, final 3 month, final three month, october through december, october to december, october november or december, october november and december, oct through dec, oct dec, october december, during last 3 month, during the last quarter, in last 3 month, in last quarter, in the fourth quarter, during the fourth quarter, in october through december, in october november or december, in october november and december, during october november and december, between october and december, between october 1 and december 31, from october through december',
  year_name:
    'plan year, in plan year, in calendar year, in benefit year, in the plan year, of calendar year, of a calendar year, of the year, of benefit year, of the calendar year, of the benefit year, of plan year, of year, current year, same year, calendar year, benefit year',
  family: 'family, family deductible, family limit',
  individual_deductible:
    'individual deductible, their individual deductible, individual deductibles, their own deductible, their deductible, the individual deductible, individual deductible each, separate individual deductible, own individual deductible',
  met: 'met, satisfied, satisfy, meet, reached, fulfilled, considered met, considered satisfied, deemed satisfied, deemed met',
  members:
    'member, family member, people, person, individual, insured, covered member, covered family member, family members, enrollee',
  rise: 'increase, rise, increase by, increases by, go up, goes up, go up by, step up, rises by',
  every_year:
    'per calendar year, per benefit year, per plan year, a year, a calendar year, each year, every year, per year, annually, yearly, each year member visit dentist, each year the member visits the dentist, each year of continuous enrollment, each year of enrollment, each year of continuous coverage, each year of coverage, each benefit year, each calendar year, each plan year, every year of coverage, each year a member sees dentist, each year patient visit dentist, each year with annual exam, each year with a dental visit, each year the plan is used, each year on the plan, each consecutive year, each year enrolled',
  with_visit:
    'provided the member visits a dentist at least once per year, provided member visits dentist at least once per year, if member visits a dentist at least once per year, provided the member visits the dentist at least once a year, with annual exam, with an annual exam, with a dental visit, with annual visit, if the member visits the dentist, if plan is used, if dentist is visited annually, provided the member visits the dentist, if member sees a dentist each year',
  share:
    'coverage, coinsurance, benefit level, coverage level, benefit percentage, percentage, plan payment, coinsurance level, incentive level, payment level',
  incentive: 'incentive plan, incentive, incentive program, incentive level, incentive coinsurance',
  now: 'current level, current level is, currently at, current percentage, current incentive level, present level, currently, current coinsurance, current coinsurance level, member is currently at, now at, current benefit level',
  rising:
    'increasing maximum, increasing annual maximum, progressive maximum, graduated maximum, step up maximum, maximum increases, annual maximum increases, maximum increases each year, maximum increases yearly, annual maximum increases each year, annual maximum by year, annual maximum, maximum, calendar year maximum, maximum by year of coverage, yearly maximum',
  addition: 'additional, extra, more, further, additional routine',
  entitled:
    'allowed, allow, entitled to, covered, eligible for, payable, available, provided, granted, eligible, receive, may receive, cover, offered',
  medical:
    'after active periodontal treatment, after active periodontal therapy, after active perio treatment, after active perio therapy, after active perio, following active periodontal treatment, following active periodontal therapy, following active perio treatment, following active perio therapy, after periodontal surgery, following periodontal surgery, after perio surgery, diabetes diagnosis, diabetes diagnostic, with diabetes diagnostic, with diabetes diagnosis, pregnant, diabetic, pregnancy, diabetes, during pregnancy, heart disease, heart condition, cardiac condition, cardiovascular disease, high risk, at high risk, history of periodontal disease, periodontal disease, gum disease, kidney disease, kidney failure, renal disease, dialysis, undergoing dialysis, cancer, cancer treatment, undergoing cancer treatment, chemotherapy, radiation, suppressed immune system, immune suppressed, immunocompromised, organ transplant, hiv, stroke, certain medical condition, qualifying medical condition, qualifying condition, eligible medical condition, medical condition, rheumatoid arthritis, with diabetes, with heart disease, with certain medical condition, with periodontal disease, special health care need, special need, special healthcare needs, for pregnant member, for diabetic member, while pregnant, if pregnant, when pregnant, if diabetic, expectant mother, at risk, women who are pregnant, high caries risk, enrolled in enhanced dental program, enrolled in wellness program, enrolled in oral health program, with physician statement, in trimester, who are pregnant, who are diabetic, with documented diabetes, documented pregnancy, diagnosed with diabetes',
  medical_words:
    'diagnostic, diagnosis, a diagnosis of, diagnosis of, written, confirmation, written confirmation, verification, statement, letter, ob gyn, obgyn, ob, gyn, obstetrician, doctor, physician, with, during, who, women, documented, diagnosed, history of, a history of, with a history of, enrolled, enrolled in, program, trimester, per pregnancy, physician, certain, condition, year',
  interval_free:
    'no time interval required between service, no time interval required, no time interval between service, no time interval, no minimum interval between visit, no minimum interval, no interval between visit, no minimum interval between service, no interval between service, no time required between service, no time between service, no time separation required, no time separation, no waiting time between service, no minimum time between service, no time limit between service, no time limit between visit, no minimum time between visit, no required time between visit, need not be 6 month apart, do not need to be 6 month apart, do not have to be 6 month apart, not required to be 6 month apart, no separation required, no minimum separation, no months between required, no time between visit required, no interval required, no interval required between visit, can be any time during year, no specific interval, no specific time between, time between service not required, no time restriction between visit, no time restriction between service, interval not required, anytime during year, any time during the year, anytime in the year',
  history:
    'history, claim history, service history, history on file, claim on file, history found, prior claim, previous claim, claim history on file, paid claim, history of service, paid claim on file, treatment history, claim history found, claim found, prior history, utilization, service history on file, record, history for this service, record of service, record of prior service, history of this service, prior service, service on file, service found, prior service on file, date of service on file, past history, history on record, no prior claim, paid history, paid history on file, last service date on file',
  none_on_file:
    'none on file, no history on file, not on file, no record on file, no record found, none found, no history found, no record, no history, none on record, no claim on file, no claims on file, no claim history, no claims history, no date on file, no service on file, none, no prior history, no paid history, no prior claim, nothing on file, no last visit date on file, history none, no previous service, no dates on file, never performed, no utilization',
  found: 'found, on file, on record, available, exist, show, shown, in our system, in our records, in system',
  in_past:
    'in the last, in the past, in last, in past, within last, within the last, within past, within the past, for the last, for last, in the previous, over the last, during the last, during the past, for the past, over the past, in the preceding, in the prior',
  in_progress:
    'in progress, work in progress, treatment in progress, orthodontic treatment in progress, ortho in progress, orthodontics in progress, orthodontia in progress, case in progress, cases in progress, active treatment in progress, services in progress, banding in progress, transfer case, transfer cases, takeover case, takeover cases, cases already in progress, treatment already in progress, work already in progress, treatment begun elsewhere, already banded, already in treatment, treatment already started',
  started_before:
    'band placed before, band placed prior to, appliance placed before, appliance placed prior to, bands placed before, bands placed prior to, started before, begun before, started prior to, begun prior to, initiated before, initiated prior to, incurred before, incurred prior to, banded before, banded prior to, banded under, started under, begun under, commenced prior to, commenced before, ordered before, rendered before, rendered prior to, performed before, performed prior to, in progress prior to, in progress before, work started before, placed before, placed prior to, received before, received prior to, if banded under, if started under, if banded before, if started before',
  completed_after:
    'completed after, finished after, rendered after, incurred after, performed after, or after, received after, following, delivered after, incurred following, furnished after, seated after',
  effective_date:
    'effective date, effective date of coverage, coverage effective date, plan effective date, member effective date, coverage begin, coverage began, coverage start, coverage started, enrollment, date coverage begins, date coverage began, effective date of this plan, effective date of plan, date of coverage, becoming insured, becoming covered, on the effective date, on effective date, at effective date, insured effective date, patient effective date',
  end_date:
    'coverage is terminated, coverage is lost, eligibility end, eligibility ends, eligibility terminates, eligibility is lost, coverage has ended, coverage has terminated, coverage ended, term date, termination date, termination, coverage terminate, coverage end, coverage terminates, termination of coverage, coverage ends, coverage termination, date coverage ends, end of coverage, coverage termination date, date coverage terminates',
  prior_carrier:
    'prior carrier, previous carrier, by prior carrier, under prior carrier, under prior plan, under previous plan, by prior plan, with prior carrier, under a prior carrier, by the previous carrier, by previous carrier, paid by prior carrier, another plan, under another plan, another carrier, under another carrier, prior plan, previous plan, paid by the prior carrier, paid under the prior plan, by another carrier',
  prorated:
    'prorated, pro rated, pro rata, prorate, pro rate, prorated based, prorated over, prorated by, prorated for, on a prorated basis, on a pro rata basis, prorated based on',
  remaining_months:
    'the remaining months of treatment, the remaining month of treatment, month remaining, months remaining, the remaining months, remaining month of treatment, remaining treatment, remaining month, remaining treatment month, remaining months of treatment, number of months remaining, number of remaining months, remaining treatment time, months of treatment remaining, months left, treatment months remaining',
  less_paid:
    'less amount paid, less amounts paid, less any amount paid, minus amount paid, less payment, less payments, reduced by amount paid, less what was paid, less prior payment',
  covered:
    'covered, payable, eligible, paid, a benefit, benefitted, considered, eligible for benefit, covered expense, eligible for coverage, payable under, benefits payable, benefits are payable, benefit payable, is payable, are payable, accepted, benefits',
  not_covered:
    'not provided, not be provided, benefits are not provided, not covered, not payable, not eligible, excluded, not a benefit, not paid, denied, not considered, ineligible, not eligible for benefit, not benefited, not a covered benefit, no benefit, no coverage, no benefits payable, no benefits are payable, no benefit payable, no benefit is payable, not an eligible expense, will be denied, no benefits, no benefits shall be payable, no benefit shall be payable, not allowed, is excluded, are excluded, not covered by this plan, not accepted',
  initial_payment:
    'initial, initial payment, initial payment of, down payment, first payment, initial banding payment, initial banding, payment at banding, initial fee, initial installment, first installment, banding fee, banding payment, at banding, at initial banding, upon banding, paid at banding, payable at banding, at time of banding, at the time of banding, at insertion, upon insertion, at initial placement, on banding, at start of treatment, payable at initial banding, paid upfront, paid at initial banding, at band placement, when bands are placed, when banded, on initial banding, upon initial placement, paid initially, upon initial banding, at initial placement of appliance, when appliance is placed, paid up front, upfront',
  installment:
    'installment, equal installment, payment, equal payment, periodic payment, periodic visit, periodic ortho visit, periodic orthodontic visit, periodic treatment visit, monthly adjustment visit, adjustment visit, continuing treatment, ongoing payment, automatic payment, recurring payment, continuation payment, subsequent payment, ongoing payments, progress payment, periodic orthodontic treatment visit, periodic treatment, monthly visit',
  quarterly:
    'quarterly, quarter, every quarter, per quarter, each quarter, every 3 month, every three month, quarterly basis, on quarterly basis, in quarterly installments, quarterly installment, quarterly payment, equal quarterly payment, equal quarterly installment, paid quarterly, on a quarterly basis, in equal quarterly installments, in quarterly payment',
  monthly:
    'monthly, every month, per month, each month, monthly basis, on a monthly basis, on monthly basis, in monthly installments, monthly installment, monthly payment, equal monthly payment, equal monthly installment, paid monthly, in equal monthly installments, reimbursed monthly, in monthly payment',
  balance:
    'balance, remaining balance, remainder, remaining, remaining benefit, rest, balance paid, balance payable, balance is paid, remaining amount, balance of benefit, remaining benefits, remaining payment, balance in, balance of payment',
  of_maximum:
    'of lifetime maximum, of the lifetime maximum, of ltm, of ortho maximum, of orthodontic maximum, of ortho benefit, of orthodontic benefit, of the benefit, of benefit, of maximum, of total benefit, of the case fee, of case fee, of total fee, of the total case fee, of total case fee, of ortho lifetime maximum, of the orthodontic lifetime maximum, of the allowed amount, of allowed amount, of lifetime benefit, of the total benefit, of the lifetime benefit, of plan benefit, of the plan payment, of total case, of total allowed amount, of total allowable, of maximum benefit',
  over_treatment:
    'over treatment, over the course of treatment, over the length of treatment, over the treatment period, over treatment plan, over course of treatment, over the treatment plan, during treatment, during active treatment, of active treatment, over the life of treatment, of treatment, throughout treatment, for the duration of treatment, for length of treatment, over length of treatment, over the remaining treatment, over the remaining course of treatment, while in treatment, over remaining treatment, over the remaining months of treatment, over active treatment, over the term of treatment, over estimated length of treatment, until treatment is completed, as treatment progresses, over treatment period, active treatment',
  while_eligible:
    'while eligible, while covered, while patient is eligible, while member is eligible, as long as patient is eligible, as long as member is eligible, as long as eligible, provided patient is eligible, while coverage is active, if eligible, if still eligible, subject to eligibility, while patient remains eligible, while active, provided the patient remains eligible, as long as coverage is active, as long as coverage remains active, as long as the patient remains eligible, while enrolled, while insured, while coverage remains in force, while member remains eligible, if still covered, contingent on eligibility, based on eligibility',
  in_case_fee:
    'included in case fee, included in the case fee, included in total case fee, included in treatment fee, included in ortho fee, included in the orthodontic fee, part of case fee, included in comprehensive fee, included in global fee, included in the total fee',
  retention:
    'retention, retainer, retainers, retention phase, post treatment retention, post treatment records, adjustment, monthly adjustment, monthly adjustment visit',
  records_show:
    'our records show, our records indicate, records indicate, records show, according to our records, per our records, our file shows, our records reflect',
  primary: 'primary, primary payer, primary carrier, primary coverage, primary plan, prime',
  secondary:
    'secondary to medicare, secondary to medical, pays secondary, pays secondary to medicare, secondary, secondary payer, secondary carrier, secondary coverage, secondary plan, secondary to other coverage',
  effective: 'effective, as of, since, beginning, from',
  bill_first:
    'file with medical carrier first, file with medical plan first, file with the medical carrier first, file with medical insurance first, file to medical first, covered under medical first, covered by medical first, considered under medical first, payable under medical first, to medical carrier first, to the medical carrier first, to medical plan first, to the medical plan first, to medical insurance first, bill medical first, bill medical, submit to medical first, submit to medical, file with medical first, file medical first, file medical, submit medical first, send to medical first, medical first, to medical first, medical must be billed first, bill to medical first, bill to medical carrier first, bill medical carrier first, submit to medical carrier first, submit to medical plan first, file with medical carrier first, must be submitted to medical first, must be filed with medical first, must be billed to medical first, must be submitted to medical carrier first, submit to medical insurance first, bill the medical carrier first, refer to medical carrier, refer to medical, medical eob required, bill to medical, submit claim to medical first, submit to medical carrier, medical is primary, medical primary, medical carrier is primary, medical plan is primary, medical insurance is primary, should be billed to medical first, should be submitted to medical first, considered medical, covered under medical, consider under medical',
  dental_second:
    'dental is secondary, dental secondary, dental plan is secondary, this plan is secondary to medical, dental pays secondary, dental will be secondary, this plan pays secondary, dental considered secondary',
  lab_cost:
    'lab cost, lab fee, actual lab cost, actual lab fee, actual cost, actual cost of, lab charge, cost of metal, additional lab fee, laboratory fee, laboratory cost, actual laboratory cost, additional cost, material fee, metal fee, metal surcharge, surcharge, additional charge, lab cost of, actual lab cost of, extra charge, lab fee for, additional fee, upgrade fee, metal upgrade, material upgrade, metal charge, additional lab fee for, lab upgrade',
  metal:
    'metal, high noble metal, noble metal, precious metal, high noble, noble, gold, precious, semi precious, porcelain, titanium, noble or high noble metal, noble high noble metal, high noble or noble metal, precious or semi precious metal, noble and high noble metal, porcelain on molar, base metal, specialty metal',
  plus: 'plus, in addition, in addition to copay, additional to copay, also',
  difference:
    'the difference in fee, the difference in cost, the difference in fees, the difference in charge, the difference in price, difference in price, difference, the difference, difference in cost, cost difference, difference in fee, any difference, any difference in cost, difference between, remaining difference, upgrade charge, cosmetic upgrade charge, upgrade cost, additional cost difference, difference in fees, difference in charge, the cost difference, cosmetic upgrade, cosmetic upgrade fee',
  patient_owes:
    'patient responsibility, member responsibility, patient liability, member liability, responsible for, liable for, patient responsible for, member responsible for, patient pay, member pay, patient owe, member owe, is patient responsibility, is responsible for, the patient pays, the member pays, pay, owe, responsibility of patient, responsibility of the member, patient cost, enrollee pay, paid by patient, paid by the member, paid by member, patient is responsible for, member is responsible for, enrollee responsibility, responsibility of member, patient portion',
  lost: 'lost, stolen, misplaced, damaged, broken, missing, lost or stolen, lost stolen or broken, lost or stolen appliance, lost stolen, discarded, lost or broken, lost or damaged, lost missing or stolen, duplicate, lost or misplaced, theft, loss',
  appliance:
    'appliance, denture, prosthesis, prosthetic, prosthetic device, prosthetic appliance, dentures, partial, retainer, device, prostheses, appliances, bridge, orthodontic appliance, dental appliance, prosthodontic appliance, removable appliance',
  replaced: 'replace, replaced, replacement, replacement of, replacing',
  criteria:
    'hld, hld score, hld index, hld index score, salzmann, salzmann index, salzmann score, handicapping malocclusion, clinical criteria, medical criteria, medical necessity criteria, severity score, qualifying score, minimum score, hld points, on hld index, on the hld index, on salzmann index, on hld, points on hld index, points on the hld index, score on hld index',
  score:
    'score, must score, score of, scoring, scores, minimum of, at least, points, point, minimum score of, requires a score of, must meet, required to meet, qualify',
  or_higher: 'or higher, or more, or greater, or above, and above, or better, and up, and higher',
  necessary:
    'medically necessary case, medically necessary, medical necessity, medically necessary case only, when medically necessary, necessary case, medically necessary orthodontics, medically necessary only, handicapping',
  premium: 'premium, premiums, premium payment, monthly premium, premium paid',
  grace:
    'grace period, premium grace period, grace, grace month, in grace period, in a grace period, on a premium grace period, premium grace, month to month, month to month premium grace period, during grace period, during the grace period, is in grace period',
  paid_through:
    'paid through, paid to, paid thru, premium paid through, paid to date, paid up to, paid through date, premium paid to, premiums paid through, coverage is paid through, paid until',
  cobra:
    'cobra, cobra continuant, cobra participant, cobra member, on cobra, cobra enrollee, continuation coverage, continuant',
  not_received:
    'not received, not been received, past due, delinquent, unpaid, not yet received, overdue, not paid, outstanding, due, has not been received',
  this_month:
    'for current month, current month, this month, for this month, for the current month, the current month',
  pend: 'pend, pended, held, suspended, denied, may be pended, will be pended, may pend, be held, be denied, reversed, pending, placed on hold, not be processed, recouped, may be denied',
  verify:
    'verify eligibility, verify eligibility again, reverify eligibility, re verify eligibility, verify eligibility before treatment, verify eligibility again before treatment, verify coverage, verify benefits, verify eligibility prior to treatment, re verify eligibility prior to treatment, verify eligibility before service, verify eligibility prior to service',
  incurred_claim:
    'claim incurred, claims incurred, service rendered, services rendered, claims for services, claims with dates of service',
  self_funded:
    'self funded, self insured, selffunded, selfinsured, administrative service only, aso, aso contract, aso group, aso plan, asc, asc contract, self funded plan, self funded group, self insured group, self insured plan, administered under aso contract, claim payment service only, claims payment services only',
  administers:
    'by a third party administrator, by third party administrator, administrator, provides, provide, administered, administers, administer, claim administrator, third party administrator, tpa, funding, erisa, only, under, self, contract',
  group: 'group, employer, this group, account, employer group, plan sponsor',
  document:
    'full mouth charting, fm charting, full mouth perio charting, full mouth periodontal charting, fm perio charting, fmp charting, pre op pa, preop pa, pre operative pa, pre op periapical, pre op film, preop film, current xray, current charting, current perio charting, current film, current full mouth x ray, current fmx, current pa, 6 point periodontal charting, six point periodontal charting, full periodontal charting, full perio charting, complete periodontal charting, narrative, x ray, radiograph, perio charting, periodontal charting, charting, six point perio charting, 6 point perio charting, 6 point charting, 6 pt charting, pocket chart, film, photo, photograph, intraoral photo, documentation, clinical note, chart note, current radiograph, panoramic film, panoramic x ray, fmx, full mouth x ray, bitewings, pre operative x ray, preoperative x ray, preop x ray, pre op x ray, pre op radiograph, pa x ray, periapical, study model, models, treatment plan, tooth chart, six point charting, perio chart, periodontal chart, pocket depth, pocket depths, probing depth, probing depths, diagnostic x ray, post op x ray, operative report, supporting documentation, attachment, x-rays, xrays, current x ray, tooth numbers, prosthetic date, prior placement date, date of prior placement, bone loss, full mouth charting, ceph, cephalometric film, clinical rationale, physician statement, consultation report, pathology report',
  enclose: 'include, attach, enclose, provide',
  with_claim:
    'must include, must contain, must be accompanied by, must be supported by, should include, accompanied by, must have, with claim, with the claim, with claims, accompany claim, must accompany claim, must accompany the claim, must be submitted with claim, required with claim, for review, for review of, for consultant review, be submitted with claim, be included with claim, along with claim, to claim, for claim, for payment, for benefit determination, for benefits, for consideration, upon submission, with submission, at time of claim, on claim',
  dated:
    'dated within, taken within, current within, less than, within last, dated within the last, no older than, taken within the last',
  pockets:
    'pocket, pockets, 4mm or greater, 5mm or greater, 4 mm or greater, 4mm pockets, mm, 4mm or more, 4 mm or more, pocket of, of at least, mm or greater, at least, or greater, deep, millimeter',
  electronic:
    'accepted electronically, electronically, electronic, do not send original, do not send originals, accept, accepted, original, originals, will not be returned, not returned',
  assignment:
    'assignment benefit, assignment of benefit, assignment of benefits, assignment, benefit assignment, assignment accepted, check',
  accepted:
    'allow, permit, permitted, accepted, honored, allowed, accept, honor, sent, issued, made, payable, goes, go, mailed, directed, paid directly, sent directly, made directly, released',
  to_dentist:
    'paid to provider, paid to dentist, paid to office, paid to the dentist, paid to the provider, to provider, to dentist, to the provider, to the dentist, directly to provider, directly to the dentist, to office, to the office',
  to_member:
    'paid to member, paid to subscriber, paid to insured, paid to patient, paid to employee, paid to the member, paid to the subscriber, to subscriber, to member, to the subscriber, to the member, directly to subscriber, directly to member, to patient, to employee, to the insured, to insured, to the patient, directly to the member, to the policyholder, to enrollee',
  missed:
    'missed appointment, missed appointment fee, broken appointment, broken appointment fee, no show fee, failed appointment fee, cancelled appointment fee, missed appointment charge, no show, failed appointment',
  without_notice:
    'without 24 hour notice, without 48 hour notice, without notice, with less than 24 hour notice, less than 24 hour notice, without 24 hours notice, if not cancelled 24 hours in advance, without 24 hour cancellation',
  office_visit: 'office visit, office visit fee, office visit copay, per visit fee, visit fee',
  minute: 'minute, min',
  percent_word: 'percent',
  cosmetic:
    'cosmetic, cosmetic procedure, cosmetic service, cosmetic dentistry, cosmetic treatment, cosmetic work, purely cosmetic',
  separate_from:
    'not combined with, separate from, sep from, sep of, apart from, separate and apart from, independent of, in addition to',
  from_seat:
    'from seat date, from the seat date, from original seat date, from the original seat date, from last seat date, from insertion date, from delivery date, from date seated, from date of insertion, from placement date, from original placement date',
  end_of:
    'end, to end, to the end, end of, through end, through the end, to end of, until end of, until the end of, coverage ends end of, coverage terms end of, term end of, terms end of',
  month_of:
    'month, birth month, birthday month, month of birthday, calendar month, month in which, month following',
  year_of: 'year, calendar year, benefit year, year in which, plan year, calendar year in which',
  turns:
    'turn, reach, attain, turn age, reach age, attain age, in which, during which, birthday, child, dependent, patient, patient turn, in which they turn, they turn, member turn, child turn, they reach, age, occurs, of birthday, attained',
  as_of:
    'reflect claim processed through, reflect claim paid through, reflect claim processed as of, include claim processed through, include claim paid through, reflect claim received through, based on claim processed through, based on claim paid through, accurate through, current through, as of, through, thru',
  accumulators:
    'accumulator, accumulated amount, accumulation, amount used, benefit used, used amount, utilization, balance, remaining benefit',
  paid_directly: 'paid directly, are paid directly, reimbursed directly, will be paid directly',
  yes: 'yes, y',
  primary_eob:
    'medical eob, medically eob, medical carrier eob, medical plan eob, medical explanation of benefit, copy of medical eob, primary eob, primary carrier eob, primary explanation of benefit, primary carrier explanation of benefit, eob from primary carrier, eob from the primary carrier, copy of primary eob, copy of the primary eob',
  tooth: 'tooth, tooth number, teeth',
  third_molars: '3rd molar, third molar',
  per_session:
    'per session, per visit, per date of service, per day, per appointment, each session, per episode, per case',
  up_to:
    'up to, maximum, maximum of, limit, limited to, to a maximum of, limit of, not to exceed, no more than',
} as const;
