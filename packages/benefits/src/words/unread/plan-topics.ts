// The topics of unread words on a row of the whole plan that name no service. On a service's row, "paid" or "12 months"
// may be about the service. Here, it would put every service in doubt, so the words must name a rate, a count or a rule.

import type { Topic } from '../../statement.ts';
import { sentencesOf } from '../lexer.ts';
import { has, hasAny, is, isAny, listedKinds, meantAfter, numberOf, type Token } from '../token.ts';
import { hasRate, isAfterTime } from './times.ts';

const RATES = listedKinds(
  'percent percent_word coinsurance copay patient_pays responsible unknown_share schedule based_on not_covered_or_free',
);

const VISITS = listedKinds(
  'frequency_noun unlimited no_limit no_interval shared_frequency last_service next_service',
);
const COUNTS = listedKinds('limited times times_mark period fraction');
/** What words such as "limited" and "once" are about if the sentence doesn't say that they are about visits. */
const NOT_VISITS = listedKinds(
  'deductible maximum rollover money coordination secondary filing claim_note guaranteed',
);

const WAITS = listedKinds('waiting prior_coverage prior_credit late_entrants lapse');

/** For each topic, whether the words can change it for every service. Topics that aren't listed are always kept. */
const CAN_CHANGE: Partial<Record<Topic, (tokens: readonly Token[]) => boolean>> = {
  // "Payment is made to the subscriber" isn't about how much the plan pays, "100/80/50" is.
  share: (tokens) => hasAny(tokens, RATES) || tokens.some((_, at) => isRate(tokens, at)),
  // "Corrected claims 24 months", "one-time deductible".
  frequency: (tokens) =>
    hasAny(tokens, VISITS) || (!hasAny(tokens, NOT_VISITS) && (hasAny(tokens, COUNTS) || hasRate(tokens))),
  // "Treatment started before coverage is excluded". With a date, it may be when the benefits start.
  waiting: (tokens) => hasAny(tokens, [...WAITS, 'date']) || tokens.some((_, at) => isAfterTime(tokens, at)),
  // "Birthday rule".
  age: (tokens) => !has(tokens, 'coordination'),
};

/** "100/80/50", "paid at the out-of-network level". */
const isRate = (tokens: readonly Token[], at: number): boolean =>
  (is(tokens[at], 'slash') && (numberOf(tokens[at - 1]) ?? 0) >= 50) ||
  (is(tokens[at], 'at') && isAny(meantAfter(tokens, at), ['in_network', 'out_network']));

/** Whose benefits are denied, if the words before the denial name nothing else. */
const WHOSE = listedKinds('filler patient individual family subscribers dependents plan be benefit');
/** Words that say what is denied: "no coverage for lost appliances", "excluded provider types". */
const DENIED = listedKinds('for to replacement lost_work lost_part office');

/** "Not covered in Georgia", "member isn't eligible": everything, so it is also about what the plan pays. */
function isGeneralDenial(tokens: readonly Token[]): boolean {
  const denial = tokens.findIndex((token) => isAny(token, ['no', 'not', 'not_covered']));
  if (denial < 0) return false;
  const exception = tokens.findIndex((token) => is(token, 'except'));
  const isOfThing = hasAny(exception < 0 ? tokens : tokens.slice(0, exception), DENIED);
  return !isOfThing && tokens.slice(0, denial).every((token) => isAny(token, WHOSE));
}

/** The topics that words without a service keep on a row of the whole plan. */
export function planTopics(text: string, topics: readonly Topic[]): Topic[] {
  const tokens = sentencesOf(text).flatMap((sentence) => sentence.tokens);
  const kept = topics.filter((topic) => CAN_CHANGE[topic]?.(tokens) ?? true);
  const isGeneral = isGeneralDenial(tokens) || has(tokens, 'limited_only');
  if (kept.includes('exclusion') && isGeneral) return ['share', ...kept];
  return kept.length > 0 ? kept : ['other'];
}
