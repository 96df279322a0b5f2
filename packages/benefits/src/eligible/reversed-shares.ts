// Percentages that may be reversed: the payer may have sent the plan's share as the patient's.

import type { Contradiction } from '../parsed-benefits.ts';
import { rowsOf } from '../sources.ts';
import type { Statement } from '../statement.ts';
import { WHOSE_SHARES } from '../wording/coverage.ts';

/**
 * The rows of percentages that may be reversed. Leaves out 50%, which is the same for both sides, and percentages in
 * words, which say whose share they mean. If the words of a row confirm its percentage, this payer doesn't reverse them
 * all, so only the two that don't fit together may be wrong.
 */
export function reversedRows({
  contradictions,
  statements,
}: {
  contradictions: readonly Contradiction[];
  statements: readonly Statement[];
}): ReadonlySet<number> {
  const found = contradictions.filter(({ about }) => about === WHOSE_SHARES);
  if (found.length === 0) return new Set();
  const shares = statements.flatMap(({ says, source }) =>
    says.kind === 'share' && says.plan_pays !== 50 ? [{ percent: says.plan_pays, source }] : [],
  );
  const ofRows = shares.filter(({ source }) => source.words === null);
  const confirmed = ofRows.filter(({ percent, source }) =>
    shares.some(
      (one) => one.source.words !== null && one.source.row === source.row && one.percent === percent,
    ),
  );
  if (confirmed.length === 0) return new Set(rowsOf(ofRows));
  const odd = found.flatMap((one) => one.statements.flatMap(({ sources }) => sources));
  return new Set(rowsOf(ofRows.filter((one) => !confirmed.includes(one))).filter((row) => odd.includes(row)));
}
