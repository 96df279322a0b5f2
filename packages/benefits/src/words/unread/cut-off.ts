// The end of a message that the payer's system cut off: X12 allows 264 characters per message, and some systems fewer.

import type { Sentence } from '../lexer.ts';
import { type SentenceMeaning, unread } from '../meaning.ts';

const MOST_CHARACTERS = 264;

/** Words that no sentence ends with. */
const OPEN_END = /\b(?:an|and|at least|except|if|of|or|than|the|unless|when|where|which|with)$/i;

/** A space at the place of the cut is lost, so the message may be one character shorter. */
const isCutOff = (text: string): boolean =>
  OPEN_END.test(text) ||
  ((text.length === MOST_CHARACTERS || text.length === MOST_CHARACTERS - 1) && /[^\s.!?;)]$/.test(text));

/** "Teeth lost before the coverage date are not elig": the words that are missing could change the meaning. */
export function withoutCutEnd(
  text: string,
  all: readonly Sentence[],
  meanings: readonly SentenceMeaning[],
): SentenceMeaning[] {
  const last = all.at(-1);
  if (!last || !isCutOff(text)) return [...meanings];
  const ends = meanings.findIndex(({ to }) => to > last.from);
  // The sentence may have been read together with the one before it.
  const from = Math.min(last.from, meanings[ends]?.from ?? last.from);
  const tokens = all.flatMap((sentence) => (sentence.to > from ? sentence.tokens : []));
  return [...(ends < 0 ? meanings : meanings.slice(0, ends)), unread({ from, to: last.to }, tokens)];
}
