// Sentences about copays and deductibles that an estimate can't include.

import { openCase } from '../../../eligible/case.ts';
import { deductibleOf } from '../../../estimate/from-benefits/amounts.ts';
import type { Statement, SubjectNode } from '../../../statement.ts';
import { DEDUCTIBLE } from '../../../wording/assistant-money.ts';
import * as words from '../../../wording/assistant-portion.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import type { Side } from '../../find-shares.ts';
import { calculated, stated } from '../../sentences.ts';
import { isOdd } from '../amounts/amount-lines.ts';
import { deductibleSentences } from '../amounts/deductible-applies.ts';

/**
 * The estimate subtracts a copay from the fee before it applies the percentage. If the percentage applies to the whole
 * fee instead, the patient also pays their percentage of the copay.
 */
export function copayOnTop(
  statements: readonly Statement[],
  told: readonly AssistantSentence[],
): AssistantSentence[] {
  if (!told.some(({ text }) => words.hasCopayAndShare(text))) return [];
  const shares = statements.flatMap(({ says }) => (says.kind === 'share' ? [says.plan_pays] : []));
  const copays = statements.flatMap(({ says }) => (says.kind === 'copay' ? [says.cents] : []));
  const most = Math.round((Math.max(0, ...copays) * (100 - Math.min(100, ...shares))) / 100);
  return most === 0
    ? []
    : [
        calculated(
          words.copayOnTop(most),
          statements.map(({ source }) => source.row),
        ),
      ];
}

/** Says that the deductible applies, if the payer doesn't state the amount of any deductible. */
export const openDeductible = (
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
): AssistantSentence[] =>
  context.asked.benefits.deductibles.some((one) => one.total_cents !== null || one.remaining_cents !== null)
    ? []
    : deductibleSentences(context, subject, [network]).filter(({ text }) => words.saysApplies(text));

/** For a question without a fee: the deductible that the patient pays before the percentage applies. */
export function deductibleFirst(context: AnswerContext, code: string, network: Side): AssistantSentence[] {
  const { asked, benefits, plan } = context;
  const question = { code, network, on: asked.asOf, birth: asked.dateOfBirth ?? null };
  const { applies, amounts: all } = deductibleOf(openCase(benefits, question, plan), 'individual');
  // An orthodontic "deductible" of thousands of dollars may be the maximum.
  const amounts = all.filter((one) => !isOdd(one, DEDUCTIBLE));
  const most = Math.max(0, ...amounts.map((one) => one.remaining_cents ?? one.total_cents ?? 0));
  if (applies === 'does_not_apply' || most === 0) return [];
  return [
    stated(
      words.deductibleFirst(most, applies === 'applies'),
      amounts.flatMap(({ sources }) => sources),
    ),
  ];
}
