// Answers "Will that go over the max?" for all services of the question together.

import * as money from '../../../wording/assistant-money.ts';
import { ifGeneral } from '../../../wording/assistant-portion.ts';
import type { AnswerContext, AskedService, Visit } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { calculated } from '../../sentences.ts';
import { chargeOf } from './charges.ts';
import { dayOfVisit, estimateOf } from './estimate-of.ts';
import { favorableAnswers, isDeductibleUnstated, isMaximumUnknown } from './favorable.ts';

/** Empty if a service can't be priced, or several maximums limit the services. */
export function overMaximum(visit: Visit | null): AssistantSentence[] {
  const [first] = visit?.services ?? [];
  if (!visit?.isWhole || !first) return [];
  const { services, network } = visit;
  const start = maximumBefore(visit);
  const free = estimateOf(services.map(withoutMaximums), network);
  const answers = favorableAnswers(free);
  const { total, unknowns, lines } = answers
    ? estimateOf(services.map(withoutMaximums), network, null, answers)
    : free;
  // Without the deductible's amount, we don't know what the plan would pay.
  if (start === null || total === null || free.unknowns.some(isDeductibleUnstated)) return [];
  const fee = services.reduce((sum, { context, code }) => {
    const { fee_cents } = chargeOf(context, code, network, dayOfVisit(context));
    return sum + (fee_cents ?? 0) * context.query.count;
  }, 0);
  const text = money.overMaximum({ pays: total.pay, start: start.cents, isLeftKnown: start.isKnown, fee });
  const rows = lines.flatMap(({ highest }) => highest.flatMap(({ sources }) => [...sources]));
  return unknowns.some(({ kind }) => kind === 'share')
    ? []
    : [calculated(visit.isGeneral ? ifGeneral(text) : text, [...rows, ...start.sources])];
}

const withoutMaximums = ({ context, code }: AskedService): AskedService => {
  const { asked, benefits } = context;
  const own: AnswerContext = {
    ...context,
    asked: { ...asked, benefits: { ...asked.benefits, maximums: [] } },
    benefits: { ...benefits, maximums: [] },
  };
  return { context: own, code };
};

/** What can remain of the maximum before the visit; null if it isn't one amount. */
function maximumBefore({ services, network }: Visit) {
  const all = estimateOf(services, network);
  const answers = favorableAnswers(all);
  const { left, total } = answers ? estimateOf(services, network, null, answers) : all;
  const [only, ...others] = left.filter(({ of }) => of === 'maximum');
  if (total === null || only === undefined || only.high === null || others.length > 0) return null;
  const cents = only.low + total.pay.high;
  if (cents !== only.high + total.pay.low) return null;
  return { cents, isKnown: !all.unknowns.some(isMaximumUnknown), sources: only.sources };
}
