// EB05 names a plan, a network tier or the class of the row's services, or says whether the amount is used or remaining.

import type { BenefitBlock } from '../response.ts';

/** EB01 codes of rows on which EB05 can name a network tier. On all other rows, EB05 names the plan. */
export const FIGURE_CODES: ReadonlySet<string> = new Set(['A', 'B', 'C', 'CB', 'D', 'F', 'G', 'H', 'I', 'E']);

/** Words in EB05 that say whether the amount is used or remaining, and don't name a network. */
const ROLES: Readonly<Record<string, 'used' | 'remaining'>> = {
  MET: 'used',
  USED: 'used',
  APPLIED: 'used',
  SATISFIED: 'used',
  REMAINING: 'remaining',
};

/** Whether EB05 says that the amount is used or remaining. Null if it says neither. */
export const roleInPlanField = ({ stated }: BenefitBlock): 'used' | 'remaining' | null =>
  roleNamed(stated.plan_coverage);

export const roleNamed = (name: string | null | undefined): 'used' | 'remaining' | null =>
  name ? (ROLES[name.toUpperCase()] ?? null) : null;
