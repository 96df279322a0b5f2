// Finds what a sentence that we couldn't read is about: its topics, subjects and network. A sentence has every topic that
// its words name: showing it under one topic too many is better than missing it under one.

import type { SubjectNode, Topic } from '../statement.ts';
import { isPayment } from './grammar/services/payment-or-maintenance.ts';
import {
  countsTeeth,
  is,
  isAny,
  isTimeAt,
  kindsIn,
  namesFee,
  namesService,
  nodesOf,
  numberOf,
  type Token,
} from './token.ts';
import { withoutMisleading } from './unread/misleading.ts';
import { hasRate, hasTime, isAfterTime, isAfterWork, isAge, isMonthly, isRepeated } from './unread/times.ts';
import {
  isBareShare,
  isNoBenefit,
  isNoNetworkPay,
  isPaidAs,
  isPaidOn,
  namesBenefitYear,
} from './unread/topic-places.ts';
import { TOPIC_WORDS } from './unread/topic-words.ts';

/** A sentence, with the kinds of its tokens. */
interface Words {
  tokens: readonly Token[];
  kinds: ReadonlySet<string>;
}

/** Whether the tokens have one of these kinds. */
const names = ({ kinds }: Words, ...wanted: string[]): boolean => wanted.some((kind) => kinds.has(kind));

const namesAmount = (words: Words): boolean => names(words, 'maximum', 'deductible', 'rollover', 'copay');

/** "Year to date benefits paid for ortho $310". */
const isSpent = (words: Words): boolean =>
  names(words, 'used') && names(words, 'money') && names(words, 'benefit_paid') && !namesAmount(words);

type Test = (words: Words) => boolean;

/** Topics that no single word names. */
const MORE: readonly (readonly [isSo: Test, ...topics: Topic[]])[] = [
  [({ tokens }) => isDenied(tokens) || tokens.some((_, at) => isNoBenefit(tokens, at)), 'exclusion'],
  // "Emergency services limited to $50".
  [
    (words) =>
      names(words, 'money') &&
      names(words, 'limited', 'up_to', 'exceed', 'combined') &&
      !namesAmount(words) &&
      !names(words, 'authorization'),
    'maximum',
  ],
  // "Banding before 2026: 50% to $1,000 lifetime".
  [(words) => names(words, 'money') && names(words, 'percent') && isOfLifetime(words), 'maximum'],
  // "Rollover balance". A deductible that carries over isn't a maximum.
  [(words) => names(words, 'rollover') && !names(words, 'deductible'), 'maximum'],
  // "Waived after 12 months of coverage": the missing tooth clause or the waiting period.
  [(words) => names(words, 'of_coverage') && !names(words, 'missing_tooth'), 'waiting'],
  // "Benefit year: plan year". In "1 per benefit year", it is only a period.
  [({ tokens }) => tokens.some((_, at) => namesBenefitYear(tokens, at)), 'benefit_year'],
  // "The waiting period starts 09/01/2026" isn't about the benefit year.
  [(words) => names(words, 'renew') && !names(words, 'waiting'), 'benefit_year'],
  // "3 members each" counts people.
  [({ tokens }) => tokens.some((_, at) => isRepeated(tokens, at)), 'frequency'],
  [isSpent, 'maximum'],
  // "$1500 per person" doesn't say what the amount is.
  [
    (words) => names(words, 'money') && names(words, 'individual') && !namesAmount(words),
    'maximum',
    'deductible',
  ],
  // "In and out of network are combined": visits or amounts.
  [
    (words) =>
      names(words, 'both_networks', 'in_network', 'out_network') &&
      names(words, 'combined', 'combined_with') &&
      !names(words, 'number', 'subject', 'frequency_noun', 'limited') &&
      !namesAmount(words),
    'maximum',
    'deductible',
  ],
  [
    (words) => names(words, 'primary') && names(words, 'plan', 'other_plan') && !hasService(words),
    'coordination_of_benefits',
  ],
  // "Limited exams do not reduce the number of exams available".
  [
    (words) =>
      names(words, 'exempt', 'count_toward') &&
      names(words, 'available') &&
      !namesAmount(words) &&
      words.tokens.filter(namesService).length > 1,
    'frequency',
  ],
  // "Covered only when teeth were extracted while insured".
  [({ tokens, kinds }) => kinds.has('while_covered') && tokens.some(countsTeeth), 'missing_tooth'],
  // "Major services eligible 01/01/2026".
  [(words) => names(words, 'date') && names(words, 'covered'), 'waiting', 'frequency', 'status'],
  [({ tokens }) => tokens.some((_, at) => isAfterTime(tokens, at)), 'waiting'],
  // "Allowed 24 months after the original root canal".
  [({ tokens }) => tokens.some((_, at) => isTimeAt(tokens, at) && is(tokens[at + 2], 'after')), 'frequency'],
  [({ tokens }) => isAfterWork(tokens), 'frequency'],
  [({ tokens }) => tokens.some((_, at) => isPaidAs(tokens, at)), 'downgrade'],
  // "A third cleaning for members who are pregnant".
  [(words) => names(words, 'addition') && !names(words, 'money') && hasCounted(words), 'frequency'],
  [({ tokens }) => tokens.some((_, at) => isAge(tokens, at)), 'age'],
  // "Dependents are eligible": the checklist asks for their age.
  [(words) => names(words, 'dependents') && names(words, 'covered') && !hasService(words), 'age'],
  // "Once per quadrant in 36 months": a rate, unless an amount of money is per year.
  [(words) => !names(words, 'money') && hasRate(words.tokens), 'frequency'],
  // "D4341 and D4342 share one benefit per quadrant in 36 months".
  [(words) => names(words, 'share_word') && names(words, 'unit'), 'frequency'],
  // "Adjustments are included in the denture fee", "buildup considered inclusive of crown".
  [(words) => names(words, 'considered') && hasService(words), 'share', 'exclusion'],
  // "EPO plan: no benefits outside the panel".
  [(words) => names(words, 'network_word') && names(words, 'exempt') && names(words, 'no'), 'network'],
  // "Tooth #30 paid 05/22/2024".
  [({ tokens }) => tokens.some((_, at) => isPaidOn(tokens, at)), 'frequency'],
  // "Type 2 and type 3 combined": classes share an amount, not visits.
  [
    (words) => names(words, 'combined') && words.tokens.flatMap(nodesOf).filter(isClass).length > 1,
    'maximum',
    'deductible',
  ],
  // "100/80/50".
  [(words) => words.tokens.some((token, at) => is(token, 'slash') && shareBefore(words, at)), 'share'],
  // "Do reduce if out of network".
  [
    (words) => names(words, 'count_toward') && !names(words, 'limited', 'frequency_noun', 'deductible'),
    'maximum',
  ],
];

