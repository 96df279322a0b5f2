// Answers "It says 8300, is that the dental max?": which of the payer's amounts has the figure in the question.

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import * as words from '../../../wording/assistant-money.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { findDetails } from '../../question/details.ts';
import { plainText } from '../../question/tokens.ts';
import { stated } from '../../sentences.ts';
import { amountSentences, titleOf } from './amount-lines.ts';

const ASKS_WHICH =
  /\b(?:says?|shows?|shown|see|lists?|listed|is (?:that|this|it)|what is (?:the|that|this))\b/;
const MOST = 4;

export function namedFigure(
  context: AnswerContext,
  nameOf: (amount: BenefitAmount) => string,
): AssistantSentence[] {
  const text = plainText(context.asked.question);
  if (context.query.subject !== null || !ASKS_WHICH.test(text)) return [];
  const { fees, bareFees } = findDetails(text);
  const { maximums, deductibles, other_amounts } = context.asked.benefits;
  const named = [
    ...maximums.map((amount) => ({ amount, name: nameOf(amount) })),
    ...deductibles.map((amount) => ({ amount, name: words.DEDUCTIBLE })),
    ...other_amounts.map((amount) => ({
      amount,
      name: amount.kind === 'out_of_pocket' ? words.OUT_OF_POCKET : words.OTHER_AMOUNT,
    })),
  ];
  return [...new Set([...fees, ...bareFees])].flatMap((cents) =>
    named
      .filter(({ amount: { total_cents, remaining_cents, used_cents } }) =>
        [total_cents, remaining_cents, used_cents].includes(cents),
      )
      .slice(0, MOST)
      .flatMap(({ amount, name }) => [
        stated(words.figureIs(cents, titleOf(context, amount, name)), amount.sources),
        ...amountSentences(context, amount, name, false),
      ]),
  );
}
