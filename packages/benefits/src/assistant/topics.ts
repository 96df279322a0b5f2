// What can be asked, in the words it is asked in. Earlier levels win: a missing tooth clause is never just "coverage".

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
  /** Only a topic when the question names a service. */
  needsSubject?: boolean;
}

const topic = (name: Topic, phrases: string, needsSubject = false): TopicWords => ({
  topic: name,
  phrases: phrases.split(', ').map((phrase) => phrase.split(' ')),
  needsSubject,
});

export const TOPICS: TopicWords[][] = [
  [
    topic('missing_tooth', 'missing tooth, missing teeth, mtc'),
    topic('waiting', 'waiting period, waiting, wait period, have to wait, wait'),
    topic(
      'pre_authorization',
      'preauthorization, pre authorization, preauth, pre auth, prior authorization, prior auth, predetermination, pre determination, pretreatment estimate, pre treatment estimate, pretreatment, precert, authorization',
    ),
    topic(
      'downgrade',
      'downgrade, downgraded, alternate benefit, alternative benefit, leat, least expensive',
    ),
    topic(
      'prep_or_seat',
      'prep date, seat date, prep or seat, seat or prep, paid on prep, paid on seat, seated',
    ),
    topic('replacement', 'replacement, replace, replaced, replacement clause'),
    topic(
      'other_coverage',
      'other insurance, other coverage, secondary, secondary insurance, cob, coordination, coordination of benefits, dual coverage, another insurance, primary insurance, pays first',
    ),
    topic(
      'benefit_year',
      'benefit year, calendar year, contract year, plan year, renew, renews, reset, resets',
    ),
    topic('deductible', 'deductible'),
    topic(
      'patient_portion',
      'owe, owes, patient portion, patient pay, out of pocket, patient cost, patient share, collect, copay, co pay, copayment, estimate, cost, how much will, have to pay, pay for',
    ),
  ],
  [
    topic(
      'frequency',
      'how often, frequency, frequencies, how many, next, when, last, due, eligible for, limit, limitation, times a year, per year, history, again',
      true,
    ),
    topic('age', 'age, how old, age limit, until what age, years old, old', false),
    topic(
      'maximum',
      'maximum, max, annual max, benefits left, benefit left, benefits remaining, money left, left this year, remaining benefits, used up, lifetime max, remaining, rollover, carryover, carry over, have left, is left',
    ),
    topic(
      'contact',
      'phone, phone number, call, fax, contact, claims address, address, mail claims, send claims, website',
    ),
    topic(
      'dates',
      'effective date, effective, start date, coverage start, coverage begin, end date, term date, termination date, coverage end, expire, begin, began',
    ),
    topic(
      'plan',
      'plan name, which plan, what plan, group number, group name, group, kind of plan, type of plan, plan type, ppo, hmo, dhmo, member id, employer',
    ),
    topic('exclusions', 'exclusion, excluded, exclude, not covered, non covered, isn covered, aren covered'),
  ],
  [
    topic(
      'status',
      'active, inactive, eligible, eligibility, terminated, termed, still covered, insured, in force, have coverage, has coverage, valid',
    ),
    topic('frequency', 'frequency, frequencies, how often'),
    topic(
      'network',
      'networks, tier, tiers, are we in network, is the doctor in network, dentist in network, provider in network',
    ),
  ],
  [
    topic(
      'coverage',
      'cover, covered, covers, coverage, pay, pays, paid, percent, percentage, benefit, what about, how much, breakdown',
    ),
  ],
];