/** Topics of sentences that name none of the above: the first line that applies. */
const OTHERWISE: readonly (readonly [isSo: Test, ...topics: Topic[]])[] = [
  [(words) => names(words, 'filing', 'claim_note') && !hasService(words), 'other'],
  // "Waived for 12 months" doesn't say what is waived.
  [(words) => names(words, 'waived') && names(words, 'number'), 'waiting', 'deductible'],
  [(words) => names(words, 'money') && (names(words, 'fee') || words.tokens.some(namesFee)), 'share'],
  [(words) => names(words, 'money') && names(words, 'recommended'), 'authorization'],
  // "TMJ appliance $600 lifetime": no patient pays for a service by lifetime.
  [(words) => names(words, 'money') && hasService(words) && isOfLifetime(words), 'maximum', 'deductible'],
  // "Fillings 1 surface $12, 2 surfaces $18": an amount of a service may be what the patient pays.
  [
    (words) => names(words, 'money') && hasService(words) && !names(words, 'used', 'remaining'),
    'share',
    'maximum',
  ],
  // "Posterior composites 50" on a row with a percentage.
  [({ tokens }) => isBareShare(tokens), 'share'],
  // "$75 per month thereafter": a payment.
  [({ tokens }) => tokens.some((_, at) => isMonthly(tokens, at)), 'share'],
  [(words) => names(words, 'money', 'combined'), 'maximum', 'deductible'],
  // "Major 12 months": a class has no limit of its own.
  [({ tokens }) => hasTime(tokens) && tokens.flatMap(nodesOf).some(isClass), 'waiting'],
  [({ tokens }) => hasTime(tokens), 'frequency'],
  // "Eligibility is determined monthly and must be verified".
  [(words) => names(words, 'required', 'must') && names(words, 'eligibility_rule'), 'status'],
  [(words) => names(words, 'required', 'must') && !names(words, 'network_word'), 'authorization'],
  // "Prophylaxis 05/11/2026", "counts as one of the two annual cleanings".
  [
    (words) =>
      names(words, 'receive', 'date', 'last', 'on_file', 'count', 'count_toward') && hasService(words),
    'frequency',
  ],
  [
    (words) =>
      names(words, 'date') && names(words, 'quadrant_ur', 'quadrant_ul', 'quadrant_lr', 'quadrant_ll'),
    'frequency',
  ],
  [(words) => names(words, 'date') && names(words, 'end'), 'status'],
  [(words) => names(words, 'teeth') && names(words, 'only'), 'exclusion'],
  [(words) => words.tokens.flatMap(nodesOf).some(isClass), 'share'],
  [(words) => names(words, 'network_word'), 'network'],
  // "Adult orthodontia included", "considered part of the crown".
  [
    (words) => names(words, 'considered') || (names(words, 'includes') && hasService(words)),
    'share',
    'exclusion',
  ],
];

