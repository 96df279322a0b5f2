// Not in `benefits/`: lists need this rule, but not the modules that the pages with benefits load.

/** The plan's dates as the payer states them, and the day to compare them with. All are `YYYY-MM-DD`. */
export interface PlanPeriod {
  start: string | null;
  end: string | null;
  on: string;
}

/**
 * Screens and files show this instead of "Active" if the payer reports a plan as active that isn't active on the day.
 * The date says more than "needs confirmation". Null for any other coverage status, and if the plan's dates include the
 * day or aren't stated.
 */
export function activeOutsidePlan(
  coverageStatus: string | null,
  plan: PlanPeriod | null,
): { word: 'Ended' | 'Starts'; day: string } | null {
  if (coverageStatus !== 'active' || plan === null) return null;
  if (plan.end !== null && plan.end < plan.on) return { word: 'Ended', day: plan.end };
  if (plan.start !== null && plan.start > plan.on) return { word: 'Starts', day: plan.start };
  return null;
}
