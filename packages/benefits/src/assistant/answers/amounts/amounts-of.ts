// The plan's amounts with a figure that the question names: "so he only pays 150 more?"

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import * as words from '../../../wording/assistant-money.ts';
import { contextOf } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { NOTHING } from '../../question/query.ts';
import { amountSentences } from './amount-lines.ts';
import { nameOfMaximum } from './which-amounts.ts';

const MOST = 3;

/** The amounts whose total, used or remaining figure is one of these. */
export function amountsOf(asked: AssistantQuestion, cents: readonly number[]): AssistantSentence[] {
  const { deductibles, maximums, other_amounts } = asked.benefits;
  const context = contextOf(asked, { ...NOTHING, topic: 'maximum' }, null);
  const has = ({ total_cents, used_cents, remaining_cents }: BenefitAmount): boolean =>
    [total_cents, used_cents, remaining_cents].some((figure) => figure !== null && cents.includes(figure));
  const limits = other_amounts.filter(({ kind }) => kind === 'out_of_pocket');
  return [
    ...maximums.filter(has).map((amount) => ({ amount, name: nameOfMaximum(amount) })),
    ...deductibles.filter(has).map((amount) => ({ amount, name: words.DEDUCTIBLE })),
    ...limits.filter(has).map((amount) => ({ amount, name: words.OUT_OF_POCKET })),
  ]
    .slice(0, MOST)
    .flatMap(({ amount, name }) => amountSentences(context, amount, name, false));
}
