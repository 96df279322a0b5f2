// Calculates one line for all plans, in the order of payment.

import { deductibleOf, deductiblesFor, leftIn, maximumsFor, spend, tightest } from './accounts.ts';
import { type BenefitBase, benefitBase, step } from './benefit-base.ts';
import { type Blocked, blocksOf } from './blocks.ts';
import { type EarlierPlans, payAfterOthers } from './other-insurance.ts';
import { type PlanState, yearOf } from './plan-state.ts';
import { type AppliedShare, percentOf, shareFor } from './share.ts';
import type { Line, LineResult, LineTerms, PlanLine, Step, Switches } from './terms.ts';
import { contractWriteOff, writeOffOf } from './write-off.ts';

/**
 * The line's deductible for each plan, if assigned in advance. Null: the line takes what remains of the deductible, up
 * to its own amount.
 */
export type Assigned = readonly number[] | null;

export function calculateLine(
  line: Line,
  states: readonly PlanState[],
  switches: Switches,
  assigned: Assigned,
): LineResult {
  const fee = line.fee_cents * line.units;
  const earlier: EarlierPlans = { paid: 0, writtenOff: 0, isBound: false };
  const plans = states.map((state, place) => {
    const planLine = calculatePlan({
      line,
      fee,
      place,
      state,
      switches,
      earlier,
      assigned: assigned?.[place] ?? null,
    });
    earlier.paid += planLine.pay_cents;
    earlier.writtenOff += planLine.write_off_cents;
    earlier.isBound ||= contractWriteOff(fee, state.plan, line.plans[place] ?? NO_TERMS, planLine) > 0;
    return planLine;
  });
  return settle(fee, plans);
}

/**
 * A line, one of the plans with its place in the order of payment, and what earlier plans did. `fee` is for all units.
 */
interface LineAndPlan {
  line: Line;
  fee: number;
  place: number;
  state: PlanState;
  switches: Switches;
  earlier: EarlierPlans;
  assigned: number | null;
}

const NO_TERMS: LineTerms = {
  allowed_cents: null,
  copay_cents: null,
  fixed_cents: null,
  substitute: null,
  paid_cents: null,
  is_excluded: false,
  sources: [],
};
const NOT_BLOCKED: Blocked = {
  blocks: { is_excluded: false, is_over_age: false, is_waiting: false, is_over_frequency: false },
  steps: [],
};

/** Calculates the line for one plan, and updates that plan's state. */
function calculatePlan(lineAndPlan: LineAndPlan): PlanLine {
  const { line, fee, place, state, switches, earlier } = lineAndPlan;
  const { plan } = state;
  const terms = line.plans[place] ?? NO_TERMS;
  const base = benefitBase(line, terms, plan, switches);
  const share = shareFor(plan, line);
  // A known payment is used as it is: nothing blocks it, and no deductible or percentage is calculated.
  const isKnown = terms.paid_cents !== null;
  const blocked = isKnown ? NOT_BLOCKED : blocksOf(line, terms, plan, share, state.services);
  const hasOwnBenefit = !isKnown && plan.type !== 'cap' && blocked.steps.length === 0;
  const own = hasOwnBenefit
    ? ownBenefit(lineAndPlan, base, share)
    : { base: base.base, deductible: 0, cents: 0, steps: [] };
  const payment = isKnown
    ? knownPayment(lineAndPlan, terms.paid_cents ?? 0)
    : payFrom(lineAndPlan, base.allowed, own.cents);
  const result: PlanLine = {
    is_excluded: blocked.blocks.is_excluded,
    is_over_age: blocked.blocks.is_over_age,
    is_waiting: blocked.blocks.is_waiting,
    is_over_frequency: blocked.blocks.is_over_frequency,
    allowed_cents: base.allowed,
    copay_cents: base.copay,
    is_downgraded: base.isDowngraded,
    base_cents: own.base,
    percent: share.percent,
    deductible_cents: own.deductible,
    pay_cents: payment.cents,
    write_off_cents: 0,
    is_cut_by_maximum: payment.isCut,
    steps: [...base.steps, ...blocked.steps, ...own.steps, ...payment.steps],
  };
  result.write_off_cents = writeOffOf(fee, { plan, terms, place }, result, earlier, switches);
  // Only services that the plan pays count toward frequency limits. A capitation plan pays nothing per service, so
  // every service that it covers counts.
  if (payment.cents > 0 || (plan.type === 'cap' && blocked.steps.length === 0)) state.services.push(line);
  return result;
}

