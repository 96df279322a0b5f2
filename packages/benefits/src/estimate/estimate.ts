// The estimate from a verification: what plan and patient pay, per line and in total. If something isn't known, the
// amounts are ranges. The result also has the steps, the assumptions, the payer text that we couldn't read, and the
// question that narrows the range most.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import { onlyIf, patientText, stepText } from '../wording/estimates/estimate.ts';
import { NO_GUARANTEE } from '../wording/estimates/estimate-questions.ts';
import { calculate } from './calculate.ts';
import type { Estimate, EstimateAmounts, EstimatedLine, EstimateStep } from './estimate-types.ts';
import { inputOf, optionOf } from './from-benefits/complete.ts';
import {
  type Completion,
  type Draft,
  type DraftTerms,
  distinct,
  type Unknown,
} from './from-benefits/draft.ts';
import type { EstimateRequest } from './from-benefits/request.ts';
import { draftsOf, type SecondPlan } from './from-benefits/two-plans.ts';
import { leftAfter } from './left-after.ts';
import { AMOUNTS, amountsFrom, intervalAround } from './range/amounts.ts';
import { keysWithoutEffect, mostNarrowing, planUnknowns } from './range/narrowing.ts';
import { type Range, rangeOf } from './range/range.ts';
import { visitsIn, withVisits } from './visits.ts';

/** If there is a secondary plan, `benefits` and `request` are those of the primary plan. */
export function estimate(
  benefits: ParsedBenefits,
  request: EstimateRequest,
  second: SecondPlan | null = null,
): Estimate {
  const drafts = draftsOf(benefits, request, second);
  const ranges = drafts.map((draft) => rangeOf(draft, drafts.length));
  const lines = request.procedures.map(({ code }, at) => lineOf(code, at, drafts, ranges));
  const isWhole = lines.every(({ amounts }) => amounts !== null);
  const totals = drafts.flatMap((draft, at) => {
    const range = ranges[at];
    return range === undefined ? [] : [withVisits(range.total, draft)];
  });
  const total = isWhole ? amountsAround(totals) : null;
  const responses = [benefits, ...(second === null ? [] : [second.benefits])];
  const openPlans = planUnknowns(responses, drafts);
  const all = drafts.flatMap(({ unknowns }) => unknowns).filter(({ is_bound }) => !is_bound);
  const open = all.filter(({ answer }) => answer === undefined);
  const width = total === null ? 0 : total.patient.high - total.patient.low;
  return {
    lines,
    visits: visitsIn(drafts),
    total,
    is_exact: total !== null && isExact(total),
    left: leftAfter(responses, drafts, ranges),
    question: mostNarrowing(drafts, openPlans, width),
    unknowns: distinct([...openPlans, ...(width === 0 ? open : markedUnknowns(open, drafts))]),
    answered: distinct(all.filter(({ answer }) => answer !== undefined)),
    assumptions: distinct(drafts.flatMap(({ assumptions }) => assumptions)),
    remarks: distinct(drafts.flatMap(({ remarks }) => remarks)),
    confirm: responses.flatMap(({ confirmation }) => (confirmation.needed ? confirmation.reasons : [])),
    is_reached: ranges.every(({ is_reached }) => is_reached),
    note: NO_GUARANTEE,
  };
}

/**
 * Marks the unknowns that change no amount. Unknowns with the same text are shown as one, so they are marked only if none
 * of them changes an amount.
 */
function markedUnknowns(unknowns: readonly Unknown[], drafts: readonly Draft[]): Unknown[] {
  const keys = keysWithoutEffect(drafts);
  const marked = unknowns.map((one) =>
    keys.has(one.key) ? { ...one, changes_nothing: true as const } : one,
  );
  return marked.map(
    (one) => marked.find((other) => other.text === one.text && !other.changes_nothing) ?? one,
  );
}

/** One line over all drafts: the range of each amount, and the steps to both ends of what the patient pays. */
function lineOf(code: string, at: number, drafts: readonly Draft[], ranges: readonly Range[]): EstimatedLine {
  const refusals = distinct(drafts.flatMap(({ lines }) => lines[at]?.refusals ?? []));
  if (refusals.length > 0) return { code, amounts: null, is_exact: false, refusals, lowest: [], highest: [] };
  const own = ranges.flatMap(({ lines }) => lines[at] ?? []);
  const amounts = amountsAround(own);
  const stepsTo = (end: 'low' | 'high') => {
    const deciding = own.findIndex(({ patient }) => patient[end] === amounts.patient[end]);
    const [draft, range] = [drafts[deciding], ranges[deciding]];
    const completion = range?.extremes[at]?.[end];
    return draft === undefined || completion === undefined ? [] : stepsAt(draft, completion, at);
  };
  return {
    code,
    amounts,
    is_exact: isExact(amounts),
    refusals,
    lowest: stepsTo('low'),
    highest: stepsTo('high'),
  };
}

function isExact(amounts: EstimateAmounts): boolean {
  return AMOUNTS.every((kind) => amounts[kind].low === amounts[kind].high);
}

/** For each kind of amount, the smallest range that includes all of them. */
const amountsAround = (all: readonly EstimateAmounts[]): EstimateAmounts =>
  amountsFrom((kind) => intervalAround(all.map((amounts) => amounts[kind])));

/** The steps of a line's calculation in one completion. */
function stepsAt(draft: Draft, completion: Completion, at: number): EstimateStep[] {
  const result = calculate(inputOf(draft, completion)).lines[at];
  const line = draft.lines[at];
  if (result === undefined || line === undefined) return [];
  const { fee_cents, patient_cents } = result;
  const steps = result.plans.flatMap((plan, place) => {
    const terms = line.plans[place];
    const context = {
      code: line.code,
      fee_cents,
      line: plan,
      blocks: terms === undefined ? [] : blocksAt(terms, completion),
      cheaper: terms?.downgrade?.code ?? null,
      isDowngradeSure: terms?.downgrade?.applies.key === null,
      isMaximumKnown: isMaximumKnown(draft, place, at),
    };
    return plan.steps.map((step): EstimateStep => {
      const { kind, cents, sources } = step;
      const only_if = onlyIf(step, context);
      return { kind, place, text: stepText(step, context), cents, sources, ...(only_if && { only_if }) };
    });
  });
  const ofPlans = (key: 'pay_cents' | 'write_off_cents') => result.plans.map((plan) => plan[key]);
  const text = patientText(
    fee_cents,
    [...ofPlans('pay_cents'), ...ofPlans('write_off_cents')],
    patient_cents,
  );
  return [...steps, { kind: 'patient', place: 0, text, cents: patient_cents, sources: [] }];
}

/** Whether it is certain which maximums the line counts toward, and how much of each remains. */
function isMaximumKnown({ accounts }: Draft, ofPlan: number, at: number): boolean {
  const own = accounts.filter(
    ({ of, place, lines }) => of === 'maximum' && place === ofPlan && lines.some(({ line }) => line === at),
  );
  return own.every(
    ({ left, extra, lines }) =>
      left.values.length === 1 &&
      left.values.every(({ key }) => key === null) &&
      extra.key === null &&
      lines.every(({ line, when }) => line !== at || when.length === 0),
  );
}

/** The rules that keep the plan from paying the line in the completion. */
function blocksAt({ blocks }: DraftTerms, completion: Completion) {
  return blocks
    .filter(({ is_blocking }) => optionOf(is_blocking, completion))
    .map((block) => ({ ...block, isSure: block.is_blocking.key === null }));
}
