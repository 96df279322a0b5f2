// A quoted note of a limit's row ("when it cannot be repaired") says little without its limit.

import { isQuote } from '../../wording/assistant-texts.ts';
import { contextOf } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import type { Query } from '../question/query.ts';
import { withoutRepeats } from '../sentences.ts';
import { frequencySentences } from './frequency.ts';

/** Puts the frequency limit of the service before the first quote from the limit's row. */
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
    .filter(({ basis, text }) => basis === 'stated' && !isQuote(text));
  const told = new Set<string>();
  const ordered = sentences.flatMap((sentence) => {
    const { text, sources } = sentence;
    const own = limits.filter((limit) => {
      const isOn = isQuote(text) && limit.sources.some((row) => sources.includes(row));
      return isOn && !told.has(limit.text);
    });
    for (const one of [...own, sentence]) told.add(one.text);
    return [...own, sentence];
  });
  // A limit that comes before its quote isn't repeated after it.
  return withoutRepeats(ordered);
}
