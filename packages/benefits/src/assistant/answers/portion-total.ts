// The patient's part for several services together, where each part is known to the cent.

import * as words from '../../wording/assistant-portion.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { calculated } from '../sentences.ts';
import { exactPortion } from './portion.ts';
import { visitCopay } from './visit-copay.ts';

/** Empty where one part is open. */
export function portionTotal(contexts: readonly AnswerContext[]): AssistantSentence[] {
  if (contexts.length < 2) return [];
  const parts = contexts.map(exactPortion);
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return [];
  const paid = known.reduce((sum, part) => sum + part.paid, 0);
  const [first] = contexts;
  const visit = first && known.every(({ isCopay }) => isCopay) ? visitCopay(first) : null;
  const sources = known.flatMap((part) => part.sources);
  const limits = known.filter((part) => paid > part.maximum && part.paid > 0);
  if (limits.length > 0) {
    const maximums = new Set(limits.map(({ maximum }) => maximum));
    const [left] = maximums;
    if (maximums.size > 1 || left === undefined || known.some(({ isCopay }) => isCopay)) return [];
    const text = words.cappedTotal(
      known.map(({ fee }) => fee),
      left,
    );
    return [calculated(text, sources.concat(known.flatMap((part) => part.limitSources)))];
  }
  const text = words.totalText(
    known.map(({ owed }) => owed),
    visit,
  );
  return [calculated(text, [...sources, ...(visit?.sources ?? [])])];
}
