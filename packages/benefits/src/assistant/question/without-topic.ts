// Sentences that name neither a topic nor a service, and services that we don't know.

import { pattern } from '../../vocabulary/long-pattern.ts';
import { type AskedTopic, topicSet } from './asked-topic.ts';
import type { Details } from './details.ts';
import {
  aboutUse,
  anotherTooth,
  atAnotherTime,
  inAnotherNumber,
  isObject,
  onAnotherDay,
  saysPronoun,
  withNewDetails,
} from './follow-up.ts';
import type { Part } from './parts/part.ts';
import { countOf, piecesIn } from './pieces.ts';
import { type Asked, asAsked, NOTHING, type Query } from './query.ts';
import type { AskedSubject } from './subject.ts';
import { isPayerWord, payersIn } from './words/payer-names.ts';
import { phrases } from './words/phrases-in.ts';

/**
 * Interprets a sentence without a topic or service: as a complete short question ("dental?", "which network?"), or as a
 * change to the last question (another network, day or tooth). Otherwise it isn't understood. `words`: their number.
 */
export function withoutTopic(
  sentence: string,
  parts: readonly Part[],
  context: readonly Query[],
  words: number,
): Asked[] {
  const text = parts.map((part) => part.text).join(', ');
  if (parts.every(isPleasantry)) return [];
  if (parts.some(({ hasWrongCode }) => hasWrongCode)) return [{ kind: 'wrong_code' }];
  const complete = completeTopic(text, parts, context, words);
  if (complete !== null) return asAsked([{ ...NOTHING, topic: complete }]);
  const hasNetwork = parts.some(namesNetwork);
  const isPlain = parts.every(({ unknown }) => unknown.length === 0);
  const teeth = anotherTooth(context, text);
  const pieces = piecesIn(text);
  const all = parts.map(({ details }) => ({
    ...details,
    pieces,
    ...(teeth.length > 0 && { teeth }),
  }));
  const isFiller = parts.every((part) => part.unknown.every((word) => !isObject(part.text, word)));
  // "So if we are not in network she has nothing?" is long, but only its network is new.
  const isShort = isFiller && words <= (hasNetwork && isPlain ? 14 : 8);
  const again = [...inQuadrant(text, context), ...withLimit(text, context)];
  const queries =
    again.length > 0 ? again : isShort ? switched(context, all, text) : onAnotherDay(context, all);
  if (queries.length > 0) return asAsked(queries);
  // "Out of network benefits?", "is it ok if we are out of network?"
  const network = parts.find(({ details }) => details.network !== null)?.details.network ?? null;
  const isBoth = parts.some(({ details }) => details.isBothNetworks) && context.length === 0;
  const asksNetwork = isBoth || (network !== null && !CONTINUES.test(sentence));
  if (asksNetwork && isPlain && words <= MOST_OF_NETWORK)
    return asAsked([{ ...NOTHING, topic: 'coverage', network: isBoth ? null : network }]);
  return [
    { kind: 'not_understood', words: text, ...(isAside(sentence, parts) && { isAside: true as const }) },
  ];
}

/** "And UR?" repeats a question about a service that is done by quadrant. */
const inQuadrant = (text: string, context: readonly Query[]): Query[] =>
  QUADRANT.test(text)
    ? context
        .filter(({ subject }) => countOf({ of: 'quadrant', count: 2 }, subject) > 1)
        .map((query) => ({ ...query, count: 1 }))
    : [];
const QUADRANT = pattern()`
  ^(?:(?:and|or|also|what about|how about|same for|the|for)\W+)*
    (?:[ul][rl]q?|(?:upper|lower) (?:right|left))(?: quadrant)?(?: (?:too|as well))?\W*$
`;

/** "So 1 every 5 years?" asks for the limit of the last service. */
function withLimit(text: string, context: readonly Query[]): Query[] {
  const last = context.findLast(({ subject }) => subject !== null);
  return last && LIMIT.test(text) ? [{ ...last, topic: 'frequency', feeCents: null, isAboutUse: false }] : [];
}
const LIMIT = pattern()`
  ^(?:(?:and|so|ok|then|is|it|that|just|only|but)\W+)*(?:once|twice|(?:one|two|three|four|[1-6])(?: times?| visits?)?)
    (?: (?:every|per|each|an?|in)| ?\/)(?: (?:other|calendar|benefit|one|two|three|four|five|six|\d{1,3}))*
    (?: years?| months?)(?: (?:then|right|correct|only))?\W*$
`;

const CONTINUES = /^(?:and|or|what|how|also|but)\b/;
const MOST_OF_NETWORK = 12;

const namesNetwork = ({ details, text }: Part): boolean =>
  details.network !== null || details.isBothNetworks || /\bin (?:the )?net(?:work)?\b/.test(text);

