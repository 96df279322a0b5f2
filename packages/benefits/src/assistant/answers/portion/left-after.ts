// What remains of the maximum or deductible after the services of a visit, from the estimate engine.

import type { EstimateAmounts } from '../../../estimate/estimate-types.ts';
import type { Interval } from '../../../estimate/range/amounts.ts';
import { forPlan } from '../../../wording/assistant-plan.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { placeNames } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, contextOf, nodesOf } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { generalContext } from '../../general-share.ts';
import { advice, calculated } from '../../sentences.ts';
import { chargeOf, isNetworkAssumed, networkToUse, practiceOf } from './charges.ts';
import { dayOfVisit, estimateOf } from './estimate-of.ts';
import { soleService } from './visit.ts';

/** Empty if the question is about what remains now, or if nothing can be calculated. */
export function leftAfterVisit(context: AnswerContext, of: 'maximum' | 'deductible'): AssistantSentence[] {
  const { asked, plan, query } = context;
  const contexts = (query.after ?? []).map((one) => contextOf(asked, one, plan));
  const own = leftAfter(contexts, of);
  if (own.length > 0) return own;
  return leftAfter(contexts.map(generalContext), of).map((one) =>
    one.basis === 'calculated' ? { ...one, text: words.ifGeneral(one.text) } : one,
  );
}

function leftAfter(contexts: readonly AnswerContext[], of: 'maximum' | 'deductible'): AssistantSentence[] {
  const [first] = contexts;
  if (first === undefined) return [];
  const { asked } = first;
  const network = networkToUse(first);
  const services = contexts.flatMap((one) => soleService(one, network) ?? []);
  if (services.length < contexts.length) return [];
  const { left, total, lines, assumptions, isWithBoth } = estimateOf(services, network);
  if (total === null) return [];
  const name = placeNames(contexts.flatMap(nodesOf));
  const known = left.filter((one) => one.of === of && one.high !== null);
  const rows = lines.flatMap(({ lowest, highest }) =>
    [...lowest, ...highest].flatMap(({ sources }) => [...sources]),
  );
  const told = known.map(({ level, label, low, high, sources, plan: own }) => {
    const text = words.leftText({
      name,
      of,
      level,
      label,
      left: { low, high: high ?? low },
      pays: isWithBoth ? ownPay(total, practiceOf(asked).other?.isFirst ?? false) : total.pay,
    });
    const isIf = words.conditionOf(assumptions);
    return calculated(own === undefined ? isIf + text : forPlan(own, isIf + text), [...sources, ...rows]);
  });
  const isFeeAssumed = services.some(
    (one) => chargeOf(one.context, one.code, network, dayOfVisit(one.context)).isAllowedAssumed,
  );
  const isNetworkOpen = isNetworkAssumed(first);
  const assumed = { isNetworkOpen, isFeeAssumed, isOutside: network === 'out' };
  return told.length === 0 ? [] : [...told, advice(words.assumesText(assumed))];
}

/** What this plan pays, if another plan pays too. */
const ownPay = ({ pay, second_pay }: EstimateAmounts, isSecond: boolean): Interval =>
  isSecond ? second_pay : { low: pay.low - second_pay.low, high: pay.high - second_pay.high };
