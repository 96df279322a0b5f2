// Phrases that identify a question's topic.

import { stemOf } from './tokens.ts';

export type AskedTopic =
  | 'coverage'
  | 'portion'
  | 'frequency'
  | 'age'
  | 'waiting'
  | 'maximum'
  | 'deductible'
  | 'out_of_pocket'
  | 'counts_toward'
  | 'missing_tooth'
  | 'authorization'
  | 'downgrade'
  | 'replacement'
  | 'prep_or_seat'
  | 'coordination_of_benefits'
  | 'other_coverage'
  | 'class'
  | 'exclusions'
  | 'status'
  | 'dates'
  | 'plan'
  | 'subscriber'
  | 'benefit_year'
  | 'network'
  | 'contact'
  | 'remarks'
  | 'unsupported';

/**
 * `strong` always sets the topic. `middle` sets it if the part has no strong phrase. `weak` sets it if nothing else does:
 * such words occur in questions about anything ("covered", "pay").
 */
export type Strength = 'strong' | 'middle' | 'weak';

export interface TopicWord {
  topic: AskedTopic;
  strength: Strength;
  /** Only when the part is about a service, or only when it is not. */
  when: 'always' | 'with_subject' | 'without_subject';
  /** Begins a question of its own, so that a verb after it belongs to it ("how often are cleanings … covered"). */
  leads: boolean;
}

/** The same words can mean different things with and without a service. */
const meanings = new Map<string, TopicWord[]>();

function words(
  topic: AskedTopic,
  phrases: string,
  { strength = 'strong', when = 'always', leads = false }: Partial<Omit<TopicWord, 'topic'>> = {},
): void {
  for (const phrase of phrases.split(',')) {
    // Singular and plural are one phrase.
    const key = phrase.trim().split(/\s+/).map(stemOf).join(' ');
    meanings.set(key, [...(meanings.get(key) ?? []), { topic, strength, when, leads }]);
  }
}