/** "Payable once a year" is about the limit: "covered" and "paid" don't say how much. */
const COVERED_OR_PAID = new Set(['covered', 'paid']);
const RULE_TOPICS = new Set<Topic>(
  'frequency age waiting authorization missing_tooth downgrade replacement prep_or_seat coordination_of_benefits maximum other_coverage exclusion'.split(
    ' ',
  ) as Topic[],
);

/** Words about how often. */
const COUNTS = 'limited period every per times times_mark no_limit fraction frequency_noun unlimited'.split(
  ' ',
);

const PATIENTS = 'age_limit minimum_age children adults dependents students patient birthday_word'.split(' ');

/** Whether its only age is "years old". */
const isAgeOfOld = (words: Words): boolean =>
  names(words, 'old') &&
  !names(words, ...PATIENTS) &&
  words.tokens.every((token) => !is(token, 'age') || is(token, 'old'));

const SHARE_FIGURES = ['percent', 'percent_word', 'money', 'copay', 'coinsurance', 'not_covered'];

/** The topics that the words name; `other` if they name none. */
export function topicsOf(written: readonly Token[]): Topic[] {
  const tokens = withoutMisleading(written);
  const words = { tokens, kinds: kindsIn(tokens) };
  if (isOfPayments(words)) return ['other'];
  // "Claims aren't paid until the premium is received".
  if (names(words, 'premium') && !hasService(words)) return ['status'];
  const topics = new Set(
    TOPIC_WORDS.flatMap(([topic, kinds]) => (kinds.some((kind) => words.kinds.has(kind)) ? topic : [])),
  );
  for (const [isSo, ...more] of MORE) if (isSo(words)) for (const topic of more) topics.add(topic);
  // "The annual maximum is shared" combines amounts, not visits.
  const isShared =
    names(words, 'maximum', 'rollover') && !names(words, 'covered', ...COUNTS) && !hasRate(words.tokens);
  // "Late entrants: limited to preventive for 12 months": the limit is a wait.
  if (isShared || (names(words, 'late_entrants') && !names(words, 'times') && !hasRate(words.tokens)))
    topics.delete('frequency');
  // "The existing crown must be 5 years old": its age, not the patient's.
  if (names(words, 'replacement', 'unserviceable') && isAgeOfOld(words)) topics.delete('age');
  if (isNoNetworkPay(tokens) && !hasService(words)) topics.delete('network');
  const saysNoAmount =
    !names(words, 'money', 'considered') &&
    !TOPIC_WORDS[0]?.[1].some((kind) => words.kinds.has(kind) && !COVERED_OR_PAID.has(kind));
  const isFee = names(words, 'fee_noun', 'fee_basis') && !names(words, ...SHARE_FIGURES);
  if (isFee || isSpent(words) || (saysNoAmount && [...topics].some((topic) => RULE_TOPICS.has(topic))))
    topics.delete('share');
  // The rest of a row's percentage: "of the scheduled amount".
  if (tokens.length > 0 && tokens.every((token) => is(token, 'listed_amount'))) topics.add('share');
  if (topics.size > 0) return [...topics];
  const [, ...others] = OTHERWISE.find(([isSo]) => isSo(words)) ?? [];
  return others.length > 0 ? others : ['other'];
}

const hasService = ({ tokens }: Words): boolean =>
  tokens.some((token, at) => namesService(token) && !isPayment(tokens, at));

const isOfLifetime = ({ tokens }: Words): boolean =>
  tokens.some((token) => token.meanings.get('unit')?.unit === 'lifetime');

const hasCounted = (words: Words): boolean => names(words, 'number') || hasService(words);

const isClass = ({ kind }: SubjectNode): boolean => kind === 'class';

/** "Payment is not guaranteed", "information reflects claims processed through the prior day". */
const isOfPayments = (words: Words): boolean =>
  (names(words, 'payment_setup', 'guaranteed') ||
    (names(words, 'shown') && names(words, 'paid')) ||
    // "Benefits are determined when the claim is received, subject to plan limits and the available maximum".
    (names(words, 'remark') && names(words, 'subject_to') && !names(words, 'number', 'times'))) &&
  !names(words, ...SHARE_FIGURES) &&
  !hasService(words);

const shareBefore = ({ tokens }: Words, at: number): boolean => (numberOf(tokens[at - 1]) ?? 0) >= 50;

/** "Not covered", "not be paid", "not benefits of this program". */
export const isDenied = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      is(token, 'not') &&
      (isAny(tokens[at + 1], ['benefit', ...COVERED_OR_PAID]) || isAny(tokens[at + 2], [...COVERED_OR_PAID])),
  );