/** The topic of a complete short question; null for a change to the last one. */
function completeTopic(
  text: string,
  parts: readonly Part[],
  context: readonly Query[],
  words: number,
): AskedTopic | null {
  // "How would that change if the office is out of network?" repeats the last price.
  const isIf =
    (IF_OUTSIDE.test(text) && context.some(({ topic, feeCents }) => topic === 'portion' && feeCents)) ||
    (IF_ELSEWHERE.test(text) &&
      withNewDetails(
        context,
        parts.map(({ details }) => details),
      ).length > 0);
  if (parts.some(namesNetwork) && saysOffice(text) && !isIf) return 'network';
  if (BARE_DENTAL.test(text) || DENTAL_ON_PLAN.test(text)) return 'status';
  if (ALL_BENEFITS.test(text) && parts.every(({ unknown }) => unknown.length === 0)) return 'summary';
  // "Is this TRICARE?"
  const isOfPayer = payersIn(text).length > 0 && parts.every(({ unknown }) => unknown.every(isPayerWord));
  return isOfPayer && words <= MOST_OF_PAYER && !parts.some(tells) ? 'plan' : null;
}

const MOST_OF_PAYER = 6;

/** Whether the part begins with a person: "He is switching jobs". Its unknown words aren't taken for a service. */
export const tells = ({ text }: Part): boolean => TELLS.test(text);
const TELLS = pattern()`
  ^(?:(?:and|but|so|since|because|bc|cause) )*(?:he|she|they|we|i
    |(?:the |my |our |her |his )?(?:patients?|mom|dad|mother|father|parents?|wife|husband|spouse|kid|son
    |daughter|doctor|dr))\b
`;

/** "Or what", "is it", "does that matter", "what do I tell the patient": asks for nothing but the answer. */
export const isTag = ({ text }: Part): boolean => TAG.test(text) || WANTS_ANSWER.test(text);
const WANTS_ANSWER = pattern()`
  ^(?:(?:and|so|ok|then|now) )*(?:(?:what|how) (?:do|should|can) (?:i|we) (?:tell|say to|explain(?: (?:it|this|that))? to)
    (?: the)? (?:patients?|her|him|them|mom|dad)|are we (?:all )?(?:good|ok|okay|set|fine)(?: to go)?)
    (?: (?:today|then|now))?\W*$
`;
const TAG = pattern()`
  ^(?:(?:and|or|so|but|then|is|are|was|were|it|that|this|they|those|she|he|we|i|does|do|did|will|would|can
    |could|right|correct|true|what|no|not|yes|ok|yet|still|too|also|really|even|now|today|here|order|matter
    |take|one|get|some|any|have|has|had|to|be|the|case|way|either|why|again|how|much|left|remaining|for|her
    |him|me|us|you|please|kindly)\b\W*){1,6}$
`;

/** "She is here now", "mom is upset": tells something and asks nothing. */
const isAside = (sentence: string, parts: readonly Part[]): boolean =>
  parts.every(isTag) ||
  (!sentence.endsWith('?') && !REQUESTS.test(sentence) && !parts.some(({ isOwnClause }) => isOwnClause));
const REQUESTS = pattern()`
  \b(?:i|we|just|also) (?:need|want)\b|\bwonder(?:ing)?\b
  |\blook(?:ing)? (?:for|up)\b
  |^(?:please |also |and )*(?:need|want|find|check|get|send|show|list|explain|verify|confirm)\b
`;

/**
 * "Is out of network ok" asks what that network pays, unless it mentions the practice or has unknown words. "What is it
 * out of network" is about the services mentioned before.
 */
export function ofNetwork(part: Part, before: readonly AskedSubject[]): Query[] {
  const { text, unknown } = part;
  const { network } = part.details;
  if (network === null || unknown.length > 0 || saysOffice(text)) return [];
  const subjects = saysPronoun(text) && before.length > 0 ? before : [null];
  return subjects.map((subject) => ({ ...NOTHING, topic: 'coverage', network, subject }));
}

/** Repeats the last questions with the change that a short sentence makes. Only the first matching kind applies. */
function switched(context: readonly Query[], all: readonly Details[], text: string): Query[] {
  const kinds = [withNewDetails, inAnotherNumber, onAnotherDay, atAnotherTime, aboutUse];
  return kinds.map((change) => change(context, all, text)).find((queries) => queries.length > 0) ?? [];
}

const BARE_DENTAL = pattern()`
  ^(?:any |and |is there )?dental(?: insurance| benefits?| coverage)?(?: (?:through|thru|with|via
    |under) \w+)?\W*$
  |^which (?:one|plan|of (?:them|these|those)) (?:is|has|covers|does) (?:the )?dental\W*$
`;
/** "Is dental in this plan?" */
const DENTAL_ON_PLAN = pattern()`
  \bdental (?:is )?(?:in|on|part of|included in|under|with|through) (?:this|the|that|her|his
    |their) (?:plan|policy|coverage|insurance|ins|card)\b
  |\b(?:plan|policy|coverage|insurance) (?:have|has|include|includes|comes? with) dental\b
`;

