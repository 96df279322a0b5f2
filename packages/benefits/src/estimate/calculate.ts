// Calculates the lines in the order of treatment, each for all plans. The steps of a line's calculation, in each plan:
// 1 allowed fee, 2 downgrade, 3 copay or fixed amount, 4 exclusions and limits that block the payment, 5 deductible,
// 6 percentage, 7 other insurance, 8 maximums, 9 write-off. The patient pays what remains. There are two exceptions:
// maintenance of benefits applies step 7 before step 5, and `max_before_carveout` applies step 8 before step 7 too.

import { remainingOf } from './accounts.ts';
import { calculateLine } from './calculate-line.ts';
import { assignDeductibles } from './deductible-order.ts';
import { openPlan, type PlanState } from './plan-state.ts';
import type { EstimateInput, EstimateResult, LineResult, PlanLine, PlanResult } from './terms.ts';

export function calculate(input: EstimateInput): EstimateResult {
  const inTreatmentOrder = run(input, null);
  return input.switches.ded_order === 'treatment'
    ? inTreatmentOrder
    : runInDeductibleOrder(input, inTreatmentOrder);
}

/**
 * `assignDeductibles` decides by the results of the run before which line takes the deductible. A new assignment changes
 * the results: another plan may pay a different amount, or other limits may be reached. We repeat until the assignment
 * stays the same. If it never does, the order of treatment decides.
 */
function runInDeductibleOrder(input: EstimateInput, inTreatmentOrder: EstimateResult): EstimateResult {
  let assigned = assignDeductibles(input, inTreatmentOrder.lines);
  for (let round = 0; round <= input.lines.length; round++) {
    const result = run(input, assigned);
    const again = assignDeductibles(input, result.lines);
    if (String(again) === String(assigned)) return result;
    assigned = again;
  }
  return inTreatmentOrder;
}

/** `assigned`: the deductible by line, then by plan. Null: each line takes what remains, in the order of treatment. */
function run(input: EstimateInput, assigned: readonly number[][] | null): EstimateResult {
  const open = () => input.plans.map((plan, place) => openPlan(plan, place, input));
  const shared = open();
  const lines = input.lines.map((line, at) =>
    line.is_alone
      ? calculateLine(line, open(), input.switches, null)
      : calculateLine(line, shared, input.switches, assigned?.[at] ?? null),
  );
  return {
    lines,
    plans: shared.map((state, place) => resultOf(state, place, lines)),
    fee_cents: total(lines, ({ fee_cents }) => fee_cents),
    patient_cents: total(lines, ({ patient_cents }) => patient_cents),
  };
}

function resultOf(state: PlanState, place: number, lines: readonly LineResult[]): PlanResult {
  const own = lines.flatMap(({ plans }) => plans[place] ?? []);
  const sum = (key: keyof PlanLine & `${string}_cents`) => total(own, (line) => line[key]);
  return {
    pay_cents: sum('pay_cents'),
    write_off_cents: sum('write_off_cents'),
    deductible_cents: sum('deductible_cents'),
    deductibles: state.deductibles.map((account) => remainingOf(account, state.year)),
    maximums: state.maximums.map((account) => remainingOf(account, state.year)),
  };
}

function total<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
