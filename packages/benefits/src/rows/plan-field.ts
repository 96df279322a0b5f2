// EB05 names a plan, a network tier or the class of the row's services, or says whether the amount is used or remaining.

import type { BenefitBlock } from '../answer.ts';

/** EB01 codes of rows on which EB05 can name a network tier. On all other rows, EB05 names the plan. */
export const FIGURE_CODES: ReadonlySet<string> = new Set(['A', 'B', 'C', 'CB', 'D', 'F', 'G', 'H', 'I']);

/** Words in EB05 that say whether the amount is used or remaining, and don't name a network. */
const ROLES: Readonly<Record<string, 'used' | 'remaining'>> = {
  MET: 'used',
  USED: 'used',
  APPLIED: 'used',
  SATISFIED: 'used',
  REMAINING: 'remaining',
};

/** Whether EB05 says that the amount is used or remaining. Null if it says neither. */
export function roleInPlanField({ stated }: BenefitBlock): 'used' | 'remaining' | null {
  return stated.plan_coverage === null ? null : (ROLES[stated.plan_coverage.toUpperCase()] ?? null);
}
