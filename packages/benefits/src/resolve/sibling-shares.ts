// Percentages of other codes of the same kind. Example: the payer states 50% for D2750 and 80% for Restorative, and
// doesn't list D2740. It may pay 50% for D2740 too.

import type { Statement } from '../statement.ts';
import { codesOf, contains, familyOf } from '../vocabulary/index.ts';
import { mayBeForNetwork } from './steps.ts';

/** A family with more codes than this includes several kinds of service. */
const MOST_CODES = 8;

/** Returns only percentages that differ from `inherited`, the statements about a wider subject. */
export function siblingShares(
  statements: readonly Statement[],
  code: string,
  network: 'in' | 'out',
  inherited: readonly Statement[],
): Statement[] {
  const family = familyOf(code);
  if (family === null || codesOf(family).length > MOST_CODES) return [];
  const known = new Set(inherited.map(({ says }) => (says.kind === 'share' ? says.plan_pays : null)));
  return statements.filter((statement) => {
    const { says, subject, conditions } = statement;
    return (
      says.kind === 'share' &&
      // A code that the plan doesn't pay for is an exception and says nothing about other codes.
      says.plan_pays > 0 &&
      !known.has(says.plan_pays) &&
      conditions.length === 0 &&
      mayBeForNetwork(statement, network) &&
      subject.some((node) => node.kind === 'code' && node.code !== code && contains(family, node))
    );
  });
}
