// Phrases of questions about the people, dates, networks and status of a plan, and about what remains.

import { middle, strong, type TopicPhrases, weak } from '../asked-topic.ts';

export const MEMBERSHIP_PHRASES: readonly TopicPhrases[] = [
  strong('subscriber')`
    policy holder, policyholder, who is the subscriber, subscriber name, name of the subscriber
    name of the insured, a dependent, the dependent, she the subscriber, he the subscriber
    patient the subscriber, patient subscriber, whose insurance, whose plan, whose policy, whose name
    who carries, card holder, who is on here, who is on it, who all is on, who else is on, who is listed
    who is covered, who all is covered, who else is covered, whos covered, who is on the plan, who is on this
    cardholder, primary insured, name of the member, who is the member, who is the insured, main insured
    insurance holder, who is the insurance holder, who is insurance holder, who is her insurance holder
    who is his insurance holder, who is their insurance holder, ins holder, who is the ins holder
  `,
  strong('dates')`
    plan dates, plan date, coverage dates, coverage date, policy dates, benefit dates, dates of coverage
    eligibility dates, eligibility date, eff dates, effective dates, term dates, start dates, end dates
    dates on the plan, dates on this plan, effective date, eff date, eff, effective, termination date
    term date, start date, end date, coverage began, coverage begin, coverage start, coverage end
    coverage ends, plan end, plan ends, plan start, plan began, when did coverage, when does coverage
    when did the coverage, when does the coverage, became effective, become effective, coverage expire
    plan expire, expire, expires, since when, it term, plan term, coverage term, plan ending, coverage ending
    ending, runs out, run out, eligible since, covered since, coverage started, how long has
  `,
  middle('dates', 'without_subject')`begin, began, begins, started, starts, ended, ends, since`,
  strong('network')`
    which network, what network, networks are there, networks does, tier, tiers, are we in network
    is the doctor in network, dentist in network, provider in network, we in network, doctor in network
    office in network, am i in network, participating, are we par, we contracted, are we out of network
    we out of network, doctor out of network, dentist out of network, office out of network, network status
    network name, need to be in network, have to be in network, has to be in network, must be in network
    be in network, in network only, stay in network, go in network, have to use, has to use, must use
    need to use
  `,
  middle('status', 'without_subject')`
    still covered, still coverage, have coverage, has coverage, have insurance, has insurance
    have dental coverage, has dental coverage, have dental insurance, has dental insurance, have dental
    has dental, is there dental, any dental, dental on here, dental on this, dental benefits on, covered today
    still have, still insured, eligible today, currently eligible
    did it go through, did this go through, request go through, check go through, it went through, did it work
    did this work, is he good, is she good, he good, she good, patient good, they good, good for today
    ok for today, okay for today, good to go, all set, good to treat, ok to treat, okay to treat
    safe to treat, clear to treat, ok to see, good to see, can we treat, good today, ok today
    good on insurance, insurance good, coverage good, plan good, benefits good, coverage ok, insurance ok
    still good, since when active, plan current, is this current, is it current, still current
    coverage current, insurance current, up to date
  `,
  strong('status')`active, inactive, terminated, termed, lapsed, cancelled, canceled, in force`,
  middle('status', 'without_subject')`eligible, eligible for, eligibility, insured, valid`,
  middle('maximum')`
    paid so far, already paid, burned through, burn through, gone through, blown through, left this year
    used up, used, spent, remaining, remains, lifetime, have left, has left, is left, left
    left out of network, limit
  `,
  middle('plan', 'without_subject')`
    ppo, dppo, hmo, dhmo, dmo, group, indemnity
    medicaid, epo, discount plan
  `,
  middle('remarks')`
    notes, remarks, comments, special notes, disclaimers, messages, fine print, anything else
    special provisions
  `,
  strong('unsupported', 'without_subject')`fee schedule, allowed amount, ucr, usual and customary`,
  strong('unsupported')`
    reimbursement, claim status, claim paid, eob, explanation of benefits, payment plan
    financing, assignment of benefits, credentialing, credentialed, turnaround time, electronic claims
    attachments, narrative, narratives, charting, perio charting, perio chart, social security, weather, joke
    poem, appeal, appeals, specialist, waiting until, wait until, switch to
    switch office, switch dentist, change office, change dentist, transfer to
  `,
  strong('referral')`referral, referrals, referral needed`,
  strong('timely_filing')`
    timely filing, filing limit, filing deadline, deadline to file, unbilled, never billed, was not billed
    still send, still bill, still submit, still file, late claim, too late to bill, too late to file
    too late to send, too late to submit
  `,
  strong('cobra')`cobra`,
  strong('spend_down')`spend down, spenddown, share of cost`,
  strong('payment_schedule')`
    lump sum, lump, installments, paid monthly, pay monthly, pay quarterly, paid quarterly, monthly payments
    quarterly payments
  `,
  strong('specialist')`
    specialist copay, spec copay, special copay, specialist visit copay, spec visit copay, specialist office visit copay
    specialist coinsurance, spec coinsurance, specialist percent, spec percent, copay for a specialist
    copay at a specialist, coinsurance for a specialist, coinsurance at a specialist
  `,
  strong('stays_covered')`
    still on the plan, still on this plan, still on plan, still on moms, still on dads, still on her
    still on his, stay on, stays on, staying on, age off, ages off, aged off, age out of the plan
    age out of her, age out of his, age out of dads, age out of moms, ages out of the plan, lose coverage
    lose eligibility, lose insurance, lose it, loses it, lose this, parents plan, dads plan, moms plan
  `,
  strong('patient_age', 'without_subject')`
    patient age, her age, his age, pt age, age of patient, age of the patient, a minor
  `,
  strong('dates')`
    last day, last day of coverage, premium paid, cobra paid, paid up, premium, premiums, paid through date
    paid to date, valid through, valid until, valid thru, valid till, good through, good until, good thru, good till
    active through, active until, active thru, active till, been on the plan, been on this plan
    get on the plan, get on this plan, got on the plan, got on this plan, sign up, signed up, enroll, enrolled
    joined, how old is the plan, get this insurance, got this insurance, get this ins, got this ins
    get this plan, got this plan
  `,
  strong('subscriber')`
    subscriber name, sub name, name of sub, subscriber first name, mom name, dad name, mother name
    father name, parent name, sponsor, sponsor name, the sub, is sub, responsible party, guarantor
    relationship to subscriber, relationship, patient name, patients name, name of patient
    name of the patient
  `,
  strong('maximum')`
    how much more can we, how much more can i, how much more can he, how much more can she
    can we still do this year, go over, goes over, going over, exceed, exceeds, go past, max out
    run out of benefits, over the limit, how much left, how much is left, how much is remaining
    how much remaining, how much does she have left, how much does he have left, how much do they have left
    how much has been used, how much was used, how much is used, how much used
    how much she has left, how much he has left, yearly cap, annual cap, benefit cap
  `,
  strong('patient_age')`
    date of birth, birth date, birthdate, dob, how old is she, how old is he, how old is the patient
    how old is patient, how old is the kid, how old are they, how old she is, how old he is
    how old is the child, what age is she, what age is he, her birthday, his birthday
  `,
  middle('subscriber')`who is the patient, who is patient`,
  weak('subscriber', 'without_subject')`sub`,
  middle('maximum', 'without_subject')`annual, annuals, cap`,
];
