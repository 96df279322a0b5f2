// The benefits of one network tier, without what the payer states for other tiers.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import type { Statement } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import { isTierLabel, tierOf } from './question/tier-names.ts';

export function benefitsOfTier(benefits: ParsedBenefits, tier: string): ParsedBenefits {
  const own = new Set(
    benefits.statements.filter((statement) => tierOf(statement) === tier).map((one) => valueKey(one)),
  );
  const isLeft = (statement: Statement): boolean => {
    const stated = tierOf(statement);
    if (stated !== null) return stated === tier;
    // If the payer states a figure for this tier by name, the in-network figure without a tier is for another tier.
    return statement.network !== 'in' || !own.has(valueKey(statement));
  };
  const left = benefits.statements.filter(isLeft);
  const rows = new Set(left.map(({ source }) => source.row));
  const isOfTier = ({ sources }: { sources: readonly number[] }) => sources.every((row) => rows.has(row));
  return {
    ...benefits,
    statements: left.map(withoutLabel),
    remarks: benefits.remarks.filter(
      ({ text, source }) => rows.has(source.row) && !isTierLabel({ kind: 'when', words: text }),
    ),
    maximums: benefits.maximums.filter(isOfTier),
    deductibles: benefits.deductibles.filter(isOfTier),
  };
}

const valueKey = ({ says, subject, network, plan }: Statement): string =>
  JSON.stringify([
    says.kind,
    says.kind === 'amount' ? [says.of, says.role] : null,
    subject.map(nodeKey).sort(),
    network,
    plan,
  ]);

/** Removes the tier's name from the conditions. It then no longer counts as words that we couldn't read. */
function withoutLabel(statement: Statement): Statement {
  const conditions = statement.conditions.filter((condition) => !isTierLabel(condition));
  if (conditions.length === statement.conditions.length) return statement;
  const doubts = statement.doubts.filter((doubt) => doubt !== 'unread_words');
  return { ...statement, conditions, doubts: conditions.length === 0 ? doubts : statement.doubts };
}
