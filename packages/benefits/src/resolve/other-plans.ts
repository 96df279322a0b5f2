import type { Day } from '../answer.ts';
import type { OtherCoverage } from '../parsed-benefits.ts';

/** `on_file`: in force, but the payer doesn't say that it pays before this plan. */
export type OtherPlanStanding = 'ended' | 'not_started' | 'pays_first' | 'on_file';

/** Whether another plan that the payer names is in force on a day, and whether it pays before this plan. */
export function otherPlanOn(
  { order, effective_date: start, end_date: end }: OtherCoverage,
  on: Day,
): OtherPlanStanding {
  if (end !== null && end < on) return 'ended';
  if (start !== null && start > on) return 'not_started';
  return order === 'primary' ? 'pays_first' : 'on_file';
}
