// What a question takes over from the question before it. The quotes in the comments are users' questions.

import { CDT_LABELS } from '../../codes/index.ts';
import { codesOf } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { type AskedTopic, topicSet } from './asked-topic.ts';
import { type Details, firstOf } from './details.ts';
import { countWith, feeOfEach, type Pieces } from './pieces.ts';
import type { Query } from './query.ts';
import { type AskedSubject, narrowByTeeth } from './subject.ts';
import { phrases } from './words/phrases-in.ts';

/** Topics that are asked again if the next question names only another service. */
const REPEATABLE = topicSet(
  'coverage',
  'frequency',
  'age',
  'waiting',
  'portion',
  'replacement',
  'authorization',
  'downgrade',
  'class',
  'counts_toward',
);

/** Topics that can be about one service. */
const SUBJECT_TOPICS = topicSet(
  ...REPEATABLE,
  'prep_or_seat',
  'maximum',
  'deductible',
  'missing_tooth',
  'exclusions',
  'remarks',
  'increases',
);

export const takesSubject = (topic: AskedTopic): boolean => SUBJECT_TOPICS.has(topic);

const AGAIN =
  /^(?:(?:ok|so|well|hm+|oh|alright)\W+)*(?:and|n|what about|how about|wat about|also|or|same|what of|for|on)\b/;
const TOO = /\b(?:too|as well|also|same|instead)\W*$/;

/** "What about fillings?" asks the last question again. "Fillings?" may be a new question. */
export const asksAgain = (sentence: string): boolean => AGAIN.test(sentence) || TOO.test(sentence);

/**
 * The topics of a question that only names another service. "What about perio maintenance instead" repeats the last
 * topics. "Pano?" also asks for the coverage, because it may be a new question.
 */
