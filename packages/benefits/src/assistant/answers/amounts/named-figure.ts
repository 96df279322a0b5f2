// Answers "It says 8300, is that the dental max?": which of the payer's amounts has the figure in the question.

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import * as words from '../../../wording/assistant-money.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { findDetails } from '../../question/details.ts';
import { plainText } from '../../question/tokens.ts';
import { silence, stated } from '../../sentences.ts';
import { amountSentences, titleOf } from './amount-lines.ts';

const ASKS_WHICH =
  /\b(?:says?|shows?|shown|see|lists?|listed|is (?:that|this|it)|what is (?:the|that|this))\b/;
const MOST = 4;

export function namedFigure(
  context: AnswerContext,
  nameOf: (amount: BenefitAmount) => string,
): AssistantSentence[] {
  const text = plainText(context.asked.question);
  const { subject, figureCents } = context.query;
  if (figureCents === undefined && (subject !== null || !ASKS_WHICH.test(text))) return [];
  const { fees, bareFees } = findDetails(text);
  const figures = figureCents === undefined ? [...fees, ...bareFees] : [figureCents];
  const { maximums, deductibles, other_amounts } = context.asked.benefits;
  const named = [
    ...maximums.map((amount) => ({ amount, name: nameOf(amount) })),
    ...deductibles.map((amount) => ({ amount, name: words.DEDUCTIBLE })),
    ...other_amounts.map((amount) => ({
      amount,
      name: amount.kind === 'out_of_pocket' ? words.OUT_OF_POCKET : words.OTHER_AMOUNT,
    })),
  ];
  if (figureCents !== undefined && !named.some(({ amount }) => isNear(amount, figureCents)))
    return silence(words.noFigure(figureCents), words.ASK_FIGURE);
  return [...new Set(figures)].flatMap((cents) =>
    named
      .filter(({ amount }) => hasFigure(amount, cents))
      .slice(0, MOST)
      .flatMap(({ amount, name }) => [
        stated(words.figureIs(cents, titleOf(context, amount, name)), amount.sources),
        ...amountSentences(context, amount, name, false),
      ]),
  );
}

const hasFigure = (amount: BenefitAmount, cents: number): boolean => figuresOf(amount).includes(cents);

/** A user who asks "So 1250?" may mean $1,250.50. */
const isNear = (amount: BenefitAmount, cents: number): boolean =>
  figuresOf(amount).some((one) => one !== null && Math.abs(one - cents) < 100);

const figuresOf = ({ total_cents, remaining_cents, used_cents }: BenefitAmount): (number | null)[] => [
  total_cents,
  remaining_cents,
  used_cents,
];
