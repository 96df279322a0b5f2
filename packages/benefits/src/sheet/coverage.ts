// What the plan pays for categories and codes, and what it doesn't pay for.

import type { CoverageCells, ParsedBenefits } from '../parsed-benefits.ts';
import { isNotCovered, verdictText } from '../wording/coverage.ts';
import { doubtText } from '../wording/glance.ts';
import * as words from '../wording/sheet.ts';

/** The networks in which the plan pays. */
type Sides = ReadonlySet<'in' | 'out'>;

/** Lines such as "80%: Endodontics, Restorative". Categories with the same values and notes are on one line. */
export function categoryLines({ service_type_coverage: rows }: ParsedBenefits, sides: Sides): string[] {
  return sharedLines(rows, sides, ({ service_type, plan }) => words.inPlan(service_type, plan));
}

/** Lines such as "50% in-network, 40% out-of-network: D2740, D2750", without notes: there can be hundreds of them. */
export function codeLines({ procedure_coverage: rows }: ParsedBenefits, sides: Sides): string[] {
  const plain = rows.map((row) => ({ ...row, notes: '' }));
  return sharedLines(plain, sides, ({ procedure_code, plan }) => words.inPlan(procedure_code, plan));
}

function sharedLines<Of extends CoverageCells>(
  rows: readonly Of[],
  sides: Sides,
  nameOf: (row: Of) => string,
): string[] {
  const shared = new Map<string, { paid: string; notes: string; names: Set<string> }>();
  for (const row of rows) {
    const paid = words.paidText(cellOf(row, 'in'), sides.has('out') ? cellOf(row, 'out') : null);
    const key = JSON.stringify([paid, row.notes]);
    const known = shared.get(key) ?? { paid, notes: row.notes, names: new Set() };
    known.names.add(nameOf(row));
    shared.set(key, known);
  }
  return [...shared.values()].map(({ paid, notes, names }) => words.paidLine(paid, [...names], notes));
}

function cellOf(row: CoverageCells, side: 'in' | 'out'): string {
  const share = side === 'in' ? row.in_network_share : row.out_network_share;
  const others = row.also_stated.filter(({ network }) => network === side).map((one) => one.share);
  const texts = [share, ...others].map(verdictText);
  const doubts = share.kind === 'not_stated' ? [] : (share.certainty?.doubts ?? []);
  return [[...new Set(texts)].join(' or '), doubts.length > 0 ? doubtText(doubts, isNotCovered(share)) : '']
    .filter(Boolean)
    .join(', ');
}
