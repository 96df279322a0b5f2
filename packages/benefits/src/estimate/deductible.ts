// Step 5 of a line's calculation: the deductible, taken before the percentage.

import { type Account, leftIn, tightest } from './accounts.ts';
import { isGeneral, narrowest } from './scope.ts';
import type { Deductible, Line } from './terms.ts';

/**
 * A line counts toward the deductibles of the whole plan, and toward the individual and the family deductible with the
 * narrowest scope.
 */
export function deductiblesFor(accounts: readonly Account<Deductible>[], line: Line): Account<Deductible>[] {
  if (accounts.length === 0) return [];
  const own = accounts.filter(({ term }) => term.level === 'individual');
  const family = accounts.filter(({ term }) => term.level === 'family');
  const general = accounts.filter(({ scope }) => isGeneral(scope));
  return [...new Set([...narrowest(own, line), ...narrowest(family, line), ...general])];
}

export function deductibleOf(accounts: readonly Account<Deductible>[], year: string, amount: number): number {
  const binding = tightest(accounts, year);
  return binding === null ? 0 : Math.min(amount, leftIn(binding, year));
}
