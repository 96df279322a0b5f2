// Percentages that may be reversed: the payer may have sent the plan's share as the patient's.

import type { Contradiction } from '../parsed-benefits.ts';
import { rowsOf } from '../sources.ts';
import type { Statement } from '../statement.ts';
import { WHOSE_SHARES } from '../wording/coverage.ts';

/**
 * The rows of percentages that may be reversed. Leaves out 50%, which is the same for both sides, and percentages in
 * words, which say whose share they mean.
 */
export function reversedRows({
  contradictions,
  statements,
}: {
  contradictions: readonly Contradiction[];
  statements: readonly Statement[];
}): ReadonlySet<number> {
  if (!contradictions.some(({ about }) => about === WHOSE_SHARES)) return new Set();
  const doubted = statements.filter(
    ({ says, source }) => says.kind === 'share' && says.plan_pays !== 50 && source.words === null,
  );
  return new Set(rowsOf(doubted));
}
