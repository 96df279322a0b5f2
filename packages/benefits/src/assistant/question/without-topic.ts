// Questions that name neither a topic nor a service, parts that ask nothing, and services that we don't know.

import { pattern } from '../../vocabulary/long-pattern.ts';
import { type AskedTopic, topicSet } from './asked-topic.ts';
import { namesPieces, piecesOf } from './counts.ts';
import { asksLevel, type Details, findDetails } from './details.ts';
import { anotherTooth, asksAgain, withNewDetails } from './follow-up.ts';
import type { Part } from './parts.ts';
import { type Asked, asAsked, NOTHING, type Query } from './query.ts';
import { isAmount } from './topics-of-part.ts';
import { phrases } from './words/phrases-in.ts';

const MOST_CHANGED = 8;
const MOST_OF_NETWORK = 14;

/**
 * Interprets a question without a topic or service: as a complete short question ("dental?", "which network?"), or as a
 * change to the last question (another network, day or tooth). Otherwise it isn't understood.
 */
export function withoutTopic(parts: readonly Part[], context: readonly Query[]): Asked[] {
  const text = parts.map((part) => part.text).join(', ');
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const unknown = parts.flatMap((part) => part.unknown);
  if (parts.some(({ hasWrongCode }) => hasWrongCode)) return [{ kind: 'wrong_code' }];
  const details = findDetails(text);
  const namesNetwork = details.network !== null || details.isBothNetworks;
  const isOffice = namesNetwork && asksOffice(text);
  const complete = isOffice ? 'network' : completeTopic(text, unknown);
  if (complete !== null) return asAsked([{ ...NOTHING, topic: complete }]);
  const split = splitVisits(text, details, context);
  if (split.length > 0) return asAsked(split);
  const tooth = anotherTooth(context, text);
  const changed = withNewDetails(context, { ...details, ...(tooth.length > 0 && { teeth: tooth }) });
  const isShort = size <= (namesNetwork ? MOST_OF_NETWORK : MOST_CHANGED);
  // "Oon ok?"
  if (namesNetwork && isShort && unknown.length === 0 && ASKS_IF_ALLOWED.test(text))
    return asAsked([
      { ...NOTHING, topic: 'coverage', network: details.network },
      ...changed.filter(({ subject }) => subject !== null),
    ]);
  // "And under the base plan?": the answer is for each plan.
  if (isShort && /\bplan\b/.test(text) && context.length > 0) return asAsked(context);
  // "How about kids?": the answer gives the ages.
  if (ABOUT_PERSON.test(text) && !context.some(isForAge))
    return asAsked(context.map((query) => ({ ...query, age: null })));
  // "Is that individual or family?"
  const amounts = context.filter(({ topic }) => isAmount(topic));
  if (asksLevel(text) && amounts.length > 0) return asAsked(amounts);
  const isFiller = unknown.every((word) => !isObject(text, word));
  // "4 quads 300 each"
  const counted = changed.map((query) => ({
    ...query,
    count: piecesOf(text, query.subject) ?? (namesPieces(text) ? 1 : query.count),
  }));
  if (isShort && isFiller && counted.length > 0) return asAsked(counted);
  // "Out of network benefits?"
  if (namesNetwork && unknown.length === 0 && isShort && !asksAgain(parts[0]?.sentence ?? ''))
    return asAsked([{ ...NOTHING, topic: 'coverage', network: details.network }]);
  return [{ kind: 'not_understood', words: text }];
}

const ABOUT_PERSON =
  /^(?:(?:and|so|ok|what|how|about|for|same|is|it|that|the|an?|my|our|her|his|their) )*(?:kids?|child(?:ren)?|dependents?|spouse|wife|husband|sons?|daughters?|adults?)\W*$/;
/** "Child cleanings": the same question for an adult is about another service. */
export const isForAge = ({ subject }: Query): boolean => /child|adult/.test(subject?.family ?? '');

const SPLIT =
  /\b(\d|one|two|three|four) (?:now|today|this (?:month|year|visit))\b.*?\b(\d|one|two|three|four) (?:in|on|next|after|later)\b/;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four'];
const numberIn = (word: string): number => Number(word) || NUMBERS.indexOf(word);

/** "If we split 2 now 2 in jan": two visits of the service whose price was asked. */
function splitVisits(text: string, { day }: Details, context: readonly Query[]): Query[] {
  const [, first, second] = SPLIT.exec(text) ?? [];
  const [asked, ...others] = context;
  if (!first || !second || day === null || asked?.topic !== 'portion' || others.length > 0) return [];
  const visit = (count: number, on: Query['day']): Query => ({
    ...asked,
    subject: asked.subject && { ...asked.subject, count },
    count,
    teeth: [],
    day: on,
  });
  return [visit(numberIn(first), null), visit(numberIn(second), day)];
}