interface OwnBenefit {
  base: number;
  deductible: number;
  cents: number;
  steps: Step[];
}

/**
 * The benefit after deductible and percentage, before the maximum. If the coordination rule is maintenance of benefits,
 * the payments of earlier plans are subtracted first. Other rules are applied later.
 */
function ownBenefit(
  { line, place, state, earlier, assigned }: LineAndPlan,
  { base }: BenefitBase,
  { percent, rule }: AppliedShare,
): OwnBenefit {
  const isMaintenance = place > 0 && state.plan.cob === 'maintenance';
  const amount = isMaintenance ? Math.max(0, base - earlier.paid) : base;
  const year = yearOf(state, line.date);
  const accounts = deductiblesFor(state.deductibles, line);
  const binding = tightest(accounts, year);
  const deductible = assigned === null ? deductibleOf(accounts, year, amount) : Math.min(assigned, amount);
  for (const account of accounts) spend(account, year, deductible);
  const cents = percentOf(amount - deductible, percent);
  return {
    base: amount,
    deductible,
    cents,
    steps: [
      ...(binding === null ? [] : [step('deductible', deductible, binding.term)]),
      { ...step('share', cents, rule), percent },
    ],
  };
}

interface Payment {
  cents: number;
  isCut: boolean;
  steps: Step[];
}

/**
 * Steps 7 and 8: what the plan pays of its own benefit after other plans and maximums. Counts it toward the maximums.
 */
function payFrom(
  { line, fee, place, state, switches, earlier }: LineAndPlan,
  allowed: number,
  own: number,
): Payment {
  const { cob } = state.plan;
  const year = yearOf(state, line.date);
  const maximums = maximumsFor(state.maximums, line);
  const binding = tightest(maximums, year);
  const left = binding === null ? Number.POSITIVE_INFINITY : leftIn(binding, year);
  const isMaximumFirst = switches.max_before_carveout && cob === 'carveout' && place > 0;
  const start = isMaximumFirst ? Math.min(own, left) : own;
  const after = place === 0 ? start : payAfterOthers(cob, start, { allowed, fee, place }, earlier);
  const cents = Math.min(after, left);
  for (const account of maximums) spend(account, year, cents);
  const isCut = left < (isMaximumFirst ? own : after);
  return {
    cents,
    isCut,
    steps: [
      ...(place === 0 || own === 0 ? [] : [step('other_insurance', after)]),
      ...(isCut ? [step('maximum', cents, binding?.term ?? null)] : []),
    ],
  };
}

/** A payment that is already known, limited to what earlier plans left of the fee. Counts it toward the maximums. */
function knownPayment({ line, fee, state, earlier }: LineAndPlan, paid: number): Payment {
  const cents = Math.min(paid, fee - earlier.paid);
  const year = yearOf(state, line.date);
  for (const account of maximumsFor(state.maximums, line)) spend(account, year, cents);
  return { cents, isCut: false, steps: [step('paid', cents)] };
}

/** Payments come first, then write-offs in the order of the plans. The patient pays what remains. */
function settle(fee: number, plans: PlanLine[]): LineResult {
  let left = fee - plans.reduce((sum, { pay_cents }) => sum + pay_cents, 0);
  for (const plan of plans) {
    plan.write_off_cents = Math.min(plan.write_off_cents, left);
    left -= plan.write_off_cents;
    if (plan.write_off_cents > 0) plan.steps.push(step('write_off', plan.write_off_cents));
  }
  return { fee_cents: fee, plans, patient_cents: left };
}
