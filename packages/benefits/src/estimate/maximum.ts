// Step 8 of a line's calculation: maximums. Only the plan's payments count toward them.

import type { Account } from './accounts.ts';
import { includes, isGeneral } from './scope.ts';
import type { Line, Maximum, PastLine } from './terms.ts';

/** The maximums that a payment counts toward. If a separate one applies, the general ones don't. */
export function maximumsFor(
  accounts: readonly Account<Maximum>[],
  service: Line | PastLine,
): Account<Maximum>[] {
  const narrow = accounts.filter(({ scope }) => !isGeneral(scope) && includes(scope, service));
  if (narrow.some(({ term }) => term.is_separate)) return narrow;
  return [...narrow, ...accounts.filter(({ scope }) => isGeneral(scope))];
}
