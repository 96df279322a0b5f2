// Copays, deductibles and maximums that limit what the patient pays, if the estimate can't include them.

import { amountYear } from '../../../eligible/amounts/amount-year.ts';
import { limitsPatient } from '../../../eligible/amounts/deductibles.ts';
import { type Case, openCase } from '../../../eligible/case.ts';
import { deductibleOfLine } from '../../../estimate/from-benefits/amounts.ts';
import type { BenefitAmount } from '../../../parsed-benefits.ts';
import type { Statement, SubjectNode } from '../../../statement.ts';
import { DEDUCTIBLE } from '../../../wording/assistant-money.ts';
import * as words from '../../../wording/assistant-portion.ts';
import type { AnswerContext, Side } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { calculated, rowsOf, stated } from '../../sentences.ts';
import { isOdd } from '../amounts/amount-lines.ts';
import { deductibleOfClasses, deductibleSentences } from '../amounts/applies.ts';

/**
 * The estimate subtracts a copay from the fee before it applies the percentage. If the percentage applies to the whole
 * fee instead, the patient also pays their percentage of the copay.
 */
export function copayOnTop(
  statements: readonly Statement[],
  told: readonly AssistantSentence[],
  count: number,
): AssistantSentence[] {
  if (!told.some(({ text }) => words.hasCopayAndShare(text))) return [];
  const shares = statements.flatMap(({ says }) => (says.kind === 'share' ? [says.plan_pays] : []));
  const copays = statements.flatMap(({ says, period }) =>
    says.kind === 'copay' ? [says.cents * (period?.unit === 'visit' ? 1 : count)] : [],
  );
  const most = Math.round((Math.max(0, ...copays) * (100 - Math.min(100, ...shares))) / 100);
  return most === 0 ? [] : [calculated(words.copayOnTop(most), rowsOf(statements))];
}

/**
 * Says that the deductible applies, if the payer doesn't state the amount of any deductible. Otherwise, what it says
 * about the deductible of its classes.
 */
export const openDeductible = (
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
): AssistantSentence[] =>
  context.asked.benefits.deductibles.some((one) => one.total_cents !== null || one.remaining_cents !== null)
    ? deductibleOfClasses(context, subject)
    : deductibleSentences(context, subject, [network]).filter(({ text }) => words.saysApplies(text));

const caseOf = ({ asked, benefits, plan }: AnswerContext, code: string, network: Side) =>
  openCase(benefits, { code, network, on: asked.asOf, birth: asked.dateOfBirth ?? null }, plan);

/** For a question without a fee: the deductible that the patient pays before the percentage applies. */
export function deductibleFirst(context: AnswerContext, code: string, network: Side): AssistantSentence[] {
  const ofCode = caseOf(context, code, network);
  const { applies, amounts: all } = deductibleOfLine(ofCode, 'individual');
  // An orthodontic "deductible" of thousands of dollars may be the maximum.
  const own = all.filter((one) => !isOdd(one, DEDUCTIBLE));
  const family = familyLimit(ofCode, own);
  const most = Math.max(0, ...own.map((one) => one.remaining_cents ?? one.total_cents ?? 0));
  const limit = Math.max(0, ...family.map((one) => one.remaining_cents ?? 0));
  const isLimited = family.length > 0 && limit < most;
  if (applies === 'does_not_apply' || most === 0 || (isLimited && limit === 0)) return [];
  return [
    stated(
      words.deductibleFirst(isLimited ? limit : most, applies === 'applies'),
      [...own, ...(isLimited ? family : [])].flatMap(({ sources }) => sources),
    ),
  ];
}

/** The family's deductibles if it is certain that they limit the patient's own. */
function familyLimit(ofCode: Case, own: readonly BenefitAmount[]): BenefitAmount[] {
  const { amounts } = deductibleOfLine(ofCode, 'family');
  const isSure = (family: BenefitAmount) =>
    amountYear(ofCode, family) === 'now' && own.every((one) => limitsPatient(family, one));
  return amounts.every(isSure) ? amounts : [];
}
