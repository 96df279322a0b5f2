// The lexicon: which kind of token each phrase is. Abbreviations are replaced by full words first. The longest phrase
// wins. Phrases for the rules of a plan are in rule-phrases.ts, verbs in verb-phrases.ts, phrases with a value in
// valued-phrases.ts.

/** These phrases are a condition after a rule, and a remark alone. */
const REVIEW =
  'subject to clinical review, subject to clinical review by dental consultant, subject to consultant review, subject to dental consultant review, subject to review by dental consultant, subject to review by a dental consultant, subject to professional review';

export const LEXICON = {
  // Negation: "no" comes before a noun, "not" before a verb.
  no: 'no, none, nil, n, zero, neither, nothing',
  not: 'not, not yet, never, cannot, no longer, nor, doesnt, isnt, arent, wont, dont, cant',
  without: 'without, with no',
  yes: 'yes, y',
  not_applicable: 'not applicable, n a',

  // Exceptions and conditions.
  except:
    'all but, all except, everything but, everything except, anything but, except, except for, excluding, other than, with the exception of, exclusive of, excepting, excludes',
  only: 'only, solely, exclusively',
  // Everything except what was named before.
  all_other: 'all other, any other, all remaining, all the other, the remaining, any remaining, the other',
  everything_else: 'everything else, all else, anything else',
  relative: 'which',
  /** Everything named before it. */
  both: 'both, both of these, all of these, each of these, all of them, both of them, all of the above, all of which, either of these',
  exception: 'exception, with exception, some exception',
  /** Before the name of a service, such a word narrows that service. Alone, it names services. */
  adjective: 'cosmetic, prophylactic',
  when: `${REVIEW}, sooner if, sooner when, more often if, more often when, more frequently if, more frequently when, earlier if, at high caries risk, at high risk of caries, performed by your assigned primary care dentist, by your assigned primary care dentist, by assigned primary care dentist, by the assigned primary care dentist, by your primary care dentist, by the primary care dentist, on the same day, on same day, same day, on the same date, on same date, same date of service, on the same date of service, on same date of service, on the same visit, at the same visit, same visit, or when medically necessary, or medically necessary, or if medically necessary, not same day as, not on same day as, not on the same day as, not the same day as, for high risk, when more than one treatment option, when more than one procedure, when more than one option, when more than one treatment, if more than one treatment, if more than one procedure, when there is more than one, where more than one, by assigned general dentist, by the assigned general dentist, by assigned dentist, by the assigned dentist, by your assigned dentist, when done by assigned general dentist, when done by the assigned general dentist, when done by assigned dentist, when performed by assigned general dentist, when performed by the assigned dentist, at assigned general dentist, at the assigned general dentist, at assigned office, at the assigned office, at assigned dentist, at assigned facility, at assigned provider, at your assigned office, and not on same day as, and not on the same day as, but not on same day as, but not on the same day as, not on same day as, not on the same day as, even if, even when, even though, except in an emergency, except in case of emergency, except in cases of emergency, even after, following completion of, and unserviceable, and is unserviceable, and not serviceable, and is not serviceable, and cannot be made serviceable, and cannot be, and beyond repair, and not repairable, and not restorable, in order to, to replace prematurely, to treat, for treatment of, for the treatment of, as needed, as necessary, as determined by, as determined, based on medical, based on need, based on review, based on consultant, based on clinical, based on individual, at the discretion of, subject to review, subject to consultant, subject to clinical, subject to approval, subject to professional, subject to medical, subject to plan, subject to all, subject to certain, in accordance with, depending on, depending upon, with evidence of, with documentation of, with history of, with a history of, upon review, upon approval, upon completion of, for those with, at high risk, where, while, so long as, providing that, providing, provided the, on the condition that, assuming, except when, except if, only after, only upon, only where, only while, if and only if, in case of, in cases of, for necessary, for crown retention, for retention of, limited to those, for patient with, for member with, for patient who, for member who, for individual with, for individual who, for person with, for children with, for adult with, in lieu of, instead of, when billed, when submitted, for bruxism only, bruxism only, for bruxism, due to bruxism, for cosmetic reason, for cosmetic purpose, for purely cosmetic reason, on same day as, same day as, on the same day as, on same date as, on same date of service as, same date of service as, within the same visit as, at same visit as, when done with, when billed with, if done on same day as, on day of, only with, only in conjunction with, in conjunction with, but only if, but only when, and only if, and only when, only following, only as part of, when, if, unless, provided that, only when, only if, as long as, in the event, whenever, because, due to, except emergency, except for emergency, except in emergency, except emergency care, except emergency service, except for emergency care, except for emergency service, except emergency treatment, except for emergency treatment, other than emergency, other than emergency care, other than for emergency care, excluding emergency care, excluding emergency, except dental emergency, except for dental emergency, except in an emergency situation, except accident, except in case of accident, except accidental injury, except for accidental injury, except when due to accident, except as a result of accident, as a result of, resulting from, caused by, related to, associated with, secondary to an accident, following an accident, pending review, subject to verification, subject to medical necessity, subject to dental necessity, subject to necessity, with narrative, with documentation, with x ray, with supporting documentation, with report, by report, if approved, when approved, once approved, with referral, with a referral, upon referral, by referral, by referral only, with written referral, if referred, when referred, with medical necessity, with documented, in the absence of, in presence of, in the presence of, on a case by case basis, at the same time as, at the time of, at time of, concurrent with, concurrently with, in connection with, in preparation for, as part of, as a part of, as an adjunct to, adjunctive to, incidental to, during treatment of, during orthodontic treatment, during active treatment, during active orthodontic treatment, during pregnancy, while pregnant, if pregnant, when pregnant, if diabetic, if medically compromised, for medically compromised, for special need, for special need patient, for member with special need, for patient with special need, for disabled, for emergency, for emergency service, for emergency care, for emergency treatment, in an emergency, in emergency, in emergency situation, in emergencies, for urgent care, for medical necessity, for medical necessity only, due to medical necessity, based on medical necessity, in place of, not with, and not with, but not with, not when billed with, not in combination with, not in conjunction with, except with, except in conjunction with, except following, except after, except as part of, except where, except for treatment of, for accidental injury, to accidental injury, for accident, to accident, due to accident, due to accidental injury, due to an accident, when done on same day as, when done on the same day as, when performed on same day as, when performed on the same day as, if performed on same day as, if performed on the same day as, if done on the same day as, when billed on same day as, when billed on the same day as, when done on same date as, when done on the same date as`,
  unless: 'unless',
  except_emergency:
    'except emergency, except for emergency, except in emergency, except in an emergency, except in case of emergency, except in cases of emergency, except emergency care, except emergency service, except for emergency care, except for emergency service, except emergency treatment, except for emergency treatment, other than emergency, other than emergency care, other than for emergency care, excluding emergency care, excluding emergency, except dental emergency, except for dental emergency, except in an emergency situation, except accident, except in case of accident, except accidental injury, except for accidental injury, except when due to accident, except as a result of accident, except with, except in conjunction with, except following, except after, except as part of, except where, except for treatment of',
  /** Words with an effect that we can't state: a list that isn't complete, a discount. */
  unclear:
    'not billable to member, not billable to patient, not billed to member, not billed to patient, not chargeable to member, not chargeable to patient, may not be billed to patient, may not be billed to member, cannot be billed to patient, cannot be billed to member, not limited to, including but not limited to, specialist charge, specialty charge, specialist fee, specialty fee, charge are at, charged at, billed at, discounted, discount, off usual fee, reduced fee, discounted fee',
  // Introduces a condition, and says that the plan doesn't pay without it.
  only_when:
    'only with, only in conjunction with, in conjunction with, only when, only if, only following, only as part of, but only if, but only when',
  until: 'until',

  // Verdicts on a service.
  covered:
    'eligible for coverage, eligible for covered, eligible for benefit, eligible for reimbursement, eligible for payment, eligible for paid, qualify for coverage, qualify for covered, qualify for benefit, qualify for reimbursement, qualify for payment, qualify for paid, provide, provide benefit, provide coverage, provide covered, become effective, become available, become payable, become covered, become eligible, becomes effective, becomes available, becomes payable, becomes covered, becomes eligible, billable, benefited, benefitted, a benefit, reimbursable, a covered service, covered service, covered expense, allow, given, permitted, permit, granted, offered, entitled to, covered, payable, eligible, allowed, allowable, cover, provided, available, a covered benefit, covered benefit, benefit available, purchased, bought, next eligible now, eligible now, available now, currently eligible, eligible today, eligible immediately, available immediately, covered immediately, immediately covered, immediately eligible, immediately available, payable immediately, paid from day one, covered from day one, covered day one, covered on day one, effective day one, considered for payment, considered for benefit, considered for coverage, considered eligible, considered payable, considered covered, payable as a separate benefit, covered as a separate benefit, paid as a separate benefit, a separate benefit, payable as a benefit, covered as a benefit, paid as a benefit',
  /** Also verdicts. They say that the plan pays something, not how much. */
  payable: 'payable, available, allowed, allowable, allow, permitted, permit, reimbursable, given, granted',
  /** Next to a used amount, this means remaining. */
  available:
    'available, amount available, available amount, still available, available benefit, currently available',
  /** The plan pays a specialist only if another dentist refers the patient. */
  referral:
    'referral, referred, referral required, referral only, by referral, by referral only, specialty care, specialty referral',
  not_covered:
    'not separately billable, not billable separately, not separately billed, not billed separately, not separately reimbursed, not reimbursed separately, not separately billable to member, not separately billable to patient, not billable separately to member, not billable separately to patient, cannot be done, cannot be performed, cannot be billed, may not be billed, may not be performed, ineligible for coverage, ineligible for covered, ineligible for benefit, ineligible for reimbursement, ineligible for payment, ineligible for paid, not eligible for coverage, not eligible for covered, not eligible for benefit, not eligible for reimbursement, not eligible for payment, not eligible for paid, not qualify for coverage, not qualify for covered, not qualify for benefit, not qualify for reimbursement, not qualify for payment, not qualify for paid, plan exclude, plan excluded, policy exclude, policy excluded, program exclude, program excluded, benefit exclude, benefit excluded, coverage exclude, coverage excluded, not a dental plan benefit, not a dental benefit, not a plan covered service, not a covered expense, not an eligible expense, not an eligible service, not an allowable expense, no separate benefit, no separate payment, not separately payable, not separately covered, not paid separately, not payable separately, not benefited, no separate allowance, not reimbursable, nonpayable, non payable, not benefitted, not a plan benefit, not a covered service, not a covered procedure, not a benefit of this plan, excluded, non covered, noncovered, not a benefit, not a covered benefit, uncovered, exclusion, denied, ineligible, disallowed, non benefited, no allowance',
  /** In a list of exclusions it means not covered, in a list of copays it means no charge. */
  not_covered_or_free: 'nc',
  not_again:
    'not payable again, not covered again, not paid again, not eligible again, not allowed again, not benefited again, not be paid again, not be covered again, not covered more than once, not payable more than once, not allowed more than once',
  receive: 'get, receive, received, given',
  additional_to: 'in addition to, over and above, on top of',
  /** How a benefit is paid out over time. */
  installment:
    'at banding, upon banding, at initial banding, at time of banding, at the time of banding, at insertion of appliance, balance monthly, balance quarterly, paid monthly, paid quarterly, monthly payment, quarterly payment, monthly installment, quarterly installment, over the course of treatment, over the length of treatment, over the treatment period, initial payment, initial payment of, down payment, quarter installment, quarter payment, equal quarter payment, equal quarter installment, equal monthly payment, equal monthly installment, installment',
  schedule:
    'per dhmo schedule, per dhmo schedule of benefit, per the dhmo schedule, per the dhmo schedule of benefit, per hmo schedule, per hmo schedule of benefit, per dmo schedule, per dmo schedule of benefit, per copay schedule, see copay schedule, per copayment schedule, refer to copay schedule, per the copay schedule, per schedule of benefit, see schedule of benefit, per patient charge schedule, see patient charge schedule, see schedule, per schedule',
  billing:
    'balance billing may apply, balance billing apply, may balance bill, may be balance billed, subject to balance billing, patient may be balance billed, member may be balance billed, responsible for any balance, responsible for the balance, responsible for balance, pay any balance, pay the balance, owe any balance, owe the balance, balance is patient responsibility, balance is member responsibility, balance billed, balance bill, balance billing, balance billing may occur, balance billing is allowed, balance billing allowed, responsible for any charge above, responsible for charge above, responsible for amount above, responsible for charge over, responsible for any amount over, responsible for any remaining balance, responsible for remaining balance, responsible for any charge in excess',
  prior_carrier:
    'by prior carrier, by previous carrier, by the prior carrier, under prior carrier, under prior plan, under previous plan, by prior plan, with prior carrier',
  not_included: 'not included, not include',
  /** Next to a maximum, it may mean "not counted". */
  excluded: 'excluded, exclude',
  lost_work:
    'lost or stolen, lost stolen, lost and stolen, lost or broken, lost stolen or broken, lost missing or stolen, lost stolen or misplaced, lost misplaced or stolen, lost stolen or damaged, lost damaged or stolen, lost or misplaced, lost broken or stolen, broken lost or stolen, lost missing or broken, missing lost or stolen, lost stolen or missing, stolen or lost, lost or damaged, damaged or lost, broken or lost, misplaced lost or stolen, lost stolen broken, lost stolen or discarded',
  /** Two of these in a list are `lost_work`. */
  lost_part: 'lost, stolen, misplaced, damaged, broken, discarded',
  in_progress:
    'in progress, work in progress, treatment in progress, started before, begun before, started prior to, begun prior to',
  considered:
    'integral to, considered integral to, considered part of, considered to be part of, considered inclusive of, inclusive of, bundled with, classed as, process under, processed under, paid under, categorized under, fall into, assigned to, considered, treated as, classified as, considered as, categorized as, fall under, listed under, part of, classified under, considered under, include in, included in, included under, belong to, grouped under, inclusive to, included with, bundled into, part of the fee for, included in the fee for, included in fee for, included in the cost of, global to, incidental to, a component of, component of, considered a component of, considered incidental to, included as part of',
  includes: 'include, consist of, comprise, contain, included',

  // "Within 6 months of", "at least 5 months apart": the time between services.
  at_least:
    'at least, no less than, not less than, no sooner than, not sooner than, a minimum of, minimum of, not earlier than',
  apart: 'of original, of initial, apart, between, since, after, from, following, of the last, of last',
  /** "6 months must separate each exam": the least time from one to the next. */
  separating:
    'must separate, must elapse between, must pass between, must lapse between, required between, must be between, must fall between, must have passed between, must have elapsed between',
  when_done:
    'if you use, if you see, if you visit, if you go to, if using, if treated by, if performed by, if provided by, if rendered by, if services are provided by, if services are rendered by, if services are performed by, if a member uses, if member uses, if patient uses, if the patient uses, when a member uses, when the member uses, when you visit, when you use, when you see, when you go to, when visiting, rendered by, performed by, provided by, when rendered by, when performed by, when provided by, when treated by, when seen by, when rendered, when performed, when provided, when received, when using, when done, when seeing, when services are rendered, when services are provided, when service is rendered, when treated, when seen',
  of_coverage:
    'from the effective date of coverage, from effective date of coverage, from the start of coverage, from start of coverage, from the date coverage begins, from date coverage begins, after the effective date of coverage, after effective date of coverage, following the effective date, following effective date of coverage, continuous coverage, continuous enrollment, continuous covered, of continuous covered, of continuous coverage, of coverage, of covered, of enrollment, of continuous enrollment, of being covered, on the plan, of membership, of being insured, of continuous membership, of participation, of continuous dental coverage, from effective date, from the effective date, from plan effective date, from the plan effective date, from coverage effective date, from the coverage effective date, after effective date, after the effective date',
  prior_credit:
    'prior coverage credited, prior coverage credit applied, credit given for prior coverage, credit for prior coverage, prior coverage credit given, takeover credit, takeover credit applied, takeover benefit, prior coverage credit, due to prior coverage, credited with prior coverage, prior coverage verified',
  as_of: 'as of',
  /** Next to a count, a day is its period: "2 quadrants on the same day". */
  same_day:
    'on the same day, on same day, same day, on the same date, on same date, same date of service, on the same date of service, on same date of service, on the same visit, at the same visit, same visit, in same day, in the same day, in one day, in one visit, in a single visit',
  from_seat:
    'from seat date, from the seat date, from original seat date, from the original seat date, from last seat date, from insertion date, from delivery date, from date seated',
  each_other: 'of each other, each other, of one another, one another',
  day_name: 'start date, begin date, beginning date',
  effective: 'effective',
  shown:
    'reflect, represent, shown, listed, displayed, reflected, above, returned, reported, quoted, indicated',
  documents:
    'bone loss, pocket, by report, submit with, submit x ray, send x ray, submit film, narrative, narrative report, perio charting, periodontal charting, charting, perio chart, chart note, clinical note, pocket depth, x ray required, radiograph required, photo required, intraoral photo, documentation, supporting documentation, attachment, medical review, consultant review, clinical review, dental review',
  /** What a case must meet to be covered. */
  criteria: `${REVIEW}, hld, hld score, hld index, salzmann, salzmann index, salzmann score, handicapping malocclusion, clinical criteria, medical criteria, medical necessity criteria, necessity criteria, qualifying score, severity score, necessary case, medically necessary case`,
  /** A gap between two plans' coverage. */
  lapse: 'lapse, lapse in coverage, lapse in covered, break in coverage, gap in coverage, coverage lapse',
  roster:
    'roster, cap roster, capitation roster, current roster, capitation list, cap list, eligibility roster, capitation',
  coverage_end:
    'coverage term, covered term, covered terminated, covered termed, covered cancelled, coverage terminated, coverage termed, coverage cancelled, term date, termination date',
  overage: 'overage, aged out',
  unserviceable: 'unserviceable, nonserviceable',
  /** What was done on a day: "crown seated 05/22/2021". */
  work_done: 'seated, inserted, delivered, cemented',
  portal:
    'provider portal, our portal, web portal, online portal, portal, our website, website, provider website',
  no_interval:
    'no time interval required between service, no time interval required, no time interval between service, no time interval, no minimum interval between visit, no minimum interval, no interval between visit, no minimum interval between service, no interval between service, no time required between service, no time between service',
  status_word:
    'paid through, premium paid through, policy effective, plan effective, eligibility through, eligible through, eligibility end, eligibility until, grace paid, terminate, termination, termination date, term date, coverage effective, cobra, reinstated, cancel, cancelled, grace period, suspended, eligibility date',
  medical_first:
    'under medically, under medically plan, under medically insurance, medically primary, medically first, medically plan, medically carrier, is primary, medical first, to medical first, medical primary, medical is primary, bill medical, medical carrier, medical plan, medical insurance, plan primary, plan is primary, primary carrier, primary payer, primary insurance',
  assigned:
    'office selected, no office selected, dentist selected, no dentist selected, provider selected, no provider selected, facility selected, assigned, assigned dentist, primary care dentist, assigned to, assigned office, assigned provider, facility',
  preexisting: 'preexisting condition, pre existing condition, preexisting',
  secondary: 'secondary',
  service_date:
    'bill, bill on, bill using, billed on, date of service, service date, service date used, date of service used',

  // Money and amounts.
  /** "$25 of the deductible has been met": a part of it. */
  of_deductible:
    'of deductible, of the deductible, of your deductible, of plan deductible, of the plan deductible',
  of_individual: 'of individual, of the individual, of your individual',
  of_family: 'of family, of the family, of your family',
  deductible:
    'of deductible, of the deductible, of your deductible, of plan deductible, of the plan deductible, plan deductible, benefit deductible, base deductible, deductible, dental deductible, deductible amount',
  maximum:
    'maximum amount payable, maximum benefit payable, maximum amount we will pay, maximum amount the plan will pay, maximum amount payable for all covered service, sublimit, sub limit, sub maximum, submaximum, internal maximum, inside maximum, dollar cap, plan maximum, base maximum, program maximum, benefit allowance maximum, maximum dental benefit, coverage maximum, maximum, dental maximum, benefit maximum, maximum benefit, maximum amount, benefit limit, dollar maximum, dollar limit, cap, maximum benefit amount, maximum payable, maximum plan benefit, most we will pay, most the plan will pay, most the plan pay, most this plan will pay, most we pay, most payable, maximum we will pay, maximum the plan will pay, maximum we pay, maximum the plan pay, maximum this plan will pay, maximum plan payment, maximum plan paid, maximum payment, maximum paid, maximum annual benefit, benefit cap, benefit ceiling, overall limit',
  allowed_amount:
    'r and c, u and c, of the ppo allowance, of ppo allowance, of the prevailing charge, of prevailing charge, of the prevailing fee, of the usual fee, of usual fee, ucr, of the pdp fee, of pdp fee, of the negotiated pdp fee, of maximum allowed charge, of the maximum allowed charge, of the contract fee, of contract fee, of the dentist fee, of the dentist charge, of the approved amount, of approved amount, of approved fee, of the approved fee, of the plan allowance, of plan allowance, of mac, of ucr, of the mac, of the ucr, of r and c, of allowed amount, of the allowed amount, of maximum allowable charge, of the maximum allowable charge, of usual and customary, of reasonable and customary, of fee schedule, of the fee schedule, of amount listed in the certificate booklet, of the amount listed in the certificate, of amount listed in the certificate, of allowable, of allowed, of the allowable, of maximum plan allowance, of the allowance, of the contracted fee, of negotiated fee, of covered charge, of the scheduled amount, of maximum allowable fee, of the maximum plan allowance, of the negotiated fee, of allowable charge, of allowable amount, of eligible expense, of eligible charge, of covered expense, of contracted fee, of allowed charge, of the ppo fee schedule, of the ppo fee, of the allowed charge, of ppo fee schedule, of the ppo schedule, of the contracted rate, of the negotiated rate, of negotiated rate, of contracted rate, of the maximum allowance, of usual and customary fee, of usual and customary charge, of the usual and customary fee, of the usual and customary charge, of reasonable and customary fee, of reasonable and customary charge, of usual customary and reasonable, of usual customary and reasonable fee, of the customary charge, of customary charge, of the network fee, of network fee, of the network allowance, of the in network fee, of in network fee, of the in network allowance, of the approved charge, of approved charge, of the covered fee, of the plan fee, of the plan fee schedule, of plan fee schedule, of the maximum fee, of the table of allowance, of the scheduled fee, of the schedule amount, of the discounted fee, of submitted charge, of billed charge, of the billed charge, of the submitted fee, of case fee, of the case fee, of total case fee, of the total case fee, of the total fee, of total fee, of the fee, of treatment fee',
  /** The fee that a percentage applies to, if it isn't simply the allowed amount. */
  fee_basis:
    'r and c, u and c, of u and c, of mac, of the mac, of ucr, of the ucr, of r and c, of usual and customary, of reasonable and customary, of fee schedule, of the fee schedule, of ppo fee schedule, of the ppo fee schedule, of the ppo schedule, of the ppo fee, of ppo allowance, of the ppo allowance, of pdp fee, of the pdp fee, of the negotiated pdp fee, of maximum allowable charge, of the maximum allowable charge, of maximum allowed charge, of the maximum allowed charge, of maximum allowable fee, of the maximum allowable fee, of prevailing charge, of the prevailing charge, of the prevailing fee, of usual fee, of the usual fee, of the scheduled amount, of the dentist fee, of the dentist charge, of usual and customary fee, of usual and customary charge, of the usual and customary fee, of the usual and customary charge, of reasonable and customary fee, of reasonable and customary charge, of usual customary and reasonable, of usual customary and reasonable fee, of the customary charge, of customary charge, of the network fee, of network fee, of the in network fee, of in network fee, of the in network allowance, of the network allowance, of the plan fee schedule, of plan fee schedule, of the table of allowance, of the scheduled fee, of the schedule amount, of the discounted fee, of submitted charge, of billed charge, of the billed charge, of the submitted fee, of contracted fee, of the contracted fee, of contract fee, of the contract fee, of contracted rate, of the contracted rate, of negotiated fee, of the negotiated fee, of negotiated rate, of the negotiated rate',
  within_maximum:
    'part of annual maximum, part of plan maximum, included in annual maximum, part of the overall maximum, within annual maximum, within the annual maximum, within the plan maximum, within the overall maximum, within the overall plan maximum, within overall plan maximum, within overall maximum, part of the annual maximum, part of the plan maximum, included in the annual maximum, within plan maximum, within plan max, inside plan maximum, inside the plan maximum, inside annual maximum, inside the annual maximum, included in plan maximum, included in the plan maximum, included within the annual maximum, included within annual maximum, included in the overall maximum, included in overall maximum, part of overall maximum, part of calendar year maximum, part of the calendar year maximum, part of benefit year maximum, within calendar year maximum, within the calendar year maximum, under the annual maximum, under annual maximum, under the plan maximum, and included in annual maximum, applied within the annual maximum, a part of the annual maximum, a part of the plan maximum, counted within the annual maximum',
  out_of_pocket: 'out of pocket, out of pocket maximum, out of pocket limit',
  rollover:
    'rollover bank, carryover bank, rollover balance, carryover account, carry over account, rollover fund, carryover fund, reward carryover, reward carry over, maximum reward, reward, reward maximum, bonus maximum, rollover reward, rollover, carry over, carryover, maximum rollover, carry over maximum, roll over, rollover maximum, carryover maximum, maximum carryover, rollover benefit, rollover account, maximum carry over, carry forward, maximum rollover account, carryover benefit, rollover amount, carry over amount, carryover amount, rollover balance, annual carry over maximum',
  copay:
    'co pay, patient charge, member charge, patient copay, member copay, member copayment, patient copayment, copay, copayment',
  coinsurance: 'coinsurance, co insurance',

  // Networks and people.
  in_network:
    'participating with ppo, participating with the ppo, participating in ppo, contracted with ppo, contracted with the ppo, contracted, participate in the ppo network, participate in network, participate in the network, participate, participate in ppo network, in network, participating provider, participating dentist, participating, in network provider, in network dentist, contracted provider, contracted dentist, network provider, network dentist, preferred provider, ppo provider, ppo dentist, ppo network, in the network, in network benefit, within network, within the network, inside network, preferred dentist, par provider, par dentist, in network service',
  out_network:
    'non ppo, non ppo dentist, any other dentist, any other provider, all other dentist, all other provider, out of network, non participating provider, non participating dentist, non participating, nonparticipating, out of network provider, out of network dentist, non network, non contracted provider, non network provider, out network, nonparticipating provider, nonparticipating dentist, non contracted, non par, outside network, non network dentist, outside the network, outside of network, outside of the network, non contracted dentist, non ppo provider, non preferred provider, non par provider, non par dentist, out of network service, nonpar, noncontracted provider',
  both_networks:
    'all provider, all dentist, all licensed dentist, in and out, in or out, in and out of network, both in and out of network, in or out of network, in network and out of network, both networks, regardless of network, any provider, in and out network, all networks, in network or out of network, any dentist, both in network and out of network, in and out of network provider, in and out of the network, any licensed dentist, across networks',
  office:
    'inquiring dentist, inquiring provider, inquiring office, requesting provider, requesting dentist, your office, rendering dentist, rendering npi, billing npi, npi, this provider, this dentist, this office, the provider, provider, dentist, office, treating provider, rendering provider, treating dentist, servicing provider, billing provider, dental office, provider npi, dentist npi, submitted npi, npi submitted, npi provided, this npi',
  individual:
    'of individual, of the individual, of your individual, per eligible person, each eligible person, per eligible member, individual, per family member, each family member, family member, per member, each member, per individual, per person, each individual, each person, per insured, per covered person, each covered person, person, each insured, per covered individual, per enrollee, per subscriber, per covered member, per insured person, per enrolled member, per insured member, each covered member, each covered individual, each eligible member, each insured person, each enrolled member, each insured member, each enrollee, for each covered person, for each covered member, for each covered individual, for each eligible person, for each eligible member, for each insured person, for each enrolled member, for each insured member, for each member, for each person, for each individual, for each enrollee, for each insured, for every covered person, for every covered member, for every covered individual, for every eligible person, for every eligible member, for every insured person, for every enrolled member, for every insured member, for every member, for every person, for every individual, for every enrollee, for every insured, every covered person, every covered member, every covered individual, every eligible person, every eligible member, every insured person, every enrolled member, every insured member, every member, every person, every individual, every enrollee, every insured',
  family:
    'of family, of the family, of your family, family, per family, each family, family unit, per family unit, per household',
  children:
    'kid, child, eligible child, dependent child, eligible dependent child, covered child, minor child, covered dependent child, children, dependent children, eligible dependent children, covered dependent children, eligible children, minor, pediatric member, covered children',
  adults: 'adult, adult member, adult patient',
  dependents: 'dependent, eligible dependent, covered dependent',
  students:
    'if a full time student, if full time student, if a student, if student, if in school full time, for full time student, when a full time student, student, full time student, dependent student, full time dependent student, if enrolled as a full time student, if enrolled as full time student, if enrolled full time, if attending school full time, if enrolled full time in school, if enrolled in school full time, while a full time student, as a full time student',
  new_members:
    'new entrant, new enrollee, new hire, new member, newly enrolled member, new employee, newly hired employee',
  pregnant:
    'pregnant member, pregnant women, pregnant woman, pregnant patient, expectant mother, member who are pregnant, pregnant',
  birthday_word: 'birthday',
  network_word: 'network, ppo, premier, dppo, epo, dhmo, hmo, ppo plus, ppo plan',
  since_placement:
    'from last paid date, from the last paid date, from last paid, from original seat date, from the original seat date, from original placement date, from the original placement date, from original insertion date, from last seat date, since original placement, since its original placement, since the original placement, since initial placement, since its initial placement, since the initial placement, since it was placed, since placement, since original insertion, since last replacement, since its last replacement, from last service, from the last service, from last date of service, from the last date of service, from date of last service, from the date of last service, from last visit, from last service date, from previous service, from seat date, from the seat date, from placement date, from insertion date, from delivery date, from date seated, from last seat date, of the original placement, of original placement, of initial placement, of the initial placement, of prior placement, of the prior placement, of previous placement, of last placement, of the last placement, of original insertion, of initial insertion, from placement, from installation, from initial placement, from initial installation, from original placement, from original installation, from last placement, from last installation, from prior placement, from prior installation, from date of placement, from date of installation, from date of initial placement, from date of initial installation, from date of original placement, from date of original installation, from date of last placement, from date of last installation, from date of prior placement, from date of prior installation, from the placement, from the installation, from the initial placement, from the initial installation, from the original placement, from the original installation, from the last placement, from the last installation, from the prior placement, from the prior installation, from the date of placement, from the date of installation, from the date of initial placement, from the date of initial installation, from the date of original placement, from the date of original installation, from the date of last placement, from the date of last installation, from the date of prior placement, from the date of prior installation, from the date of the placement, from the date of the installation, from the date of the initial placement, from the date of the initial installation, from the date of the original placement, from the date of the original installation, from the date of the last placement, from the date of the last installation, from the date of the prior placement, from the date of the prior installation, since placement, since installation, since initial placement, since initial installation, since original placement, since original installation, since last placement, since last installation, since prior placement, since prior installation, since date of placement, since date of installation, since date of initial placement, since date of initial installation, since date of original placement, since date of original installation, since date of last placement, since date of last installation, since date of prior placement, since date of prior installation, since the placement, since the installation, since the initial placement, since the initial installation, since the original placement, since the original installation, since the last placement, since the last installation, since the prior placement, since the prior installation, since the date of placement, since the date of installation, since the date of initial placement, since the date of initial installation, since the date of original placement, since the date of original installation, since the date of last placement, since the date of last installation, since the date of prior placement, since the date of prior installation, since the date of the placement, since the date of the installation, since the date of the initial placement, since the date of the initial installation, since the date of the original placement, since the date of the original installation, since the date of the last placement, since the date of the last installation, since the date of the prior placement, since the date of the prior installation, of initial installation, of original installation, of the initial installation, of the original installation, of placement, of insertion, of installation, of delivery, of seating, of seat date, of insertion date, of delivery date, of placement date, of the seat date, of the date of placement, of date of placement, after placement date, from the last paid, from last replacement, from previous placement, from date last placed',
  in_full: 'in full',
  free: 'no patient cost share, no member cost share, no cost share, no cost sharing, no patient share, no patient responsibility, no member responsibility, no cost to member, no cost to patient, no cost to the member, no cost to you, no cost to the patient, at no cost, at no charge, no charge, no patient cost, no member cost',
  late_entrants:
    'late entrant provision apply, late entrant provision, late entrant clause apply, late entrant penalty apply, late entrant limitation apply, late entrant penalty, late entrant limitation, late applicant, late enrollment, late entrant, late enrollee',
  /** After "for", one of these words narrows the statement to subscribers: "for employees". */
  subscribers: 'subscriber, employee, policyholder, employee only, subscriber only',
  patient:
    'participant, beneficiary, policyholder, plan member, plan participant, patient, member, insured, enrollee, subscriber, you, claimant, employee',
  plan: 'this plan design, the plan design, your plan design, plan design, plan of benefit, benefit design, fund, the fund, trust fund, trust, high option, standard option, low option, high option plan, standard option plan, takeover group, product, this product, benefit plan, dental fund, indemnity plan, this group, the group, your group, plan, insurance, carrier, payer, insurer, company, insurance company, policy, program, we, group plan, insurance carrier, dental plan, this plan, payor, employer group, employer plan, plan sponsor, this payer, your employer, employer',

  // Prepositions and conjunctions, and a few nouns that are combined with them.
  for: 'for, for each, on behalf of',
  on: 'on or after, on, upon',
  on_or_after: 'on or after, upon or after, at or after, on and after',
  at: 'at',
  out: 'out',
  in: 'per any consecutive, per any rolling, per consecutive, per rolling, any rolling, any consecutive, in any rolling, in any consecutive, within any rolling, within any consecutive, in any period of, within any period of, in a period of, during any period of, in, within, during, within any, in any, in a, within a, during any, during a, in each',
  per: 'per',
  every: 'every, each, in every',
  as: 'as, as a, as an',
  same_as: 'same as, the same as, same as a, the same as a, same as for',
  with: 'with, with covered, with a covered, with other covered, with an eligible, with an approved, along with, together with',
  plus: 'plus',
  and: 'and',
  or: 'or, either',
  but: 'but, however, although',
  benefit: 'benefit, coverage',
  percent_word: 'percent, percentage',
  hash: 'tooth number',

  // Ages, times and places.
  age_limit:
    'age range, eligible age range, age limit, age limitation, maximum age, limiting age, age maximum, age restriction, limit age',
  minimum_age: 'minimum age, age minimum, lower age limit',
  minimum: 'minimum',
  old: 'year old, years old',
  age: 'turn, reach age, attain age, attaining age, reaching age, turning, age, year of age, year old, aged',
  under:
    'under, less than, younger than, below, under the age of, up to but not including, to but not including, before, not including, who are less than, who are under, that are under, prior to',
  younger:
    'years and under, years and younger, years or younger, years or under, years of age and under, years of age and younger, years of age or younger, and under, and younger, or under, or younger, and below, or below, or less, and less',
  older:
    'years and older, years and over, years or older, years and up, years or over, years of age and older, years of age or older, years of age and over, yo and older, years plus, and over, and older, or over, or older, and up, and above, or above, or more, or greater, and greater',
  /** Used for groups, amounts and services, not only for ages. */
  or_more: 'or more, or greater, and greater',
  over: 'over, older than, over the age of, who are over',
  through:
    'through date, through, up to and including, to and including, through the end of, through and including',
  to: 'to',
  from: 'from, between',
  after:
    'once the member has been, once member has been, once you have been, once the patient has been, once the enrollee has been, only after, after you meet, after you have met, after meeting, once you meet, after satisfying, after satisfaction of, following satisfaction of, after payment of, after, following',
  no_limit:
    'not limited, no set limit, as needed, as often as needed, no limit, no limitation, no frequency limit, no frequency limitation, without limit, no restriction, no time limit, no frequency, without limitation, no limitation on frequency',
  unlimited: 'unlimited',
  first: 'first, initial',
  next: 'next',
  frequency_noun: 'frequency, frequency limit, frequency limitation',
  be: 'is, are',
  last: 'date of last, date of most recent, last date of, last, most recent, previous',
  basis: 'basis',
  filing:
    'runout, run out, run out period, runout period, claim runout, claim run out, paper claim, mail paper claim, claim address, claim must be submitted, claim must be filed, claim must be received, must be filed, submit claim within, file claim within, proof of loss, appeal, filed, timely filing, filing limit, filing',
  annual: 'annual, yearly, annually',
  other: 'other, another',
  benefit_class: 'benefit class, benefitclass, service class, coverage class, benefit category',
  status_active:
    'enrolled, insured for, been insured, active, active coverage, coverage active, coverage is active, currently active',
  status_inactive:
    'not eligible on date of service, policy cancelled, plan cancelled, group terminated, group cancelled, contract terminated, contract cancelled, no active coverage, inactive, terminated, termed, inactive coverage, coverage ended, coverage terminated, coverage has ended, policy terminated, not active, coverage is terminated, coverage has been terminated, coverage cancelled, coverage canceled, coverage has terminated, coverage is inactive, coverage termed, policy termed, plan termed, plan terminated, policy has terminated',
  other_coverage:
    'any other dental coverage, any other coverage, any other insurance, any other dental insurance, any other plan, any other dental plan, any other carrier, other covered on file, other dental covered on file, other dental carrier, other dental plan, another carrier, other dental policy, additional coverage, additional dental coverage, other health coverage, other group coverage, another dental plan, another dental carrier, other coverage, other insurance, other dental coverage, other dental insurance, secondary coverage, secondary insurance, other carrier',
  /** Also fillers. */
  records_show:
    'our record show, our record indicate, record indicate, record show, our record reflect, records reflect, claim history show, claim history indicate, we show, our file show, per our record',
  on_file: 'on file, on record, found, indicated, reported',
  separate_policy:
    'separate policy, separate plan, separate contract, another policy, separate carrier, different policy',
  times: 'times, time',
  each_visit:
    'per visit, each visit, each appointment, every visit, every appointment, per appointment, per occurrence',
  primary: 'primary',
  unknown_share:
    'reviewed by dental consultant, reviewed by a dental consultant, reviewed by consultant, reviewed by our dental consultant, coverage determined at time of claim, covered determined at time of claim, benefit determined at time of claim, determined at time of claim, determined at the time of claim, determined upon review, determined upon receipt of claim, no percentage can be provided, percentage not available, percentage is not available, percentage can not be determined, coverage level not available, considered on an individual basis, individual consideration, reviewed on an individual basis, determined on an individual basis, considered on a case by case basis, case by case basis, case by case, benefit determined upon review, coverage cannot be quoted, percentage unavailable, percent of coverage can not be determined, percent of coverage cannot be determined, percentage cannot be determined, coverage cannot be determined, benefit level cannot be determined',

  /** fillers.ts adds these phrases too. They change no figure, but users must see them. */
  any_carrier:
    'include all carrier, includes all carrier, including all carrier, includes history from all carrier, including history from all carrier, includes prior carrier history, including prior carrier history, all carrier, regardless of carrier, regardless of payer, regardless of who paid, regardless of insurer, regardless of prior carrier, regardless of the carrier',
  /** Also exclusions: the service is part of another one, so it isn't paid by itself. */
  not_separate:
    'no separate benefit, no separate payment, not separately payable, not separately covered, not paid separately, not payable separately, no separate allowance, not separately billable, not billable separately, not separately billed, not billed separately, not separately reimbursed, not reimbursed separately, not separately billable to member, not separately billable to patient, not billable separately to member, not billable separately to patient',
  /** Also remarks: the amounts may be out of date. */
  pending_claims:
    'claim in process, claims in process, pending claim, pending claim not, not yet processed, claim received but not yet processed, claim not yet processed',
  /** Many of these phrases are also remarks. They say what the practice must send, and where. */
  claim_note:
    'no claim form, no claim form required, no claim form needed, eob required, primary carrier eob required, primary eob required, submit eob, submit primary eob, primary eob, primary carrier eob, send claim, submit claim, mail claim, claim address, payer id',
  payment_setup:
    'eft, era, electronic fund transfer, electronic funds transfer, electronic remittance advice, direct deposit',

  // Sentences that say nothing about benefits.
  remark: `${REVIEW}, no claim form, no claim form required, no claim form needed, group name, employer name, employer group name, at time of service, eob required, primary carrier eob required, primary eob required, submit eob, submit primary eob, primary eob, primary carrier eob, submit for review, claim in process, claims in process, pending claim not, subject to audit, does not guarantee payment, do not guarantee payment, not guarantee payment, member services, contact member, for detail, see plan document, see the plan document, refer to plan, refer to the plan, refer to booklet, see booklet, see your booklet, see summary plan description, for further information, additional limitation may apply, other limitation may apply, limitation may apply, exclusion may apply, subject to plan provision, subject to plan limitation, responsible for the difference, responsible for any difference, pay the difference, pay any difference, balance is patient responsibility, difference in cost is the patient responsibility, guarantee of payment, guarantee payment, guarantee of benefit, guarantee reimbursement, not a guarantee, no guarantee, guarantee of coverage, guarantee of eligibility, guarantee coverage, customer service, for more information, for additional information, visit our website, visit us, please call, please contact, contact us, call us, call customer, provider services, provider portal, log in, log on, website, for question, for any question, send claim, submit claim, mail claim, claim address, payer id, thank you, upon receipt of the claim, when the claim is received, when a claim is received, at the time of processing, when the claim arrive, on our file, on file when, pending claim, all contract limitation, terms of the contract, terms and conditions, terms of the policy, at the time services are rendered, when service are rendered, when service are performed, estimate only, no description provided, view contract, see certificate, see benefit booklet, refer to certificate, refer to plan document, refer to the plan document, certificate of coverage, member handbook, evidence of coverage, at the time of service, on the date of service, subject to change, claim will be processed, claim are processed, date of service, explanation of benefit, final benefit, benefit are determined, will be determined upon receipt of claim, be determined upon receipt of claim, is determined upon receipt of claim, determined when claim is processed, determined when the claim is processed, benefit determined when claim, promise to pay, promise of payment, not a promise, information is not available, information not available, information is unavailable, information unavailable, information is not available electronically, information not available electronically, not available electronically, id card, new id card, identification card, member id card, member number, limitation and exclusion, exclusion and limitation, condition limitation and exclusion, prohibited by law, information furnished, date of your inquiry, date of inquiry, not yet processed, claim received but not yet processed, claim not yet processed, not reflected, claim status, fee schedule claim status`,
} as const;