/** Whether the patient may go there, so what the plan pays there. "Ok, and out of network?" only repeats. */
const ASKS_IF_ALLOWED =
  /\bnetwork (?:is )?(?:ok|okay|allowed|accepted|possible|an option)\W*$|^(?:is|are) (?:out of|in) network (?:ok|okay|allowed|accepted|possible)\b/;

/** The topic of a complete short question; null for other questions. */
function completeTopic(text: string, unknown: readonly string[]): AskedTopic | null {
  if (/^(?:(?:and|the|who) )*(?:subscriber|insured|member)\W*$/.test(text)) return 'subscriber';
  if (DENTAL.test(text)) return 'status';
  return BENEFITS.test(text) && unknown.length === 0 ? 'summary' : null;
}

/** "Is there dental?", "is dental in this plan?" */
const DENTAL = pattern()`
  ^(?:any |and |is there )?dental(?: insurance| benefits?| coverage)?\W*$
  |\bdental (?:is )?(?:in|on|part of|included in|under|with) (?:this|the|that|her|his|their) (?:plan|policy|coverage|insurance)\b
`;
/** "What are this patient's dental benefits?" */
const BENEFITS =
  /^.{0,30}\b(?:dental|plan|insurance) (?:benefits?|coverage|details|info|information)\b.{0,20}$/;
const saysOffice = phrases(
  'dr, doctor, dentist, office, provider, practice, are we, are i, am we, am i, with us',
);

/** "Is Dr. Patel in network?" "What if the dr is out of network?" supposes it, so it repeats the last question. */
export const asksOffice = (text: string): boolean => saysOffice(text) && !ELSEWHERE.test(text);
const ELSEWHERE =
  /^(?:(?:and|so|but|ok|what|how|about|then) )*(?:if|say|suppose|with|at)\b(?!.*\b(?:can not|cant)\b)|\bif (?:he|she|they|(?:the )?patient|we) (?:go|goes|went|see|sees|saw|use|uses|used)\b|\banother\b/;

/** After these words, an unknown word is the subject of the question: "and botox out of network?". */
const isObject = (text: string, unknown: string): boolean =>
  new RegExp(
    `(?:^|\\b(?:and|or|about|for|on|with|of|the|an?|does|is|are|do|cover|covers) )${unknown}\\b`,
  ).test(text);

/** "She is here now", "or what", "does that matter": tells something, or asks for nothing but the answer. */
export const asksNothing = ({ text, isOwnClause }: Part): boolean =>
  TAG.test(text) || (!isOwnClause && TELLS.test(text));
const TELLS = pattern()`
  ^(?:(?:and|but|so|since|because|bc|cause) )*(?:he|she|they|we|i
    |(?:the |my |our |her |his )?(?:patients?|mom|dad|mother|father|parents?|wife|husband|spouse|kid|son
    |daughter|doctor|dr))\b
`;
const TAG = pattern()`
  ^(?:(?:and|or|so|but|then|is|are|was|it|that|this|they|those|she|he|we|i|does|do|did|will|would|can|could|right
    |correct|true|what|no|not|yes|ok|yet|still|too|also|really|even|now|today|here|matter|one|get|have|has|to|be
    |the|way|either|why|again|how|much|about|for|her|him|me|us|you|please|tell|say|patient|mom|good|set|all|\d{1,3})\b\W*){1,7}$
`;
const PLEASANTRY = pattern()`
  ^(?:(?:ok(?:ay)?|thanks?|thank you|thx|hi|hello|hey|good (?:morning|afternoon|evening)|great|perfect
    |got it|please|no|yes|sure|cool|awesome|bye|you are|ur awesome|ur the best|ur great|the best|lol
    |one more|last one|quick question|sorry|nvm|never mind|hmm+|so much|very much|that is all|again|there|a lot) *)+$
`;
/** But "last one?" asks for the last date of a service. */
export const isPleasantry = ({ text, sentence }: Part): boolean =>
  PLEASANTRY.test(text.replace(/[^a-z ]/g, '').trim()) && !/^last one\W*\?$/.test(sentence);

/** If a question on one of these topics names no service, the answer lists all services. */
const LISTS_EVERYTHING = topicSet('coverage', 'frequency', 'age', 'portion', 'class');

/** Words that may be a service we don't know; null if there are none. */
export function unknownService({ text, unknown: all }: Part, topic: AskedTopic): string | null {
  // "Any copay due at checkin", "mom called from walgreens": a place, a person or a reason isn't a service.
  const isAside = (word: string) =>
    new RegExp(`\\b(?:at|from|by|since|until|because|named|dr|mr|mrs|ms|to|w) ${word}\\b`).test(text);
  const isNamed = (word: string) =>
    new RegExp(`\\b(?:for|on|of|with) (?:an? |the )?(?:\\w+ )?${word}\\b`).test(text);
  const unknown = all.filter((word) => !isAside(word));
  const named = LISTS_EVERYTHING.has(topic) ? unknown : unknown.filter(isNamed);
  return named.length > 0 ? named.join(' ') : null;
}
