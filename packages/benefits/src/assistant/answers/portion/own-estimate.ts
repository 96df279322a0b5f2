// The part of one service in the estimate of all services of a question.

import type { Day } from '../../../answer.ts';
import type { Estimate, EstimateAmounts, EstimateStep } from '../../../estimate/estimate-types.ts';
import { amountsFrom } from '../../../estimate/range/amounts.ts';
import { contains } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { type AnswerContext, type AskedService, nodesOf } from '../../answer-context.ts';
import type { Side } from '../../find-shares.ts';
import { type AskedEstimate, dayOfVisit, estimateOf, proceduresOf } from './estimate-of.ts';

/**
 * The services of a visit share the deductible and the maximum, so we estimate them together. For the end of a waiting
 * period (`after`), we estimate the service alone.
 */
export function ownEstimate(
  context: AnswerContext,
  code: string,
  network: Side,
  after: Day | null,
  answers: Record<string, number>,
): AskedEstimate {
  const asked = context.visit?.network === network && after === null ? context.visit.services : [];
  const at = asked.findIndex((one) => isOf(code, one.context) && isSameQuery(one.context, context));
  if (at < 0) return estimateOf([{ context, code }], network, after, answers);
  // If the question says "a crown", the visit has the first crown code. We replace it with `code`.
  const services = asked.map((one, index) => (index === at ? { ...one, code } : one));
  const all = estimateOf(services, network, null, answers);
  const sizes = services.map((one) => proceduresOf(one, network, dayOfVisit(one.context)).length);
  const from = sizes.slice(0, at).reduce((sum, size) => sum + size, 0);
  const lines = withEarlierUse(
    all.lines.slice(from, from + (sizes[at] ?? 0)),
    services.slice(0, at),
    network,
  );
  const amounts = lines.flatMap((line) => (line.amounts ? [line.amounts] : []));
  // The copay of the visit is for all services together, so it isn't part of one service's amount.
  return { ...all, lines, visits: [], total: amounts.length < lines.length ? null : sumOfAmounts(amounts) };
}

function withEarlierUse(
  lines: Estimate['lines'],
  before: readonly AskedService[],
  network: Side,
): Estimate['lines'] {
  if (before.length === 0) return lines;
  const { left, total } = estimateOf(before, network);
  const [only, ...others] = left.filter(({ of }) => of === 'maximum');
  if (total === null || only === undefined || only.high === null || others.length > 0) return lines;
  const start = only.low + total.pay.high;
  if (start !== only.high + total.pay.low) return lines;
  const told = (steps: EstimateStep[]): EstimateStep[] =>
    steps.map((step) =>
      step.kind === 'maximum' && (step.cents === only.low || step.cents === only.high)
        ? { ...step, text: words.withEarlierUse(step.text, start, step.cents) }
        : step,
    );
  return lines.map((line) => ({ ...line, lowest: told(line.lowest), highest: told(line.highest) }));
}

const isOf = (code: string, context: AnswerContext): boolean =>
  nodesOf(context).some((node) => contains(node, { kind: 'code', code }));

const isSameQuery = ({ query: one }: AnswerContext, { query: other }: AnswerContext): boolean =>
  one.feeCents === other.feeCents && one.count === other.count && one.teeth.join() === other.teeth.join();

const sumOfAmounts = (all: readonly EstimateAmounts[]): EstimateAmounts =>
  amountsFrom((kind) => ({
    low: all.reduce((sum, amounts) => sum + amounts[kind].low, 0),
    high: all.reduce((sum, amounts) => sum + amounts[kind].high, 0),
  }));
