// A question we can't read as one about benefits: the payer's own words may still hold what it asks for.

import { payerAdds } from '../../wording/assistant-texts.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { PLAIN_WORDS } from '../question/plain-words.ts';
import { stated } from '../sentences.ts';

const MOST = 3;
const SHORTEST = 6;

/** Messages of the payer that share an uncommon word with the question. */
export function mentionsOf({ benefits }: AssistantQuestion, words: string): AssistantSentence[] {
  const rare = (words.match(/[a-z]+/g) ?? []).filter(
    (word) => word.length >= SHORTEST && !PLAIN_WORDS.has(word),
  );
  const texts = [
    ...benefits.messages,
    ...benefits.remarks.map(({ text, source }) => ({ text, sources: [source.row] })),
  ].filter(
    ({ text, sources }) => sources.length > 0 && rare.some((word) => text.toLowerCase().includes(word)),
  );
  return texts.slice(0, MOST).map(({ text, sources }) => stated(payerAdds(text), sources));
}
