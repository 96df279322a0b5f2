// Which line takes the deductible first if it isn't taken in treatment order.

import { deductibleOf, deductiblesFor, spend } from './accounts.ts';
import { openPlan, yearOf } from './plan-state.ts';
import type { EstimateInput, LineResult, PlanLine } from './terms.ts';

/** The deductible by line, then by plan, for the amounts and limits in `results`. */
export function assignDeductibles(input: EstimateInput, results: readonly LineResult[]): number[][] {
  const assigned = input.lines.map(() => input.plans.map(() => 0));
  for (const [place, plan] of input.plans.entries()) {
    const state = openPlan(plan, place, input);
    for (const at of linesInOrder(input, results, place)) {
      const line = input.lines[at];
      const result = results[at]?.plans[place];
      const amounts = assigned[at];
      if (line === undefined || result === undefined || amounts === undefined) continue;
      // If the payment is already known, the line takes no deductible.
      const isKnown = (line.plans[place]?.paid_cents ?? null) !== null;
      if (isKnown || !takesDeductible(result)) continue;
      const accounts = deductiblesFor(state.deductibles, line);
      const year = yearOf(state, line.date);
      const cents = deductibleOf(accounts, year, result.base_cents);
      for (const account of accounts) spend(account, year, cents);
      amounts[place] = cents;
    }
  }
  return assigned;
}

/**
 * Indexes of the lines that share the deductible, in the order in which they take it. Ties keep the order of treatment.
 */
function linesInOrder(
  { lines, switches }: EstimateInput,
  results: readonly LineResult[],
  place: number,
): number[] {
  const weight = (at: number) =>
    switches.ded_order === 'highest_fee'
      ? (results[at]?.fee_cents ?? 0)
      : (results[at]?.plans[place]?.percent ?? 0);
  const shared = [...lines.keys()].filter((at) => !lines[at]?.is_alone);
  return shared.sort((one, other) => weight(other) - weight(one));
}

/** False if the plan pays nothing for the line. */
function takesDeductible(line: PlanLine): boolean {
  return (
    !(line.is_excluded || line.is_over_age || line.is_waiting || line.is_over_frequency) && line.percent > 0
  );
}
