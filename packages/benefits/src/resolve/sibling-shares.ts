// Percentages of other codes of the same kind. Example: the payer states 50% for D2750 and 80% for Restorative, and
// doesn't list D2740. It may pay 50% for D2740 too.

import type { Statement } from '../statement.ts';
import { codesOf, contains, familyOf, isSameNode } from '../vocabulary/index.ts';
import type { Question, Resolution } from './question.ts';
import { isOfPlan, mayBeForNetwork } from './steps.ts';

/** A family with more codes than this includes several kinds of service. */
const MOST_CODES = 8;

/**
 * The percentages of other codes of the same kind that differ from the one that the code has from a wider service.
 * Empty if the code has a percentage of its own. `inherited`: what the payer states for the code.
 */
export function siblingShares(
  statements: readonly Statement[],
  { subject, network, plan }: Pick<Question, 'subject' | 'network' | 'plan'>,
  inherited: Pick<Resolution, 'statements' | 'certainty'>,
): Statement[] {
  const through = inherited.certainty?.through;
  if (subject.kind !== 'code' || (through?.kind !== 'category' && through?.kind !== 'family')) return [];
  if (!inherited.statements.every(({ says }) => says.kind === 'share')) return [];
  const family = familyOf(subject.code);
  if (family === null || isSameNode(family, through) || codesOf(family).length > MOST_CODES) return [];
  const known = new Set(
    inherited.statements.map(({ says }) => (says.kind === 'share' ? says.plan_pays : null)),
  );
  return statements.filter((statement) => {
    const { says, subject: nodes, conditions } = statement;
    return (
      says.kind === 'share' &&
      // A code that the plan doesn't pay for is an exception and says nothing about other codes.
      says.plan_pays > 0 &&
      !known.has(says.plan_pays) &&
      conditions.length === 0 &&
      mayBeForNetwork(statement, network) &&
      isOfPlan(statement, plan) &&
      nodes.some((node) => node.kind === 'code' && node.code !== subject.code && contains(family, node))
    );
  });
}
