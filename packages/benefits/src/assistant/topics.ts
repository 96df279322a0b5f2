// What can be asked, in the words it is asked in. Earlier levels win: a missing tooth clause is never just "coverage".

import { createPhraseFinder, type Word } from './words.ts';

export type Topic =
  | 'missing_tooth'
  | 'waiting'
  | 'pre_authorization'
  | 'downgrade'
  | 'replacement'
  | 'prep_or_seat'
  | 'other_coverage'
  | 'contact'
  | 'frequency'
  | 'age'
  | 'patient_portion'
  | 'maximum'
  | 'deductible'
  | 'status'
  | 'dates'
  | 'network'
  | 'plan'
  | 'exclusions'
  | 'benefit_year'
  | 'coverage';

interface TopicWords {
  topic: Topic;
  phrases: string[][];
  /** Only a topic when the question names a service, or only when it names none. */
  when: 'always' | 'with_subject' | 'without_subject';
}

const topic = (name: Topic, phrases: string, when: TopicWords['when'] = 'always'): TopicWords => ({
  topic: name,
  phrases: phrases.split(', ').map((phrase) => phrase.split(' ')),
  when,
});

const LEVELS: TopicWords[][] = [
  [
    topic('missing_tooth', 'missing tooth, missing teeth, mtc'),
    topic('waiting', 'waiting period, waiting, wait period, have to wait, wait, waits'),
    topic(
      'pre_authorization',
      'preauthorization, pre authorization, preauthorize, pre authorize, preauth, pre auth, prior authorization, prior auth, predetermination, pre determination, pre d, pre treatment estimate, pretreatment estimate, pretreatment, pre treatment, precert, preapproval, pre approval, approval, authorization, authorized',
    ),
    topic(
      'downgrade',
      'downgrade, downgraded, alternate benefit, alternative benefit, leat, least expensive',
    ),
    topic(
      'prep_or_seat',
      'prep date, seat date, prep or seat, seat or prep, paid on prep, paid on seat, seated, seating date, delivery date',
    ),
    topic('replacement', 'replacement, replace, replaced, replacing, replacement clause'),
    topic(
      'other_coverage',
      'other insurance, other coverage, other dental insurance, other dental coverage, secondary, secondary insurance, cob, coordination, coordination of benefits, dual coverage, another insurance, another plan, another carrier, another company, other carrier, primary insurance, pays first, pay first, second insurance, is primary, be primary, primary carrier, primary or secondary, primary plan, pays second, administers, handles dental',
    ),
    topic('benefit_year', 'renew, renews, reset, resets, start over, roll over to the new year'),
    topic('deductible', 'deductible, ded'),
    topic(
      'patient_portion',
      'owe, owes, owed, patient portion, patient part, patient responsibility, patient pay, patient pays, she pay, he pay, member pay, out of pocket, patient cost, patient share, patient owe, collect, copay, copays, co pay, copayment, coinsurance, cost, costs, estimate, how much will, have to pay, has to pay, her portion, his portion, her part, his part, their portion, due at the visit',
    ),
    topic(
      'frequency',
      'how often, frequency, frequencies, times a year, times per year, how frequently, how many times, many per year',
    ),
    topic('age', 'age, ages, how old, age limit, until what age, years old, year old, too old, age cutoff'),
    topic(
      'maximum',
      'maximum, max, annual max, benefits left, benefit left, benefits remaining, money left, remaining benefits, benefits used, lifetime max, rollover, roll over, carryover, carry over, carry forward, maxed out, allowance, insurance left, coverage left, benefit dollars, dollars left',
    ),
    topic(
      'contact',
      'phone, phone number, call, fax, contact, claims address, address, mail claims, send claims, website, customer service, provider line, telephone, assigned dentist, assigned office',
    ),
    topic(
      'dates',
      'effective date, effective, start date, coverage start, coverage begin, end date, term date, termination date, coverage end, expire, expires, expiration date, when did the plan, since when, how long has',
    ),
    topic(
      'plan',
      'plan name, which plan, what plan, group number, group name, kind of plan, type of plan, plan type, member id, plan number, employer, name of the plan, called, policy number, subscriber id, which insurance, insurance company, name of the payer, which payer, who is the payer, name of the carrier, which carrier',
    ),
    topic(
      'exclusions',
      'exclusion, excluded, exclude, excludes, not covered, non covered, not cover, not pay for, uncovered',
    ),
  ],
  [
    topic(
      'frequency',
      'how many, next, when is, when was, when were, when can, when will, when did, when are, when does, when do, when could, when would, when should, last, due, today, yet, eligible for, limit, limits, limitation, per year, a year, history, again, how soon, too soon, already had, another one',
      'with_subject',
    ),
    topic('benefit_year', 'benefit year, calendar year, contract year, plan year, fiscal year, service year'),
    topic(
      'maximum',
      'left this year, used up, used, spent, remaining, lifetime, have left, has left, is left, left, limit',
    ),
    topic('dates', 'begin, began, begins, started, starts, ended, ends, end', 'without_subject'),
    topic('plan', 'ppo, hmo, dhmo, group, indemnity, medicaid', 'without_subject'),
  ],
  [
    topic(
      'status',
      'active, inactive, eligible, eligibility, terminated, termed, lapsed, still covered, insured, in force, have coverage, has coverage, have insurance, has insurance, valid, covered today, still have',
      'without_subject',
    ),
    topic(
      'network',
      'which network, what network, networks are there, networks does, tier, tiers, are we in network, is the doctor in network, dentist in network, provider in network, we in network, doctor in network, office in network, am i in network, participating',
      'without_subject',
    ),
    topic('frequency', 'limits, limitations', 'without_subject'),
  ],
  [
    topic(
      'coverage',
      'cover, covered, covers, coverage, pay, pays, paid, percent, percentage, benefit, benefits, how much, breakdown, rate',
    ),
  ],
];

/** Longest first, so that "pre treatment estimate" is no "estimate". */
const FINDERS = LEVELS.map((level) =>
  createPhraseFinder(
    level
      .flatMap(({ topic: name, phrases, when }) =>
        phrases.map((phrase) => ({ phrase, value: { name, when } })),
      )
      .sort((a, b) => b.phrase.length - a.phrase.length),
  ),
);

export const TOPIC_PHRASES = LEVELS.flat().flatMap(({ phrases }) => phrases);

/** Every topic of the first level that has one, in the order asked. */
export function findTopics(words: readonly Word[], hasSubject: boolean): Topic[] {
  const barred = hasSubject ? 'without_subject' : 'with_subject';
  for (const [level, find] of FINDERS.entries()) {
    const found = new Map<Topic, number>();
    for (const { value, place } of find(words, ({ when }) => when !== barred))
      if (!found.has(value.name)) found.set(value.name, place);
    // "How many cleanings are left?" asks for visits, not for money.
    if (level === 1 && found.has('frequency')) found.delete('maximum');
    if (found.size > 0) return [...found].sort((a, b) => a[1] - b[1]).map(([name]) => name);
  }
  return [];
}
