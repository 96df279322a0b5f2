// Which words of an unread sentence, together, name a topic.

import type { Topic } from '../../statement.ts';
import { countsTeeth, is, isTimeAt, namesFee, namesService, namesServiceOrClass, nodesOf } from '../token.ts';
import {
  hasBareShare,
  hasCounted,
  hasService,
  isClass,
  isOfClaim,
  isOfLifetime,
  isOfWait,
  isSpent,
  isYear,
  names,
  namesAmount,
  shareBefore,
  type Words,
} from './sentence-words.ts';
import {
  hasRate,
  hasTime,
  isAfterTime,
  isAfterWork,
  isAge,
  isMonthly,
  isRepeated,
  isWithinWork,
} from './times.ts';
import { isBareShare, isDenied, isNoBenefit, isPaidAs, isPaidOn, namesBenefitYear } from './topic-places.ts';

type Test = (words: Words) => boolean;

/** Topics that no single word names. */
export const MORE: readonly (readonly [isSo: Test, ...topics: Topic[]])[] = [
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
  [
    (words) =>
      names(words, 'money') && (names(words, 'percent') || hasBareShare(words)) && isOfLifetime(words),
    'maximum',
  ],
  [hasBareShare, 'share'],
  // "Rollover balance". A deductible that carries over isn't a maximum.
  [(words) => names(words, 'rollover') && !names(words, 'deductible'), 'maximum'],
  // "Waived after 12 months of coverage": the missing tooth clause or the waiting period.
  [(words) => names(words, 'of_coverage') && !names(words, 'missing_tooth'), 'waiting'],
  // "Benefit year: plan year". In "1 per benefit year", it is only a period.
  [({ tokens }) => tokens.some((_, at) => namesBenefitYear(tokens, at)), 'benefit_year'],
  // "The waiting period starts 09/01/2026" isn't about the benefit year, nor is "before the start of treatment".
  [
    (words) =>
      names(words, 'renew') &&
      !(names(words, 'begin') && (isOfWait(words) || words.tokens.some(namesServiceOrClass))),
    'benefit_year',
  ],
  // "Benefits for crowns begin after the member has been covered for nine months".
  [
    (words) =>
      names(words, 'begin') && names(words, 'after', 'date') && words.tokens.some(namesServiceOrClass),
    'waiting',
  ],
  // "Fiscal year basis", but not "on a prorated basis".
  [(words) => names(words, 'basis') && words.tokens.some(isYear), 'benefit_year'],
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
  // "Not payable within 24 months of a prior filling".
  [({ tokens }) => isDenied(tokens) && isWithinWork(tokens), 'frequency'],
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
    (words) =>
      names(words, 'count_toward') &&
      !names(words, 'limited', 'frequency_noun', 'deductible', 'authorization'),
    'maximum',
  ],
];

/** Topics of sentences that name none of the above: the first line that applies. */
export const OTHERWISE: readonly (readonly [isSo: Test, ...topics: Topic[]])[] = [
  [(words) => names(words, 'filing', 'claim_note') && !hasService(words), 'other'],
  // "Charting required with the claim".
  [isOfClaim, 'other'],
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
  // "Member must enroll": not what the practice must ask for.
  [({ tokens }) => tokens.some((token, at) => is(token, 'patient') && is(tokens[at + 1], 'must')), 'other'],
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
