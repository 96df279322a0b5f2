// Copays, deductibles and maximums that limit what the patient pays, if the estimate can't include them.

import { amountYear } from '../../../eligible/amount-year.ts';
import { type Case, openCase } from '../../../eligible/case.ts';
import { limitsPatient } from '../../../eligible/deductibles.ts';
import {
  deductibleOf,
  maximumOf,
  rolloversOf,
  withoutUnread,
} from '../../../estimate/from-benefits/amounts.ts';
import type { BenefitAmount } from '../../../parsed-benefits.ts';
import type { Statement, SubjectNode } from '../../../statement.ts';
import { codesOf } from '../../../vocabulary/index.ts';
import { DEDUCTIBLE } from '../../../wording/assistant-money.ts';
import * as words from '../../../wording/assistant-portion.ts';
import type { AnswerContext, Side } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { calculated, rowsOf, stated } from '../../sentences.ts';
import { isOdd } from '../amounts/amount-lines.ts';
import { deductibleSentences } from '../amounts/applies.ts';

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

/** Says that the deductible applies, if the payer doesn't state the amount of any deductible. */
export const openDeductible = (
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
): AssistantSentence[] =>
  context.asked.benefits.deductibles.some((one) => one.total_cents !== null || one.remaining_cents !== null)
    ? []
    : deductibleSentences(context, subject, [network]).filter(({ text }) => words.saysApplies(text));

const caseOf = ({ asked, benefits, plan }: AnswerContext, code: string, network: Side) =>
  openCase(benefits, { code, network, on: asked.asOf, birth: asked.dateOfBirth ?? null }, plan);

/** For a question without a fee: the deductible that the patient pays before the percentage applies. */
export function deductibleFirst(context: AnswerContext, code: string, network: Side): AssistantSentence[] {
  const asked = caseOf(context, code, network);
  const { applies, amounts: all } = deductibleOf(asked, 'individual');
  // An orthodontic "deductible" of thousands of dollars may be the maximum.
  const own = all.filter((one) => !isOdd(one, DEDUCTIBLE));
  const family = familyLimit(asked, own);
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
function familyLimit(asked: Case, own: readonly BenefitAmount[]): BenefitAmount[] {
  const { amounts } = deductibleOf(asked, 'family');
  const isSure = (family: BenefitAmount) =>
    amountYear(asked, family) === 'now' && own.every((one) => limitsPatient(family, one));
  return amounts.every(isSure) ? amounts : [];
}

/** "PERCENT OF COVERAGE CAN NOT BE DETERMINED": then the plan's maximum says nothing about the service, either. */
export const isUndetermined = (quotes: readonly AssistantSentence[]): boolean =>
  quotes.some(({ text }) => UNDETERMINED.test(text) && SHARE.test(text));
const UNDETERMINED = /\b(?:can ?not|can't|could not|unable to|not) (?:be )?determined?\b|\bundetermined\b/i;
const SHARE = /%|\bpercent|\bco-?insurance\b|\b(?:coverage|benefit) levels?\b/i;

/**
 * What limits the patient's part if the payer states no percentage: the deductible comes first, and the plan can't pay
 * more than the maximum. Empty without a fee.
 */
export function knownLimits(
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
): AssistantSentence[] {
  const { feeCents, count } = context.query;
  const [code] = subject.kind === 'code' ? [subject.code] : codesOf(subject);
  if (feeCents === null || code === undefined) return [];
  return [...deductibleFirst(context, code, network), ...mostPaid(context, code, network, feeCents * count)];
}

/** What the plan pays at most, if its maximum is less than the fee. */
function mostPaid(context: AnswerContext, code: string, network: Side, fee: number): AssistantSentence[] {
  const one = caseOf(context, code, network);
  const { own, plan: whole, counts } = maximumOf(one, 'individual');
  const amounts = [...own, ...withoutUnread(whole, own)];
  // A rollover may raise the maximum.
  if (counts === false || amounts.length === 0 || rolloversOf(one).length > 0) return [];
  if (amounts.some(({ is_unlimited }) => is_unlimited)) return [];
  const left = amounts.map(({ remaining_cents, total_cents }) => remaining_cents ?? total_cents);
  const known = left.filter((cents) => cents !== null);
  const most = Math.max(...known);
  if (known.length < left.length || most >= fee) return [];
  return [
    calculated(
      words.paysAtMost(fee, most),
      amounts.flatMap(({ sources }) => sources),
    ),
  ];
}
