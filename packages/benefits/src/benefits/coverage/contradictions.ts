import type { Contradiction } from '../../parsed-benefits.ts';
import type { SourcedText } from '../../sources.ts';
import { aboutText, verdictText } from '../../wording/coverage.ts';
import type { Cell } from './cells.ts';

export interface Cells {
  in: Cell;
  out: Cell;
  origins: SourcedText[];
}

export function contradictionsOf(label: string, cells: Cells): Contradiction[] {
  if (!cells.in.isConflict && !cells.out.isConflict) return [];
  const statements = (cell: Cell) =>
    cell.isConflict
      ? [cell.share, ...cell.also].map((share) => ({ text: verdictText(share), sources: share.sources }))
      : [];
  const inside = statements(cells.in);
  const outside = statements(cells.out);
  const isSame = JSON.stringify(inside) === JSON.stringify(outside);
  const found: Contradiction[] = [];
  if (inside.length > 0) found.push({ about: aboutText(label, isSame ? null : 'in'), statements: inside });
  if (outside.length > 0 && !isSame) found.push({ about: aboutText(label, 'out'), statements: outside });
  return found;
}
