// The last visit (DTP 304 or 472) on the row of a service type that states no limit, such as "preventive: 100%".

import type { Statement, SubjectNode } from '../statement.ts';
import { areRelated, extentOfNode, isPlanWide, nodeKey } from '../vocabulary/index.ts';
import { ownerOf } from './ages.ts';
import type { Context } from './context.ts';
import { frequenciesOf, hasFigure, lastVisitOf } from './frequencies.ts';
import { statementOf } from './own-statements.ts';
import type { Row } from './row.ts';

/**
 * The date may be of any service of the type. It doesn't prove that a limited service was used, but we can no longer
 * assume that it wasn't. If the payer states how many services are used or remain, that count includes the visit, and
 * the date would add nothing.
 */
export function visitsOfTypes(
  rows: readonly Row[],
  statements: readonly Statement[],
  context: Context,
): Statement[] {
  const subjectsOf = (isTotal: boolean) =>
    statements
      .filter(({ says }) => says.kind === 'frequency' && (says.role === 'total') === isTotal)
      .flatMap(({ subject }) => subject);
  const [limited, counted] = [subjectsOf(true), subjectsOf(false)];
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    if (row.attached.dates.length === 0 || row.procedures.length > 0 || frequenciesOf(row).length > 0)
      return [];
    const visit = row.subject.every(isOfServices) ? lastVisitOf(row, context) : null;
    const isOfRow = (one: SubjectNode) => row.subject.some((node) => areRelated(one, node));
    if (visit === null || counted.some(isOfRow)) return [];
    if (hasFigure(row) && !limited.some(isOfRow)) return [];
    // The rows of both networks have the same date.
    const key = `${row.subject.map(nodeKey)} ${row.who} ${row.plan} ${visit.last}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [statementOf(row, ownerOf(row, rows), visit, { network: 'not_stated', tier: null })];
  });
}

const isOfServices = (node: SubjectNode): boolean =>
  node.kind === 'category' && !isPlanWide(node) && extentOfNode(node).length > 0;
