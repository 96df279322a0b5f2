// Words that many plan terms have.

import { LEXICON } from '../../lexicon/phrases.ts';
import { VERB_PHRASES } from '../../lexicon/verb-phrases.ts';

export const COMMON_WORDS = {
  filler: `
    a, actual, all, also, an, and, any, applicable, are, as, be, been, being, benefit, by the carrier
    (by|of|under) (the|this) plan, by us, calendar, case, covered person, currently, dental, dentistry, do, does
    each, following, (for|on) this (plan|), had, has, have, her, here, his, however, in order, is, it, its, made
    note, of, or, otherwise, our, paid, please, procedure, routine, service, shall, such, that, the, their, then
    there, these, they, this, time, to, to be, total, treatment, under this (contract|group|policy), visit, was
    were, which, who, will, your
  `,
  /** Before a film, these words say that the documents are for it: "narrative required for panoramic films". */
  about: 'for, on, of',
  /** A downgrade is never part of a term. No bag allows these words. */
  paid_as:
    '(allowed|benefited|considered|covered|paid|payable|processed) as, alternate benefit, downgraded to',
  /** Also a filler. It may join two terms. */
  and: 'and',
  no: 'no, none',
  not: 'not, cannot, never, nor, may not, must not, shall not',
  may: 'may, can, might, could',
  must: '(has|have|need|required) to, must, must be (demonstrated|documented|shown|), should, should be',
  only: 'only, solely',
  required: VERB_PHRASES.required,
  for: 'once, for, on, with, at, by, in, from, when, if',
  plan: `
    by us, (this|) (carrier|coverage), contract, from us, insurance, plan, policy, program, to us, us, we
  `,
  patient: `
    enrollee, for (the|this) member, for this patient, individual, insured, member, participant, patient, person
    subscriber, you
  `,
  in_network: LEXICON.in_network,
  out_network: LEXICON.out_network,
  total_of: 'bringing the total to, (a|for|to a|up to a|) total of',
  in_total: 'in total, altogether, in all, total',
  over: 'over, over a period of, spread over, for up to',
  third_party: 'third party, by third party',
  within: 'within, no later than, not later than, up to',
  allowed: 'permitted, allowed, allow, occur, apply, possible, applicable, acceptable',
  prohibited: `
    do not apply, does not apply, forbidden, is prohibited, not allowed, not applicable, not permitted
    prohibited
  `,
  apply: 'apply, in effect, in force',
  limit_name: `
    allowance, either frequency, frequency
    (annual|either|frequency|that|these|this|those|) limit
    (either|frequency|) limitation
  `,
  year_name: `
    (during the rest of|in|of|) (benefit|calendar|plan) year
    (current|of|same) year, during the rest of benefit period, during the rest of (contract|policy|) year
    for (remainder|rest|the balance) of benefit period
    for (remainder|rest|the balance) of (benefit|calendar|contract|plan|policy|) year
  `,
  every_year: `
    a calendar year, a year, annually, (each|per) (benefit|calendar|plan|) year, each consecutive year
    each year (a member sees|member visit|patient visit|the member visits the) dentist
    each year (enrolled|on the plan|the plan is used|with a dental visit|with annual exam)
    each year of (continuous|) (coverage|enrollment)
    every year, every year of coverage, yearly
  `,
  addition: 'additional, extra, more, further, additional routine, a third, third, a fourth, fourth',
  in_past: `
    (during|for|in|over|within) the (last|past), (for|in|within) last, in past
    in the (preceding|previous|prior), within past
  `,
  plus: 'plus, in addition, in addition to copay, additional to copay, also',
  or_higher: 'or higher, or more, or greater, or above, and above, or better, and up, and higher',
  minute: 'minute, min',
  percent_word: 'percent',
  yes: 'yes, y',
} as const;
