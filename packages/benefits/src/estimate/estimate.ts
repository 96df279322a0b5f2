// The estimate of a verification: per line and in total what plan and patient pay, as a range where something is
// not known, with the steps, the assumptions, the remarks we did not read, and the question that narrows it most.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import { patientText, stepText } from '../wording/estimates/estimate.ts';
import { NO_GUARANTEE } from '../wording/estimates/estimate-questions.ts';
import { calculate } from './calculate.ts';
import type {
  Estimate,
  EstimateAmounts,
  EstimatedLeft,
  EstimatedLine,
  EstimateStep,
} from './estimate-types.ts';
import { inputOf, optionOf } from './from-benefits/complete.ts';
import { type Draft, type DraftLine, NO_LIMIT, type Point } from './from-benefits/draft.ts';
import type { EstimateRequest } from './from-benefits/request.ts';
import { termsOf } from './from-benefits/terms-of.ts';
import { mostNarrowing, planUnknown } from './narrowing.ts';
import { type Range, rangeOf } from './range.ts';
import { AMOUNTS, type Interval } from './range-box.ts';

export function estimate(benefits: ParsedBenefits, request: EstimateRequest): Estimate {
  const drafts = termsOf(benefits, request);
  const ranges = drafts.map((draft) => rangeOf(draft));
  const lines = request.procedures.map(({ code }, at) => lineOf(code, at, drafts, ranges));
  const isWhole = lines.every(({ amounts }) => amounts !== null);
  const total = isWhole ? hullOf(ranges.map((range) => range.total)) : null;
  const plans = planUnknown(benefits, drafts);
  return {
    lines,
    total,
    is_exact: total !== null && isExact(total),
    left: drafts.length === 1 ? leftOf(drafts[0], ranges[0]) : [],
    question: mostNarrowing(drafts, plans, total === null ? 0 : total.patient.high - total.patient.low),
    unknowns: distinct([...plans, ...drafts.flatMap(({ unknowns }) => unknowns)]),
    assumptions: distinct(drafts.flatMap(({ assumptions }) => assumptions)),
    remarks: distinct(drafts.flatMap(({ remarks }) => remarks)),
    confirm: benefits.confirmation.needed ? benefits.confirmation.reasons : [],
    is_reached: ranges.every(({ is_reached }) => is_reached),
    note: NO_GUARANTEE,
  };
}

function lineOf(code: string, at: number, drafts: readonly Draft[], ranges: readonly Range[]): EstimatedLine {
  const refusals = distinct(drafts.flatMap(({ lines }) => lines[at]?.refusals ?? []));
  if (refusals.length > 0) return { code, amounts: null, is_exact: false, refusals, lowest: [], highest: [] };
  const own = ranges.flatMap(({ lines }) => lines[at] ?? []);
  const amounts = hullOf(own);
  const extreme = (end: 'low' | 'high') => {
    const place = own.findIndex(({ patient }) => patient[end] === amounts.patient[end]);
    const [draft, range] = [drafts[place], ranges[place]];
    const point = range?.extremes[at]?.[end];
    return draft === undefined || point === undefined ? [] : stepsAt(draft, point, at);
  };
  return {
    code,
    amounts,
    is_exact: isExact(amounts),
    refusals,
    lowest: extreme('low'),
    highest: extreme('high'),
  };
}

function isExact(amounts: EstimateAmounts): boolean {
  return AMOUNTS.every((kind) => amounts[kind].low === amounts[kind].high);
}

function hullOf(all: readonly EstimateAmounts[]): EstimateAmounts {
  const hull = (kind: (typeof AMOUNTS)[number]): Interval => ({
    low: Math.min(...all.map((amounts) => amounts[kind].low)),
    high: Math.max(...all.map((amounts) => amounts[kind].high)),
  });
  return {
    pay: hull('pay'),
    patient: hull('patient'),
    write_off: hull('write_off'),
    deductible: hull('deductible'),
  };
}

function stepsAt(draft: Draft, point: Point, at: number): EstimateStep[] {
  const result = calculate(inputOf(draft, point)).lines[at];
  const [plan] = result?.plans ?? [];
  const line = draft.lines[at];
  if (result === undefined || plan === undefined || line === undefined) return [];
  const context = {
    code: line.code,
    fee_cents: result.fee_cents,
    line: plan,
    blocks: blocksAt(line, point),
    cheaper: line.downgrade?.code ?? null,
  };
  const steps = plan.steps.map((step): EstimateStep => {
    return { text: stepText(step, context), cents: step.cents, sources: step.sources };
  });
  const { fee_cents, patient_cents } = result;
  const last = patientText(fee_cents, plan.pay_cents, plan.write_off_cents, patient_cents);
  return [...steps, { text: last, cents: patient_cents, sources: [] }];
}

function blocksAt({ blocks }: DraftLine, point: Point) {
  return blocks.filter(({ is_blocking }) => optionOf(is_blocking, point));
}

function leftOf(draft: Draft | undefined, range: Range | undefined): EstimatedLeft[] {
  return (draft?.accounts ?? []).flatMap(({ of, level, label, left, sources }, at) => {
    const interval = range?.left[at];
    if (interval === undefined || interval.low >= NO_LIMIT) return [];
    const isOpen = left.values.some(({ high }) => high >= NO_LIMIT);
    return [{ of, level, label, low: interval.low, high: isOpen ? null : interval.high, sources }];
  });
}

function distinct<T extends { text: string }>(texts: readonly T[]): T[] {
  return [...new Map(texts.map((one) => [one.text, one])).values()];
}
