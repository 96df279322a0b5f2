// Which question narrows the estimate most: the range is worked out again with each unknown answered.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import { askPlan } from '../wording/estimate-questions.ts';
import type { EstimateQuestion } from './estimate-types.ts';
import type { Draft, Unknown } from './from-benefits/draft.ts';
import { type Range, rangeOf } from './range.ts';
import { type Box, boxOf } from './range-box.ts';

/** Calculations for all questions together. */
const MOST_EFFORT = 20_000;

/** Which of several plans is the patient's. */
export function planUnknown({ plans }: ParsedBenefits, drafts: readonly Draft[]): Unknown[] {
  if (drafts.length < 2) return [];
  const names = plans.map(({ name, plan_number, key }) => name ?? plan_number ?? key);
  const sources = plans.flatMap((plan) => plan.sources);
  const common = { options: drafts.length, low: 0, high: 0, ask: 'payer', sources } as const;
  return [{ key: 'plan', kind: 'plan', text: askPlan(names), ...common }];
}

/** What is missing comes first: without it there is no total. */
export function mostNarrowing(
  drafts: readonly Draft[],
  ranges: readonly Range[],
  plans: readonly Unknown[],
): EstimateQuestion | null {
  const [first] = drafts;
  if (first === undefined) return null;
  const refused = (draft: Draft) => draft.lines.flatMap(({ refusals }) => refusals);
  const [plan] = plans;
  // One of the plans has everything: which of them it is comes before what the other one leaves out.
  if (plan !== undefined && drafts.some((draft) => refused(draft).length === 0) && drafts.some(isRefused))
    return asked(plan, null);
  const [refusal] = drafts.flatMap(refused);
  if (refusal !== undefined)
    return { text: refusal.question, ask: refusal.ask, sources: refusal.sources, width_after: null };
  const width = widthOf(ranges.map(({ total }) => total.patient));
  if (width === 0) return null;
  const unknowns = [
    ...new Map(drafts.flatMap((draft) => draft.unknowns.map((one) => [one.key, one]))).values(),
  ];
  const effort = Math.ceil(MOST_EFFORT / (3 * unknowns.length + 1));
  const scores = [
    ...plans.map((one) => ({ one, width: average(ranges.map(({ total }) => widthOf([total.patient]))) })),
    ...unknowns.map((one) => ({ one, width: average(widthsAfter(one, drafts, effort)) })),
  ];
  const [best] = scores.sort((a, b) => a.width - b.width);
  return best === undefined || best.width >= width ? null : asked(best.one, Math.round(best.width));
}

function isRefused({ lines }: Draft): boolean {
  return lines.some(({ refusals }) => refusals.length > 0);
}

function asked({ text, ask, sources }: Unknown, width: number | null): EstimateQuestion {
  return { text, ask, sources, width_after: width };
}

/** How wide the range is with each answer: every option, or the ends and the middle of a span. */
function widthsAfter(unknown: Unknown, drafts: readonly Draft[], effort: number): number[] {
  const { options, low, high, key } = unknown;
  // More than all fees is no different answer.
  const fees = drafts.flatMap(({ lines }) => lines.map(({ fee, units }) => fee.high * units));
  const most = Math.min(
    high,
    fees.reduce((sum, fee) => sum + fee, low),
  );
  const answers =
    options === null
      ? [low, Math.floor((low + most) / 2), most]
      : Array.from({ length: options }, (_, at) => at);
  return answers.map((answer) =>
    widthOf(drafts.map((draft) => rangeOf(draft, answered(draft, key, answer), effort).total.patient)),
  );
}

function answered(draft: Draft, key: string, answer: number): Box {
  const box = new Map(boxOf(draft.unknowns));
  const side = box.get(key);
  if (side !== undefined) box.set(key, { ...side, low: answer, high: answer });
  return box;
}

function widthOf(intervals: readonly { low: number; high: number }[]): number {
  return Math.max(...intervals.map(({ high }) => high)) - Math.min(...intervals.map(({ low }) => low));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
