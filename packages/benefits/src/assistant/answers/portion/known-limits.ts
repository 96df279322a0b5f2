// What limits the patient's part if the payer states no percentage: the deductible comes first, and the plan can't pay
// more than the maximum.

import { openCase } from '../../../eligible/case.ts';
import { maximumOf, rolloversOf, withoutUnread } from '../../../estimate/from-benefits/amounts.ts';
import type { SubjectNode } from '../../../statement.ts';
import { codesOf } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-portion.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import type { Side } from '../../find-shares.ts';
import { calculated } from '../../sentences.ts';
import { deductibleFirst } from './adjusted.ts';

/** "PERCENT OF COVERAGE CAN NOT BE DETERMINED": then the plan's maximum says nothing about the service, either. */
export const isUndetermined = (quotes: readonly AssistantSentence[]): boolean =>
  quotes.some(({ text }) => UNDETERMINED.test(text) && SHARE.test(text));
const UNDETERMINED = /\b(?:can ?not|can't|could not|unable to|not) (?:be )?determined?\b|\bundetermined\b/i;
const SHARE = /%|\bpercent|\bco-?insurance\b|\b(?:coverage|benefit) levels?\b/i;

/** Empty without a fee. */
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

function mostPaid(context: AnswerContext, code: string, network: Side, fee: number): AssistantSentence[] {
  const { asked, benefits, plan } = context;
  const question = { code, network, on: asked.asOf, birth: asked.dateOfBirth ?? null };
  const one = openCase(benefits, question, plan);
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
