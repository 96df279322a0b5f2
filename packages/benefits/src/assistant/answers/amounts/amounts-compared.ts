// "Crown in vs out": the deductible and the maximum may differ between the networks too.

import { type AnswerContext, asksBothNetworks } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { isFigure } from '../../sentences.ts';
import { answerDeductible, answerMaximum } from './money.ts';

/** The amounts that the payer states for one of the networks. Empty if the question doesn't compare networks. */
export const amountsCompared = (context: AnswerContext): AssistantSentence[] =>
  asksBothNetworks(context.asked)
    ? [...answerDeductible(context), ...answerMaximum(context)].filter(
        (one) => isFigure(one) && /\b(?:in|out-of)-network\b/.test(one.text),
      )
    : [];
