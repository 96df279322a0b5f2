// Phrases of questions about the plan: amounts, dates, names, people, networks.

import type { TopicPhrases } from '../asked-topic.ts';

export const PLAN_PHRASES: readonly TopicPhrases[] = [
  {
    topic: 'coordination_of_benefits',
    phrases: `cob, coordination, coordination of benefits, coordinate, coordinates, coordinate benefits,
    non duplication, nonduplication, birthday rule, non dup`,
  },
  {
    topic: 'other_coverage',
    phrases: `other insurance, other coverage, other dental insurance, other dental coverage, secondary,
    secondary insurance, secondary coverage, dual coverage, another insurance, another plan,
    another carrier, another company, other carrier, primary insurance, pays first, pay first,
    second insurance, is primary, be primary, primary carrier, primary or secondary, primary plan,
    pays second, administers, handles dental, other plan, any other dental, who is the other, plan primary,
    we primary, plan secondary, second policy, additional insurance, additional coverage`,
  },
  {
    topic: 'benefit_year',
    phrases: `benefit year, calendar year, contract year, plan year, fiscal year, service year, year type,
    new benefits`,
    strength: 'middle',
  },
  {
    topic: 'benefit_year',
    phrases: `renew, renews, renewal, reset, resets, start over, starts over, benefit period, year start, year begin,
    refresh, refreshes, restart, restarts, start again, new max, fresh max, new maximum`,
  },
  {
    topic: 'deductible',
    phrases: `deductible, deductibles, ded, deduct, deductable, deductible carry over, deductible carryover,
    deductible credit`,
  },
  {
    topic: 'out_of_pocket',
    phrases: `out of pocket maximum, out of pocket max, out of pocket limit, oop max, oopm, moop,
    maximum out of pocket`,
  },
  {
    topic: 'maximum',
    phrases: `maximum, maximums, max, maxes, annual max, benefits left, benefit left, benefits remaining, money left,
    remaining benefits, remaining benefit, benefits used, lifetime max, rollover, roll over, carryover,
    carry over, carry forward, maxed out, allowance, insurance left, coverage left, benefit dollars,
    dollars left, dollar limit, annual limit, yearly limit, annual maximum, yearly maximum,
    lifetime maximum, dollars remaining, money remaining, benefits available, benefit available, funds left,
    dollars are left, money is left, available benefits, roll over to the new year, unused benefits`,
  },
  {
    topic: 'contact',
    phrases: `phone, phone number, call, fax, contact, claims address, address, mail claims, send claims, send the claim, website, customer service, provider line, telephone, payer id, mailing address, submit claims, file claims`,
  },
  {
    topic: 'assigned_office',
    phrases: `assigned dentist, assigned office, assigned to, assigned provider, assigned, primary care dentist, pcd, pcp, which office, which dentist, see her here, see him here, see them here, treat her here, treat him here, be seen here, seen here, come here, pcp office, home office, our patient, assigned here, assigned us`,
  },
  {
    topic: 'plan',
    phrases: `group number, group name, plan number, member id, subscriber id, policy number, id number, group no`,
  },
  {
    topic: 'plan',
    phrases: `plan name, name of the plan, name of the group, which plan, what plan, type of plan, kind of plan,
    plan type, insurance company, name of the payer, which payer, who is the payer, name of the carrier,
    which carrier, what insurance, name of the insurance, employer`,
  },
  {
    topic: 'subscriber',
    phrases: `policy holder, policyholder, who is the subscriber, subscriber name, name of the subscriber,
    name of the insured, whose insurance, whose plan, whose policy, whose name, who carries, card holder,
    cardholder, primary insured, name of the member, who is the member, who is the insured, main insured`,
  },
  {
    topic: 'dates',
    phrases: `effective date, eff date, effective, termination date, term date, start date, end date, coverage began,
    coverage begin, coverage start, coverage end, coverage ends, plan end, plan ends, plan start,
    plan began, when did coverage, when does coverage, when did the coverage, when does the coverage,
    became effective, become effective, coverage expire, plan expire, expire, expires, since when, it term,
    plan term, coverage term, plan ending, coverage ending, ending, runs out, run out, eligible since, covered since, coverage started, how long has`,
  },
  {
    topic: 'dates',
    phrases: `begin, began, begins, started, starts, ended, ends, since`,
    strength: 'middle',
    when: 'without_subject',
  },
  {
    topic: 'network',
    phrases: `which network, what network, networks are there, networks does, tier, tiers, are we in network,
    is the doctor in network, dentist in network, provider in network, we in network, doctor in network,
    office in network, am i in network, participating, are we par, we contracted, are we out of network,
    we out of network, doctor out of network, dentist out of network, office out of network, network status,
    network name`,
  },
  {
    topic: 'status',
    phrases: `still covered, have coverage, has coverage, have insurance, has insurance, have dental coverage,
    has dental coverage, have dental insurance, has dental insurance, have dental, has dental,
    covered today, still have, still insured, eligible today, currently eligible`,
    strength: 'middle',
    when: 'without_subject',
  },
  {
    topic: 'status',
    phrases: `is he good, is she good, he good, she good, patient good, they good, good for today, ok for today,
    okay for today, good to go, all set, good today, ok today, good on insurance, insurance good,
    still good, since when active`,
    strength: 'middle',
    when: 'without_subject',
  },
  {
    topic: 'status',
    phrases: `active, inactive, terminated, termed, lapsed, cancelled, canceled, in force`,
  },
  {
    topic: 'status',
    phrases: `eligible, eligibility, insured, valid`,
    strength: 'middle',
    when: 'without_subject',
  },
  {
    topic: 'maximum',
    phrases: `left this year, used up, used, spent, remaining, remains, lifetime, have left, has left, is left, left,
    limit`,
    strength: 'middle',
  },
  {
    topic: 'plan',
    phrases: `ppo, dppo, hmo, dhmo, dmo, group, indemnity, medicaid, epo, discount plan`,
    strength: 'middle',
    when: 'without_subject',
  },
  {
    topic: 'remarks',
    phrases: `notes, remarks, comments, special notes, disclaimers, messages, fine print, anything else,
    special provisions`,
    strength: 'middle',
  },
  {
    topic: 'unsupported',
    phrases: `timely filing, fee schedule, allowed amount, ucr, usual and customary, reimbursement, claim status,
    claim paid, eob, explanation of benefits, premium, premiums, payment plan, financing,
    assignment of benefits, credentialing, credentialed, turnaround time, electronic claims, attachments,
    narrative, narratives, date of birth, social security, weather, joke, poem, appeal, appeals, referral,
    referrals, specialist, waiting until, wait until, cobra, switch to, switch office, switch dentist,
    change office, change dentist, transfer to`,
  },
  {
    topic: 'stays_covered',
    phrases: `stay on, stays on, staying on, age off, ages off, aged off, age out of the plan, age out of her, age out of his, age out of dads, age out of moms, ages out of the plan, lose coverage, lose eligibility, lose insurance, parents plan, dads plan, moms plan`,
  },
  {
    topic: 'patient_age',
    phrases: `how old is she, how old is he, how old is the patient, how old is patient, patient age, how old is the kid, how old is the child, age of the patient`,
    when: 'without_subject',
  },
  {
    topic: 'dates',
    phrases: `paid through date, paid to date, valid through, valid until, good through, been on the plan, been on this plan, get on the plan, get on this plan, got on the plan, got on this plan, sign up, signed up, enroll, enrolled, joined, how old is the plan`,
  },
  {
    topic: 'subscriber',
    phrases: `subscriber name, sub name, name of sub, subscriber first name`,
  },
  {
    topic: 'maximum',
    phrases: `how much left, how much is left, how much is remaining, how much remaining, how much does she have left,
    how much does he have left, how much do they have left, how much she has left, how much he has left, yearly cap,
    annual cap, benefit cap`,
  },
  { topic: 'maximum', phrases: `cap`, strength: 'middle', when: 'without_subject' },
];