words(
  'missing_tooth',
  `missing tooth, missing teeth, mtc, missing tooth clause, missing tooth exclusion, missing tooth provision,
  missing tooth limitation, extracted before, lost before, missing before, tooth was already missing,
  was pulled, were pulled, was extracted, were extracted, been missing, already missing, pulled in, pulled before, lost in,
  extracted in, pulled year, missing since, been gone`,
);
words(
  'waiting',
  `waiting period, waiting periods, waiting, wait period, have to wait, has to wait, must wait, wait, waits, wait time,
  wp, how long must, how long until, how long before it`,
);
words(
  'authorization',
  `preauthorization, pre authorization, preauthorize, pre authorize, preauth, pre auth, prior authorization, prior auth,
  predetermination, pre determination, predeterminations, pre d, pred, pre treatment estimate, pretreatment estimate,
  pretreatment, pre treatment, precert, precertification, preapproval, pre approval, prior approval, approval,
  authorization, authorized, auth, prior review`,
);
words(
  'downgrade',
  `downgrade, downgraded, downgrades, downgrading, alternate benefit, alternative benefit, alternate benefits, leat,
  least expensive, least expensive alternative, lesser service, alternate treatment, paid as amalgam, paid as an amalgam,
  paid as silver, paid as base metal`,
);
words(
  'prep_or_seat',
  `prep date, seat date, prep or seat, seat or prep, paid on prep, paid on seat, seated, seating date, delivery date,
  insertion date, prep or the seat, prep day, seat day, on prep, on seat, prep vs seat`,
);
words(
  'replacement',
  `replacement, replacements, replace, replaced, replacing, replacement clause, replacement rule, prosthesis replacement`,
);
words(
  'coordination_of_benefits',
  `cob, coordination, coordination of benefits, coordinate, coordinates, coordinate benefits, non duplication,
  nonduplication, birthday rule, non dup`,
);
words(
  'other_coverage',
  `other insurance, other coverage, other dental insurance, other dental coverage, secondary, secondary insurance,
  secondary coverage, dual coverage, another insurance, another plan, another carrier, another company, other carrier,
  primary insurance, pays first, pay first, second insurance, is primary, be primary, primary carrier,
  primary or secondary, primary plan, pays second, administers, handles dental, other plan, any other dental,
  who is the other, plan primary, we primary, plan secondary, second policy, additional insurance, additional coverage`,
);
words(
  'benefit_year',
  `benefit year, calendar year, contract year, plan year, fiscal year, service year, year type, new benefits`,
  { strength: 'middle' },
);
words(
  'benefit_year',
  'renew, renews, renewal, reset, resets, start over, starts over, benefit period, year start, year begin, refresh, refreshes, restart, restarts, start again, new max, fresh max, new maximum',
);
words(
  'deductible',
  'deductible, deductibles, ded, deduct, deductable, deductible carry over, deductible carryover, deductible credit',
);
words(
  'out_of_pocket',
  'out of pocket maximum, out of pocket max, out of pocket limit, oop max, oopm, moop, maximum out of pocket',
);
words(
  'counts_toward',
  `count toward, counts toward, count towards, counts towards, count against, counts against, come out of the maximum,
  come out of the max, comes out of the maximum, comes out of the max, go toward, goes toward, go towards, goes towards,
  apply to the maximum, apply to the max, applies to the maximum, apply toward, apply towards, applied to the maximum,
  exempt from the maximum, exempt from the max, subject to the maximum, subject to the max, subject to the annual maximum,
  apply to the annual maximum, apply to the annual max, max apply to, maximum apply to, maximum applies to, max applies to, reduce the maximum, use up the maximum, deducted from the maximum,
  eat into, eats into, cut into, cuts into, dip into, dips into, come off, comes off, take away from, takes away from,
  taken out of, come out of what, comes out of what, come out of her max, come out of his max, use up her, use up his`,
);
words(
  'portion',
  `owe, owes, owed, patient portion, patient part, patient responsibility, patient pay, patient pays, the patient to pay,
  patient responsible, she responsible, he responsible, she pay, he pay, member pay, out of pocket, patient cost,
  patient share, patient owe, collect, copay, copays, co pay, co pays, copayment, copayments, coinsurance, co insurance,
  cost, costs, estimate, estimated, how much will she, how much will he, how much will the patient, how much will it cost,
  have to pay, has to pay, her portion, his portion, her part, his part, their portion, her share, his share,
  due at the visit, be charged, her total, his total, their total, patient total, total copay, total for the patient, total today,
  total for today, price for the patient, i charge the patient, my patient pay, they owe, patient amount`,
);
words(
  'coverage',
  'plan owe, insurance owe, how much will the plan, how much will insurance, how much will the insurance',
);
words(
  'frequency',
  `how often, freq, freqs, frequency, frequencies, times a year, times per year, how frequently, how many times, many per year,
  frequency limit, frequency limits, frequency limitation, frequency limitations`,
  { leads: true },
);
words(
  'age',
  `age, ages, how old, age limit, age limits, until what age, what age, which age, too old, too young, age cutoff,
  age restriction, age restrictions, age out, ages out, cut off age, age maximum, maximum age, max age, minimum age,
  dependent age, student age`,
  { leads: true },
);
words(
  'maximum',
  `maximum, maximums, max, maxes, annual max, benefits left, benefit left, benefits remaining, money left,
  remaining benefits, remaining benefit, benefits used, lifetime max, rollover, roll over, carryover, carry over,
  carry forward, maxed out, allowance, insurance left, coverage left, benefit dollars, dollars left, dollar limit,
  annual limit, yearly limit, annual maximum, yearly maximum, lifetime maximum, dollars remaining, money remaining,
  benefits available, benefit available, funds left, dollars are left, money is left, available benefits,
  roll over to the new year, unused benefits`,
);
words(
  'contact',
  `phone, phone number, call, fax, contact, claims address, address, mail claims, send claims, send the claim, website,
  customer service, provider line, telephone, assigned dentist, assigned office, assigned to, assigned provider, assigned,
  primary care dentist, pcd, pcp, which office, which dentist, see her here, see him here, see them here, treat her here, treat him here, be seen here, seen here, come here,
  payer id, mailing address, submit claims, file claims`,
);
words(
  'plan',
  'group number, group name, plan number, member id, subscriber id, policy number, id number, group no',
);
words(
  'plan',
  `plan name, name of the plan, name of the group, which plan, what plan, type of plan, kind of plan, plan type,
  insurance company, name of the payer, which payer, who is the payer, name of the carrier, which carrier, what insurance,
  name of the insurance, employer`,
);
words(
  'subscriber',
  `policy holder, policyholder, who is the subscriber, subscriber name, name of the subscriber, name of the insured,
  whose insurance, whose plan, whose policy, whose name, who carries, card holder, cardholder, primary insured,
  name of the member, who is the member, who is the insured, main insured`,
);
words(
  'exclusions',
  `exclusion, exclusions, not covered, non covered, not cover, not pay for, uncovered, what is excluded,
  services are excluded, isn covered, not a benefit, never covered`,
);
words(
  'class',
  `basic or major, major or basic, basic or preventive, preventive or basic, what class, which class, what category,
  which category, what type of service, which type of service, type of service, considered basic, considered major,
  considered preventive, fall under, falls under, under basic, under major, a basic service, a major service, class of service`,
);
words(
  'dates',
  `effective date, eff date, effective, termination date, term date, start date, end date, coverage began, coverage begin,
  coverage start, coverage end, coverage ends, plan end, plan ends, plan start, plan began, when did coverage,
  when does coverage, when did the coverage, when does the coverage, became effective, become effective, coverage expire,
  plan expire, expire, expires, since when, it term, plan term, coverage term, eligible since, covered since, coverage started, how long has`,
);
words('dates', 'begin, began, begins, started, starts, ended, ends', {
  strength: 'middle',
  when: 'without_subject',
});
words(
  'network',
  `which network, what network, networks are there, networks does, tier, tiers, are we in network, is the doctor in network,
  dentist in network, provider in network, we in network, doctor in network, office in network, am i in network,
  participating, are we par, we contracted, are we out of network, we out of network, doctor out of network,
  dentist out of network, office out of network, network status, network name`,
);
words(
  'status',
  `still covered, have coverage, has coverage,
  have insurance, has insurance, have dental coverage, has dental coverage, have dental insurance, has dental insurance,
  have dental, has dental, covered today, still have, still insured, eligible today, currently eligible`,
  { strength: 'middle', when: 'without_subject' },
);
words(
  'status',
  `is he good, is she good, he good, she good, patient good, they good, good for today, ok for today, okay for today, good to go, all set,
  good today, ok today, good on insurance, insurance good, still good, since when active`,
  { strength: 'middle', when: 'without_subject' },
);
words('status', 'active, inactive, terminated, termed, lapsed, cancelled, canceled, in force');
words('status', 'eligible, eligibility, insured, valid', { strength: 'middle', when: 'without_subject' });
words(
  'frequency',
  `how many, next, when is, when was, when were, when can, when will, when did, when are, when does, when do, when could,
  when would, when should, last, due, yet, eligible for, eligible, limit, limits, limitation, limitations, per year, a year,
  history, again, how soon, too soon, already had, another one, remaining, left, has she had, has he had, have they had,
  has the patient had, did she have, did he have, last time, most recent, used, every six months, every 6 months, twice a year, limited,
  once a year, per calendar year, has had, last had, done before, in a year, each year`,
  { strength: 'middle', when: 'with_subject', leads: true },
);
words('frequency', 'limits, limitations', { strength: 'middle', when: 'without_subject' });
words(
  'maximum',
  'left this year, used up, used, spent, remaining, remains, lifetime, have left, has left, is left, left, limit',
  {
    strength: 'middle',
  },
);
words('plan', 'ppo, dppo, hmo, dhmo, dmo, group, indemnity, medicaid, epo, discount plan', {
  strength: 'middle',
  when: 'without_subject',
});
words('portion', 'total, totals', { strength: 'middle', when: 'with_subject' });
words(
  'remarks',
  `notes, remarks, comments, special notes, disclaimers, messages, fine print, anything else, special provisions`,
  { strength: 'middle' },
);
words(
  'unsupported',
  `timely filing, fee schedule, allowed amount, ucr, usual and customary, reimbursement, claim status, claim paid, eob,
  explanation of benefits, premium, premiums, payment plan, financing, assignment of benefits, credentialing, credentialed,
  turnaround time, electronic claims, attachments, narrative, narratives, date of birth, social security, weather, joke,
  poem, appeal, appeals, referral, referrals, specialist, waiting until, wait until, cobra, switch to, switch office,
  switch dentist, change office, change dentist, transfer to`,
);
words(
  'coverage',
  'percentage, percentages, percent, pct, cov, coverage, rate, breakdown, coverages, coverage level',
  {
    strength: 'middle',
  },
);
words(
  'coverage',
  'next week, next month, next visit, next appointment, can we do, ok to do, okay to do, can he get, can she get',
  {
    strength: 'weak',
  },
);
words(
  'coverage',
  `cover, covered, covers, covering, pay, pays, paid, paying, benefit, benefits, benefitted, how much, insurance help, help with,
  plan help, insurance helps, allow, allowed, allowable, payable, pick up, picks up, excluded, exclude, excludes, include,
  includes, included, go out of network, goes out of network, going out of network, eligible benefit, reimbursed, reimburse`,
  { strength: 'weak' },
);

export const TOPIC_WORDS: ReadonlyMap<string, readonly TopicWord[]> = meanings;
