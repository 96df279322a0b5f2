// Percentages that may be reversed: the tables show them both ways, as the first screen does.

import { reversedRows } from '../../eligible/reversed-shares.ts';
import type { Contradiction, CoverageCells, PlanShare } from '../../parsed-benefits.ts';
import type { Statement } from '../../statement.ts';
import { WHOSE_SHARES } from '../../wording/coverage.ts';
import { joinNotes } from './notes.ts';

/** Adds to a table row what remains to 100% of each percentage that may be reversed. */
export function showBothWays(
  statements: readonly Statement[],
  contradictions: readonly Contradiction[],
): <Row extends CoverageCells>(row: Row) => Row {
  const rows = reversedRows({ statements, contradictions });
  if (rows.size === 0) return (row) => row;
  const mayBeReversed = ({ kind, plan_pays, sources }: PlanShare) =>
    kind === 'percent' && plan_pays !== 50 && sources.some((row) => rows.has(row));
  return (row) => {
    const stated = [
      { network: 'in' as const, share: row.in_network_share },
      { network: 'out' as const, share: row.out_network_share },
      ...row.also_stated,
    ].filter(({ share }) => mayBeReversed(share));
    if (stated.length === 0) return row;
    const reversed = stated.map(({ network, share }) => ({
      network,
      share: { ...share, plan_pays: 100 - (share.plan_pays ?? 0) },
    }));
    const sources = stated.flatMap(({ share }) => share.sources);
    const note_texts = joinNotes([...row.note_texts, { text: WHOSE_SHARES, sources }]);
    return {
      ...row,
      also_stated: [...row.also_stated, ...reversed],
      note_texts,
      notes: note_texts.map(({ text }) => text).join('; '),
    };
  };
}
