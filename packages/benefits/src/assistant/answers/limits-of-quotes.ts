// A quoted note of a limit's row ("when it cannot be repaired") says little without its limit.

import { isQuote } from '../../wording/assistant-texts.ts';
import { contextOf } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import type { Query } from '../question/query.ts';
import { frequencySentences } from './frequency.ts';

/** Adds the frequency limit of the service before the first quote from the limit's row, if the answer doesn't give it. */
export function withLimits(
  asked: AssistantQuestion,
  query: Query,
  sentences: AssistantSentence[],
): AssistantSentence[] {
  const nodes = query.subject?.nodes ?? [];
  if (nodes.length === 0 || !sentences.some(({ text }) => isQuote(text))) return sentences;
  const context = contextOf(asked, query, query.plan);
  const limits = nodes
    .flatMap((node) => frequencySentences(context, node, false))
    .filter(({ basis, text }) => basis === 'stated' && !isQuote(text))
    .filter(({ text }) => !sentences.some((other) => other.text === text));
  const isOn = (quote: AssistantSentence) => (limit: AssistantSentence) =>
    isQuote(quote.text) && limit.sources.some((row) => quote.sources.includes(row));
  const told = new Set<AssistantSentence>();
  return sentences.flatMap((sentence) => {
    const own = limits.filter((limit) => isOn(sentence)(limit) && !told.has(limit));
    for (const limit of own) told.add(limit);
    return [...own, sentence];
  });
}
