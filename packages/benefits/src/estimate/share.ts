// Step 6 of a line's calculation: the percentage.

import { narrowest } from './scope.ts';
import type { Line, PlanTerms, Share } from './terms.ts';

export interface AppliedShare {
  percent: number;
  rule: Share | null;
}

/**
 * What the plan pays of a line; 0% if it states nothing. `flat` and `fixed` plans pay the amount of their schedule in
 * full (100%) unless they state 0%. A capitation plan has no percentages, so it gets 0%.
 */
export function shareFor({ type, shares }: PlanTerms, line: Line): AppliedShare {
  const [rule = null] = narrowest(shares, line);
  if (type === 'cap') return { percent: 0, rule: null };
  if (type === 'flat' || type === 'fixed') return { percent: rule?.percent === 0 ? 0 : 100, rule };
  return { percent: rule?.percent ?? 0, rule };
}

/** A percentage of an amount, rounded to the cent, half a cent up. */
export function percentOf(cents: number, percent: number): number {
  // Percentages have up to four decimals. As integers, their product with the cents is exact, so half a cent rounds up.
  return Math.round((cents * Math.round(percent * 10_000)) / 1_000_000);
}
