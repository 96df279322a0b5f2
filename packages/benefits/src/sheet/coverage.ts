// What the plan pays for categories and codes, and what it doesn't pay for.

import type { CoverageCells, ParsedBenefits } from '../parsed-benefits.ts';
import { cellText, verdictText } from '../wording/coverage.ts';
import { doubtText, SIDES } from '../wording/glance.ts';
import * as words from '../wording/sheet.ts';
import type { SheetTable } from './types.ts';

export function categoryTable({ service_type_coverage: rows }: ParsedBenefits): SheetTable | null {
  if (rows.length === 0) return null;
  return {
    columns: [words.CATEGORY, SIDES.in, SIDES.out, words.LABELS.notes],
    rows: rows.map((row) => [
      [row.service_type, row.plan].filter(Boolean).join(', '),
      cellOf(row, 'in'),
      cellOf(row, 'out'),
      row.notes,
    ]),
  };
}

/** "100%: D0120 and D0150", "50% in network, 40% out of network: D2740": codes with the same values share a line. */
export function codeLines({ procedure_coverage: rows }: ParsedBenefits): string[] {
  const codes = new Map<string, string[]>();
  for (const row of rows) {
    const paid = words.paidText(cellOf(row, 'in'), cellOf(row, 'out'));
    const name = [row.procedure_code, row.plan].filter(Boolean).join(' ');
    codes.set(paid, [...(codes.get(paid) ?? []), name]);
  }
  return [...codes].map(([paid, names]) => `${paid}: ${[...new Set(names)].sort().join(', ')}`);
}

/** Every value that the payer stated for the cell, and what to confirm first. */
function cellOf(row: CoverageCells, side: 'in' | 'out'): string {
  const share = side === 'in' ? row.in_network_share : row.out_network_share;
  const others = row.also_stated.filter(({ network }) => network === side).map((one) => one.share);
  const texts = [share, ...others].map((one) =>
    one.kind === 'not_covered' ? verdictText(one) : cellText(one),
  );
  const doubts = share.kind === 'not_stated' ? [] : (share.certainty?.doubts ?? []);
  return [[...new Set(texts)].join(' or '), doubts.length > 0 ? doubtText(doubts) : '']
    .filter(Boolean)
    .join(', ');
}
