// Payer text that says which fees the percentages apply to. They may not be the practice's fees.

import { payerAdds, quoteIn } from '../../../wording/assistant-texts.ts';
import type { AnswerContext, Side } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { FEE_BASIS, LISTED_FEES } from '../../payer-words.ts';
import { findDetails } from '../../question/details.ts';
import { plainText } from '../../question/tokens.ts';
import { stated } from '../../sentences.ts';
import { quotesWith } from '../mentions.ts';

export const feeBasis = ({ asked }: AnswerContext, sides: readonly Side[]): AssistantSentence[] =>
  ofAllTypes(quotesWith(asked, FEE_BASIS)).filter(({ text }) => {
    const { network } = findDetails(plainText(text));
    return network === null || sides.includes(network);
  });

/** If "TYPE 1 PROCEDURES COVERED AT …" is repeated for types 2 to 4, quotes it once, without the type. */
function ofAllTypes(quotes: readonly AssistantSentence[]): AssistantSentence[] {
  const same = new Map<string, AssistantSentence[]>();
  for (const sentence of quotes) {
    const key = sentence.text.replace(FIRST_TYPE, '');
    same.set(key, [...(same.get(key) ?? []), sentence]);
  }
  return [...same.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const text = payerAdds(quoteIn(first.text).slice(1, -1).replace(FIRST_TYPE, ''));
    return stated(
      text,
      [first, ...others].flatMap(({ sources }) => sources),
    );
  });
}
const FIRST_TYPE = /\b(?:type|class|level) (?:\d|[IV]+|[A-D])\b\s*/i;

/** The response doesn't include the list of fees that these quotes name, so we can't calculate with the percentages. */
export const listedElsewhere = (context: AnswerContext, sides: readonly Side[]): AssistantSentence[] =>
  feeBasis(context, sides).filter(({ text }) => LISTED_FEES.test(text));
