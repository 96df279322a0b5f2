// A plan's used maximums, deductibles and frequencies, updated after each line of the estimate.

import { yearStart } from '../eligible/count-rules.ts';
import type { Day } from '../response.ts';
import { type Account, maximumsFor, openAccount, spend } from './accounts.ts';
import type { Deductible, EstimateInput, Maximum, PlanTerms, Service } from './terms.ts';

export interface PlanState {
  plan: PlanTerms;
  deductibles: Account<Deductible>[];
  maximums: Account<Maximum>[];
  /** Services that count toward frequencies. A past service doesn't if the plan paid nothing for it. */
  services: Service[];
  /**
   * The first day of the estimate's benefit year. The amounts that `plan` states as used belong to this year. Empty if
   * neither a line nor a past service has a date.
   */
  year: string;
}

/**
 * The plan's state before the first line. Past payments were made by the primary plan, so they count toward its
 * maximums.
 */
export function openPlan(plan: PlanTerms, place: number, input: EstimateInput): PlanState {
  const day = dayOfEstimate(input);
  const year = day === null ? '' : yearStart(day, plan.year_starts);
  const state: PlanState = {
    plan,
    deductibles: plan.deductibles.map((term) => openAccount(term, year)),
    maximums: plan.maximums.map((term) => openAccount(term, year)),
    services: input.history.filter(({ paid_cents }) => paid_cents !== 0),
    year,
  };
  if (place === 0)
    for (const past of input.history)
      for (const account of maximumsFor(state.maximums, past))
        spend(account, yearOf(state, past.date), past.paid_cents ?? 0);
  return state;
}

/** A service without a date belongs to the benefit year of the estimate. */
export function yearOf({ plan, year }: PlanState, date: Day | null): string {
  return date === null ? year : yearStart(date, plan.year_starts);
}

/** The date of the first line that has one. If no line has a date, the date of the latest past service. */
function dayOfEstimate({ lines, history }: EstimateInput): Day | null {
  const dayOfLine = lines.find(({ date }) => date !== null)?.date ?? null;
  if (dayOfLine !== null) return dayOfLine;
  const past = history.map(({ date }) => date).filter((date) => date !== null);
  return past.sort().at(-1) ?? null;
}