export function repeatedTopics(sentence: string, context: readonly Query[]): AskedTopic[] {
  const isAgain = asksAgain(sentence);
  const own = context.filter(({ topic }) => REPEATABLE.has(topic));
  // An amount is repeated only if the question asked for nothing else, and for a service.
  const amounts = context.filter(({ topic, subject }) => subject !== null && takesSubject(topic));
  const kept = new Set((own.length > 0 ? own : amounts).map(({ topic }) => topic));
  // Without a fee, "crown?" doesn't ask for dollars.
  if (!isAgain) kept.delete('portion');
  // A frequency question is repeated together with the coverage.
  if (!isAgain || kept.size === 0 || kept.has('frequency')) kept.add('coverage');
  // What the patient pays includes what the plan pays.
  if (kept.has('portion')) kept.delete('coverage');
  const isFirst = (topic: AskedTopic): boolean => topic === 'frequency';
  return [...kept].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

const saysLifetime = phrases('lifetime');
const saysApplies = phrases(`
  apply, applies, waive, waived, it take, it takes, it have, that take, that have, subject to, it count, it hit
`);

/** Whether a topic without a service means the last service: "how often?" does, "what is the deductible?" doesn't. */
export const sharesSubject = (topic: AskedTopic, text: string): boolean =>
  REPEATABLE.has(topic) ||
  topic === 'prep_or_seat' ||
  topic === 'increases' ||
  (topic === 'maximum' && saysLifetime(text)) ||
  (topic === 'deductible' && saysApplies(text));

export const saysPronoun = phrases('it, that, this, they, those, one, them, these');
const saysWholePlan = phrases(
  'plan, everything, anything, all, policy, limits, frequencies, services, overall, in general',
);

/** "What would her plan pay?" names the plan only as the payer; "all of this" and "these services" are the named ones. */
const NOT_WHOLE = pattern('g')`
  \b(?:the|this|that|her|his|their|our) plan\b|\bat all\b
  |\ball of (?:it|that|this|these|those|them)\b|\ball (?:two|three|four|five|[2-9])\b
  |\b(?:both|these|those)(?: of)?(?: (?:the|these|those))? services\b
`;
const WHAT_IS_COVERED = /\bwhat\b.*\bcover(?:s|ed)?\b.*\bplan\b|\bwhat\b.*\bplan\b.*\bcover(?:s|ed)?\b/;
const namesSeveral = phrases(`
  percentages, categories, category, class, classes, each, tiers, breakdown, else, benefits, rundown, list, types
  type of, kinds, kind of, details, insurance, rest
`);
/** "What is she covered for", but not "is it covered for her". */
const COVERED_FOR =
  /\bwhat\b.*\bcovered for\b|\bcovered for\b(?! (?:(?:the|this|our|my) )?(?:patient|her|him|them)\b)/;
/** "What if she goes out of network?" */
const GOES_OUTSIDE = /\b(?:go|goes|going|see|seeing)\b.*\bout of network\b/;
/** "What coverage does she have?" */
const COVERAGE_HAD = /\bcoverage\b.*\b(?:has|have)\b|\b(?:has|have)\b.*\bcoverage\b/;

/** Whether a sentence without a service is about the whole plan, even after a sentence about one service. */
export const asksWholePlan = (text: string): boolean =>
  saysWholePlan(text.replace(NOT_WHOLE, ' ')) ||
  WHAT_IS_COVERED.test(text) ||
  COVERED_FOR.test(text) ||
  GOES_OUTSIDE.test(text) ||
  COVERAGE_HAD.test(text) ||
  namesSeveral(text);

/** "And what if it's a molar?" */
const CHANGES = /^(?:(?:and|but|ok|so|now)\W+)*(?:what )?if\b/;

const saysBenefits = phrases('benefits');
/** "Benefits for adults?" is about the last service: only some services have an age limit. */
const SAYS_AGE = /\b(?:child(?:ren)?s?|kids?|adults?|minors?|dependents?|ages?d?|years? old|yo|\d+)\b/;

/** A short question, or one with "what if" or "it", is about the last service, unless it names the plan or its benefits. */
export const isAboutLastService = (text: string, words: number): boolean =>
  !saysWholePlan(text) &&
  (saysPronoun(text) || saysLifetime(text) || SAYS_AGE.test(text) || !saysBenefits(text)) &&
  (words <= 6 || saysPronoun(text) || CHANGES.test(text));

const DATE_TOPICS = topicSet('status', 'dates');

/** Repeats a question about when the plan is in force, for another day: "and the sept 3 visit?" */
export function onAnotherDay(before: readonly Query[], all: readonly Details[]): Query[] {
  const day = firstOf(all, 'day');
  return day === null
    ? []
    : before.filter(({ topic }) => DATE_TOPICS.has(topic)).map((query) => ({ ...query, day }));
}

const TIMED_TOPICS = topicSet('missing_tooth', 'replacement');

/** Repeats a question about when a tooth was lost or work was placed, for another time: "and in 2019?" */
export function atAnotherTime(before: readonly Query[], all: readonly Details[]): Query[] {
  const day = firstOf(all, 'day');
  const time = firstOf(all, 'time');
  return day === null && time === null
    ? []
    : before.filter(({ topic }) => TIMED_TOPICS.has(topic)).map((query) => ({ ...query, day, time }));
}

/** The count for the service of the last question, such as 4 for "4 quadrants at 260". */
const countIn = ({ subject, count }: Query, pieces: Pieces | null, teeth: readonly number[]): number =>
  pieces || teeth.length > 0 ? countWith(subject && { ...subject, count: 1 }, teeth, pieces) : count;

/** After these words, an unknown word is the subject of the question: "and botox out of network?". */
export const isObject = (text: string, unknown: string): boolean =>
  new RegExp(
    `(?:^|\\b(?:and|or|about|for|on|with|of|the|an?|does|is|are|do|cover|covers) )${unknown}\\b`,
  ).test(text);

const BARE_TOOTH = /^(?:and |or |what about |how about |also )*(\d{1,2})\W*$/;

/** "What about 19" is a tooth after a question that named one. */
export function anotherTooth(before: readonly Query[], text: string): number[] {
  const tooth = Number(BARE_TOOTH.exec(text)?.[1]);
  return tooth >= 1 && tooth <= 32 && before.some(({ teeth }) => teeth.length > 0) ? [tooth] : [];
}

export const isAmount = (topic: AskedTopic): boolean =>
  topic === 'maximum' || topic === 'deductible' || topic === 'out_of_pocket';

/** "And out of network?", "with a fee of $900?", "and the family?" repeat the last questions with a change. */
export function withNewDetails(before: readonly Query[], all: readonly Details[]): Query[] {
  const network = firstOf(all, 'network');
  const level = firstOf(all, 'level');
  const teeth = all.flatMap((details) => details.teeth);
  const likeTeeth = all.flatMap((details) => details.likeTeeth);
  const named = teeth.length > 0 ? teeth : likeTeeth;
  const age = firstOf(all, 'age');
  const written = all.flatMap((details) => details.fees);
  const fees = written.length > 0 ? written : all.flatMap((details) => details.bareFees);
  const fee = fees.length === 1 ? (fees[0] ?? null) : null;
  const pieces = firstOf(all, 'pieces');
  // "4 quadrants, 1040 total"
  const isTotal = all.some((details) => details.isTotal);
  // "Is that in or out of network?" names both networks.
  const isBoth = all.some(({ isBothNetworks }) => isBothNetworks);
  if (!isBoth && network === null && level === null && named.length === 0 && age === null && fee === null)
    return [];
  return before
    .filter(
      ({ topic, subject }) =>
        (level === null || isAmount(topic)) &&
        (fee === null || topic === 'coverage' || topic === 'portion' || subject !== null),
    )
    .filter(({ topic }) => REPEATABLE.has(topic) || isAmount(topic))
    .map((query): Query => {
      const count = countIn(query, pieces, teeth);
      return {
        ...query,
        network: isBoth ? null : (network ?? query.network),
        level: level ?? query.level,
        teeth: named.length > 0 ? teeth : query.teeth,
        likeTeeth: named.length > 0 ? likeTeeth : query.likeTeeth,
        age: age ?? query.age,
        subject: query.subject && narrowByTeeth(query.subject, named),
        feeCents: feeOfEach(fee, isTotal, count) ?? query.feeCents,
        count,
        topic: fee !== null ? 'portion' : query.topic,
      };
    })
    .flatMap((query) => (age === null ? [query] : withCoverage(query)))
    .flatMap((query) => (isBoth && query.topic === 'frequency' ? withShares(query) : [query]));
}

/** "How often?" and then "is it different out of network?": the networks differ mostly in what the plan pays. */
const withShares = (query: Query): Query[] => [query, { ...query, topic: 'coverage' }];

/** "Ortho maximum?" and then "for the 14-year-old?": the age decides whether the service is covered at all. */
const withCoverage = (query: Query): Query[] =>
  query.subject !== null && isAmount(query.topic) ? [{ ...query, topic: 'coverage' }, query] : [query];

/**
 * Repeats what the patient pays for another number of services: "what about all 4 quads, same fee each", "3 of them". We
 * don't know their teeth.
 */
export function inAnotherNumber(before: readonly Query[], all: readonly Details[], text: string): Query[] {
  const pieces = firstOf(all, 'pieces');
  if (pieces === null || !ONLY_NUMBER.test(text)) return [];
  const [query, ...others] = before.filter(({ topic }) => topic === 'portion');
  // "3 of them" after a crown and a filling may mean either.
  if (!query || others.length > 0 || query.count > 1 || query.feeCents === null) return [];
  const doneBy = pieces.of === 'quadrant' ? BY_QUADRANT : BY_TOOTH;
  const codes = query.subject?.nodes.flatMap((node) => codesOf(node)) ?? [];
  const isCounted = codes.length > 0 && codes.every((code) => doneBy.test(code));
  return isCounted ? [{ ...query, teeth: [], count: pieces.count }] : [];
}
/** Nothing else may be said: "2 of them failed", "2 of them next year" and "2 quads today 2 later" aren't this. */
const ONLY_NUMBER = pattern()`
  ^(?:(?:what about|how about|and|if we do|all|just|only|needs) )*(?:two|three|four|five|six|[2-9]) (?:of (?:them|those)|quadrants|teeth)(?:,? (?:same fee(?: each)?|each|today))*\W*$
`;
const BY_QUADRANT = /^D(?:4(?:21|23|24|26|34)[0-2]|73[12][01])$/;
const BY_TOOTH = /^D(?:135|2|3|60|7[12])/;

/** Repeats a question about an amount for "is it met?" */
export const aboutUse = (before: readonly Query[], all: readonly Details[]): Query[] =>
  all.some(({ isAboutUse }) => isAboutUse)
    ? before.filter(({ topic }) => isAmount(topic)).map((query) => ({ ...query, isAboutUse: true }))
    : [];

/** In "same crown on the other plan", the crown is that of the question before, so we keep its fee and teeth. */
export const isSameService = (one: AskedSubject, other: AskedSubject | null | undefined): boolean =>
  one.key === other?.key || (one.family !== null && one.family === other?.family);

const FIGURE = pattern()`
  ^(?:(?:ok(?:ay)?|so|then|oh|wait|hm+|but|thats?|that is|is it|is that|is|it is|its|it|would be|be|total|in total
    |(?:she|he|they|we|you|patient)(?: still)? (?:has|have|gets?|owes?)|you mean|still|only|just|about|left|with)\b\W*)*
    \$?(?:\d{1,3},?\d{3}|\d{2,3})(?:\.\d\d)?\b
    (?:\W+(?:total|left|remaining|altogether|together|in all|in total|dollars|bucks|then|right|correct|still|available
    |max|maximum|to use|for (?:the|this) year|this year|for her|for him|now|per year|a year|annual|annually)\b)*
    (?:\W+after\b[a-z #]*)?\W*$
`;
/** "Its $200" gives a new fee. Only a question confirms what the patient owes. */
const CONFIRMS = /^(?:(?:ok|and|oh|wait|but)\W+)*(?:so|is (?:it|that)|(?:she|he|patient) owes)\b/;

/** Whether the figure can only be money. "So 4341?" may name another procedure, and "so 14?" another tooth. */
const isMoney = (sentence: string): boolean => {
  const [digits = ''] = /\d[\d,]*/.exec(sentence) ?? [];
  return sentence.includes('$') || (digits.length > 2 && CDT_LABELS[`D${digits}`] === undefined);
};

/**
 * "So 2750 total?" after a question about an amount asks whether a figure is right. It is neither a CDT code nor a new
 * fee, so we repeat the question before it.
 */
export function isFigureOf(context: readonly Query[], sentence: string): boolean {
  if (context.length === 0 || !FIGURE.test(sentence)) return false;
  if (context.every(({ topic }) => isAmount(topic))) return true;
  return context.every(({ topic }) => topic === 'portion') && CONFIRMS.test(sentence) && isMoney(sentence);
}
