// Step 8: maximums. Only payments count.

import { type Account, leftIn } from './accounts.ts';
import { includes, isGeneral } from './scope.ts';
import type { Line, Maximum, PastLine } from './terms.ts';

/** The maximums a payment counts toward. A separate one replaces the general ones. */
export function maximumsFor(
  accounts: readonly Account<Maximum>[],
  service: Line | PastLine,
): Account<Maximum>[] {
  const narrow = accounts.filter(({ scope }) => !isGeneral(scope) && includes(scope, service));
  if (narrow.some(({ term }) => term.is_separate)) return narrow;
  return [...narrow, ...accounts.filter(({ scope }) => isGeneral(scope))];
}

/** Infinity if no maximum applies. */
export function leftOfMaximums(accounts: readonly Account<Maximum>[], year: string): number {
  return Math.min(Number.POSITIVE_INFINITY, ...accounts.map((account) => leftIn(account, year)));
}