/** "What are this patient's dental benefits?" */
const ALL_BENEFITS = pattern()`
  ^(?:(?:what|which|whats|is|are|r|the|this|these|give|show|tell|me|us|can|you|i|get|see|need|a|all|of|for
    |patients?|her|his|their|please|list)\W+)*(?:dental|plan|insurance) (?:benefits?|coverage|details|info
    |information)(?: (?:for|of|on) (?:this |the |her |his )?(?:patients?|her|him|plan))?\W*$
`;

/** "Is Dr. Patel in network?" */
const saysOffice = phrases(
  'dr, doctor, dentist, office, provider, practice, are we, are i, am we, am i, with us, w us',
);
const IF_OUTSIDE =
  /\b(?:change|differ|different|what|and) if (?:the |our )?(?:office|practice|doctor|dentist|provider) (?:is|was|were) out of network\b/;
/** "What if they saw an in-network dentist?" is about any such dentist. It doesn't ask in which network ours is. */
const IF_ELSEWHERE = pattern()`
  \bif (?:(?!\b(?:not|no|never|cannot|can|could|has to|have to|must)\b)[\w ])*
    \b(?:go|goes|went|see|sees|saw|uses?|used|visit(?:s|ed)?|choose|chooses|chose|pick(?:s|ed)?|switch(?:es|ed)?)
    (?: to)? (?:an?|another|any)(?: (?:other|different))? (?:in|out of) network (?:dentist|doctor
    |dr|provider|office|practice|specialist)\b
`;
const PLEASANTRY = pattern()`
  ^(?:(?:ok(?:ay)?|thanks?|thank you|thx|hi|hello|hey|good (?:morning|afternoon|evening)|great|perfect
    |got it|please|no|yes|sure|cool|awesome|bye|you are|ur awesome|ur the best|ur great|the best|lol|haha
    |one more|last one|quick question|sorry|my bad|nvm|never mind|hmm+|so much|very much|that is all
    |that all|again|there|a lot|for your help) *)+$
`;
/** Only a figure for what was named before: "is that 80%", "is it at 50". */
const BARE_FIGURE =
  /^(?:(?:and|so|but|or|is|are|was|would|be|it|that|this|they|those|at|the|paid|still)\b\W*|\d{1,3}\b\W*)+$/;
export const isBareFigure = ({ text }: Part): boolean => BARE_FIGURE.test(text);
export const isPleasantry = ({ text }: Part): boolean => PLEASANTRY.test(text.replace(/[^a-z ]/g, '').trim());

/** If a question on one of these topics names no service, the answer lists all services. */
const LISTS_EVERYTHING = topicSet('coverage', 'frequency', 'age', 'portion', 'class');

/** "Does it cover botox for TMJ?": an unknown service next to a known one. */
export function besideService({ text, unknown }: Part): Asked[] {
  const named = unknown.filter((word) =>
    new RegExp(`\\b(?:covers?|includes?|pays? for|with an?|with|plus an?|plus) ${word}\\b`).test(text),
  );
  return named.length > 0 ? [{ kind: 'unknown_service', words: named.join(' ') }] : [];
}

/** "Any copay due at checkin", "mom called from walgreens": a place, a person or a reason isn't a service. */
const isAsideWord = (text: string, word: string): boolean =>
  new RegExp(`\\b(?:at|from|by|since|until|till|because|named|dr|mr|mrs|ms|to|w) ${word}\\b`).test(text);

/** Words that may be a service we don't know; null if there are none. */
export function unknownService({ text, unknown: all }: Part, topic: AskedTopic): string | null {
  const unknown = all.filter((word) => !isAsideWord(text, word));
  if (unknown.length === 0) return null;
  if (LISTS_EVERYTHING.has(topic)) return unknown.join(' ');
  const named = unknown.filter((word) =>
    new RegExp(`\\b(?:for|on|of|with) (?:an? |the )?(?:\\w+ )?${word}\\b`).test(text),
  );
  return named.length > 0 ? named.join(' ') : null;
}

const saysInsurance = phrases(
  'coverage, insurance, dental, plan, policy, benefits, active, eligible, eligibility, covered, insured',
);

/** "Does he still have that latex allergy?" is not about the coverage. */
export const isAboutElse = ({ text, unknown }: Part): boolean =>
  !saysInsurance(text) &&
  unknown.some((word) => new RegExp(`\\b(?:have|has|had|got)(?: \\w+){0,2} ${word}\\b`).test(text));
