// Marks a percentage as doubtful if the payer also writes about the same service that the percentage can't be
// determined, in the same row or in another.

import type { Statement } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';

/** At most one of the two can be right. A row that only leaves out the percentage conflicts with nothing. */
export function withUndetermined(statements: readonly Statement[]): Statement[] {
  const open = statements.filter(({ says, source }) => says.kind === 'undetermined' && source.words !== null);
  if (open.length === 0) return [...statements];
  return statements.map((statement) =>
    statement.says.kind === 'share' && open.some((one) => isAboutSame(one, statement))
      ? { ...statement, doubts: [...new Set([...statement.doubts, 'conflict' as const])] }
      : statement,
  );
}

function isAboutSame(one: Statement, other: Statement): boolean {
  const keys = new Set(one.subject.map(nodeKey));
  const areApart = [one.network, other.network].sort().join() === 'in,out';
  const isOtherPlan = one.plan !== null && other.plan !== null && one.plan !== other.plan;
  return !areApart && !isOtherPlan && other.subject.some((node) => keys.has(nodeKey(node)));
}
