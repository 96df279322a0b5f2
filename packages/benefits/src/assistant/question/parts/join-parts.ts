// Combines the parts of a sentence: "how often are cleanings and exams covered" asks one thing about two services,
// "cleaning frequency and coverage" asks two things about one. Missing parts may come from earlier questions.

import { assumedDeductible } from '../assumed-deductible.ts';
import { isAboutLastService } from '../follow-up.ts';
import type { Asked, Query } from '../query.ts';
import { withoutTopic } from '../without-topic.ts';
import { draftsIn, hasOneFee, usedOf } from './drafts.ts';
import { isFigureOf } from './figure-asked.ts';
import { Joiner } from './joiner.ts';
import type { Part } from './part.ts';

/** `namesPlan`: the sentence names one of several plans. If it says nothing else, it repeats the last questions. */
export function joinParts(
  sentence: string,
  parts: readonly Part[],
  context: readonly Query[],
  namesPlan = false,
): Asked[] {
  const last = context.at(-1);
  const words = parts.reduce(
    (sum, { tokens }) => sum + tokens.filter(({ kind }) => kind !== 'mark').length,
    0,
  );
  if (isFigureOf(context, sentence)) return context.map((query) => ({ kind: 'query', query }));
  // "4 quads at 240 each in network, deductible not met": the fee of the last service.
  const isTold = assumedDeductible(sentence) !== null && hasOneFee(parts);
  const inherited = last?.subject && (isTold || isAboutLastService(sentence, words)) ? last.subject : null;
  const hasSubject = parts.some(({ subjects }) => subjects.length > 0);
  const drafts = draftsIn(parts, last, inherited !== null);
  const hasTopic = drafts.some(({ topics }) => topics.length > 0);
  if (!hasSubject && !hasTopic) {
    if (namesPlan && context.length > 0) return context.map((query) => ({ kind: 'query', query }));
    return withoutTopic(sentence, parts, context, words);
  }
  const used = hasSubject ? [] : usedOf(drafts, context, sentence);
  if (used.length > 0) return used.map((query) => ({ kind: 'query', query }));
  return new Joiner(drafts, context, inherited, sentence).asked();
}
