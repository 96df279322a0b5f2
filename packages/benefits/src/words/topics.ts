// Finds what a sentence that we couldn't read is about: its topics, subjects and network. A sentence has every topic that
// its words name: showing it under one topic too many is better than missing it under one.

import type { Topic } from '../statement.ts';
import { is, isAny, kindsIn, listedKinds, type Token } from './token.ts';
import { withoutMisleading } from './unread/misleading.ts';
import {
  FIGURES,
  hasService,
  isAgeOfOld,
  isOfClaim,
  isOfPayments,
  isOfWait,
  isSpent,
  names,
  SHARE_FIGURES,
  type Words,
} from './unread/sentence-words.ts';
import { hasRate, hasTime, isLimitOfVisits } from './unread/times.ts';
import { isNoNetworkPay } from './unread/topic-places.ts';
import { MORE, OTHERWISE } from './unread/topic-rules.ts';
import { TOPIC_WORDS } from './unread/topic-words.ts';

/** "Payable once a year" is about the limit: "covered" and "paid" don't say how much. */
const COVERED_OR_PAID = new Set(['covered', 'paid']);
const RULE_TOPICS = new Set<Topic>(
  'frequency age waiting authorization missing_tooth downgrade replacement prep_or_seat coordination_of_benefits maximum other_coverage exclusion'.split(
    ' ',
  ) as Topic[],
);

/** Words about how often. */
const COUNTS = listedKinds(
  'limited period every per times times_mark no_limit fraction frequency_noun unlimited',
);

const LOST = ['lost_work', 'lost_part', 'missing_teeth', 'missing_tooth'];

/** Topics that a sentence isn't about, although one of its words names them. */
const NOT: readonly (readonly [topic: Topic, isSo: (words: Words, topics: ReadonlySet<Topic>) => boolean])[] =
  [
    // "The annual maximum is shared" combines amounts, not visits.
    [
      'frequency',
      (words) =>
        names(words, 'maximum', 'rollover') && !names(words, 'covered', ...COUNTS) && !hasRate(words.tokens),
    ],
    // "Late entrants: limited to preventive for 12 months", "waiting period met, eligible 02/01/2027": a wait.
    [
      'frequency',
      (words) =>
        isOfWait(words) &&
        !names(words, 'times', 'frequency_noun') &&
        !hasRate(words.tokens) &&
        !words.tokens.some((_, at) => isLimitOfVisits(words.tokens, at)),
    ],
    // "The existing crown must be 5 years old": its age, not the patient's.
    ['age', (words) => names(words, 'replacement', 'unserviceable') && isAgeOfOld(words)],
    // "Replacement of lost appliances": not how often the plan replaces other work.
    ['replacement', (words) => names(words, ...LOST) && !hasTime(words.tokens)],
    // "Narrative and prior placement date required with the claim".
    ['prep_or_seat', isOfClaim],
    ['authorization', (words) => isOfClaim(words) && !names(words, 'authorization')],
    ['network', (words) => isNoNetworkPay(words.tokens) && !hasService(words)],
    ['share', (words) => names(words, 'fee_noun', 'fee_basis') && !names(words, ...SHARE_FIGURES)],
    // "The plan pays the applicable percentage of the least costly treatment".
    ['share', (words) => names(words, 'downgrade', 'downgraded') && !names(words, ...FIGURES)],
    ['share', isSpent],
    // "All other covered services apply": not what the plan pays for them.
    [
      'share',
      (words) =>
        saysNoAmount(words) &&
        words.tokens.some((token) => is(token, 'covered') && is(token, 'subject')) &&
        words.tokens.every((token) => is(token, 'subject') || !isAny(token, [...COVERED_OR_PAID])),
    ],
    [
      'share',
      (words, topics) =>
        saysNoAmount(words) &&
        (names(words, 'finding') || [...topics].some((topic) => RULE_TOPICS.has(topic))),
    ],
  ];

/** The topics that the words name; `other` if they name none. */
export function topicsOf(written: readonly Token[]): Topic[] {
  const tokens = withoutMisleading(written);
  const words = { tokens, kinds: kindsIn(tokens) };
  if (isOfPayments(words)) return ['other'];
  // "Claims aren't paid until the premium is received".
  if (names(words, 'premium') && !hasService(words)) return ['status'];
  const topics = new Set([
    ...TOPIC_WORDS.flatMap(([topic, kinds]) => (names(words, ...kinds) ? topic : [])),
    ...MORE.flatMap(([isSo, ...more]) => (isSo(words) ? more : [])),
  ]);
  for (const [topic, isSo] of NOT) if (isSo(words, topics)) topics.delete(topic);
  // The rest of a row's percentage: "of the scheduled amount".
  if (tokens.length > 0 && tokens.every((token) => is(token, 'listed_amount'))) topics.add('share');
  if (topics.size > 0) return [...topics];
  const [, ...others] = OTHERWISE.find(([isSo]) => isSo(words)) ?? [];
  return others.length > 0 ? others : ['other'];
}

function saysNoAmount(words: Words): boolean {
  const [, ofShare = []] = TOPIC_WORDS[0] ?? [];
  return !names(words, 'money', 'considered', ...ofShare.filter((kind) => !COVERED_OR_PAID.has(kind)));
}
