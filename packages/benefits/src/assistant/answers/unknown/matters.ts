// Matters that a response may mention in words but that we don't read: a referral, COBRA, a spend-down.

import { MATTERS } from '../../../wording/assistant-matters.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { segmentsOn } from '../../payer-words.ts';
import { partsOf } from '../../question/parts.ts';
import { plainText } from '../../question/tokens.ts';
import { silence, stated } from '../../sentences.ts';
import { quotesWith } from '../mentions.ts';

/** Quotes what the payer writes about the matters that the question names, or says that it states nothing. */
export function answerMatters({ asked }: AnswerContext): AssistantSentence[] {
  // The words with their spelling corrected.
  const text = partsOf(plainText(asked.question))
    .map((part) => part.text)
    .join(', ');
  return MATTERS.filter(({ asks }) => asks.test(text)).flatMap(({ said, coded, what, ask }) => {
    const rows = rowsWith(asked, coded?.codes ?? []);
    const told = [
      ...(coded !== null && rows.length > 0 ? [stated(coded.text, rows)] : []),
      ...quotesWith(asked, said),
    ];
    return told.length > 0 ? told : silence(what, ask);
  });
}

/** The rows with one of the codes: the benefit (EB01), the insurance type (EB04), or the qualifier of a date. */
const rowsWith = (asked: AssistantQuestion, codes: readonly string[]): number[] =>
  asked.audit.blocks
    .filter(({ block }) =>
      segmentsOn(asked, block).some(
        ([id, first, , , fourth]) =>
          (id === 'EB' && (codes.includes(`EB01 ${first}`) || codes.includes(`EB04 ${fourth}`))) ||
          (id === 'DTP' && codes.includes(`DTP ${first}`)),
      ),
    )
    .map(({ block }) => block);
