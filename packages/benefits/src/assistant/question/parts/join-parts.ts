// Combines the parts of a sentence: "how often are cleanings and exams covered" asks one thing about two services,
// "cleaning frequency and coverage" asks two things about one. Missing parts may come from earlier questions.

import { assumedDeductible } from '../assumed-deductible.ts';
import { asksWholePlan, isAboutLastService, isFigureOf } from '../follow-up.ts';
import { type Asked, asAsked, changeQueries, type Query, queriesIn } from '../query.ts';
import { withoutTopic } from '../without-topic.ts';
import { draftsIn, hasOneFee, repeatedQueries } from './drafts.ts';
import { Joiner } from './joiner.ts';
import type { Part } from './part.ts';

interface Place {
  /** True if the sentence names one of several plans. If it says nothing else, it repeats the last questions. */
  namesPlan: boolean;
  /** True if the context is earlier sentences of the same question. */
  isSameQuestion: boolean;
}

export function joinParts(
  sentence: string,
  parts: readonly Part[],
  context: readonly Query[],
  { namesPlan, isSameQuestion }: Place,
): Asked[] {
  const asked = joined(sentence, parts, context, namesPlan);
  // "She needs D2740. Would you please let me know if it's covered under her plan?" doesn't ask for every service.
  const isOpen = queriesIn(asked).some(isOverview);
  const isContinued = isSameQuestion || CONTINUES.test(sentence);
  const isOfLast = isOpen && isContinued && !asksWholePlan(sentence);
  return changeQueries(isOfLast ? joined(sentence, parts, context, namesPlan, true) : asked, (query) =>
    isPricedElsewhere(query, context.at(-1), sentence) ? { ...query, topic: 'portion' } : query,
  );
}

/** "And what would the plan pay out of network?" after a question with a fee asks for dollars again. */
const isPricedElsewhere = (query: Query, last: Query | undefined, sentence: string): boolean =>
  query.topic === 'coverage' &&
  query.feeCents !== null &&
  last?.topic === 'portion' &&
  last.feeCents === query.feeCents &&
  last.subject?.key === query.subject?.key &&
  query.network !== null &&
  query.network !== last.network &&
  /\b(?:pays?|cost|owe)\b/.test(sentence) &&
  !/%|\bpercent|\bpct\b|\brate\b|\bcovered\b/.test(sentence);

/** "And what would the plan pay out of network?" continues the conversation. */
const CONTINUES = /^(?:(?:ok|okay|so|well|thanks|great)\W+)*and\b/;
const isOverview = ({ topic, subject }: Query): boolean => topic === 'coverage' && subject === null;

/** `isOfLast`: a sentence without a service is about the last service, however long it is. */
function joined(
  sentence: string,
  parts: readonly Part[],
  context: readonly Query[],
  namesPlan: boolean,
  isOfLast = false,
): Asked[] {
  const last = context.at(-1);
  const words = parts.reduce(
    (sum, { tokens }) => sum + tokens.filter(({ kind }) => kind !== 'mark').length,
    0,
  );
  if (isFigureOf(context, sentence)) return asAsked(context);
  // "4 quads at 240 each in network, deductible not met": the fee of the last service.
  const isTold = assumedDeductible(sentence) !== null && hasOneFee(parts);
  const inherited =
    last?.subject && (isTold || isOfLast || isAboutLastService(sentence, words)) ? last.subject : null;
  const hasSubject = parts.some(({ subjects }) => subjects.length > 0);
  const drafts = draftsIn(parts, last, inherited !== null);
  const hasTopic = drafts.some(({ topics }) => topics.length > 0);
  if (!hasSubject && !hasTopic) {
    if (namesPlan && context.length > 0) return asAsked(context);
    return withoutTopic(sentence, parts, context, words);
  }
  const repeated = hasSubject ? [] : repeatedQueries(drafts, context, sentence);
  if (repeated.length > 0) return asAsked(repeated);
  return new Joiner(drafts, context, inherited, sentence).asked();
}
