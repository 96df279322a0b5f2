// The patient's part for several services together, where each part is known to the cent.

import { estimateShares } from '../../estimate/known-shares.ts';
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
  const { lines, patient } = estimateShares(known.map(({ service }) => service));
  const sources = known.flatMap((part) => part.sources);
  if (lines.some(({ lowest }) => lowest.is_cut_by_maximum)) {
    const fees = known.map(({ fee }) => fee);
    const left = fees.reduce((sum, fee) => sum + fee, 0) - patient.low;
    const names = new Set(known.map(({ service }) => service.maximum.name));
    // The sentence is about one maximum that all of them share.
    if (names.size > 1 || known.some(({ copay }) => copay !== null)) return [];
    return [
      calculated(words.cappedTotal(fees, left), sources.concat(known.flatMap((part) => part.limitSources))),
    ];
  }
  const [first] = contexts;
  const visit = first && known.every(({ copay }) => copay !== null) ? visitCopay(first) : null;
  const owed = lines.map((line) => line.patient.low);
  return [calculated(words.totalText(owed, visit), [...sources, ...(visit?.sources ?? [])])];
}
