// Groups conflicting amounts that differ only in their figures. Without groups, two totals and two remaining amounts of
// the same maximum would be four entries that look alike.

import { remainingOf } from '../amount-facts.ts';
import type { BenefitAmount } from '../benefits-context.ts';
import { amountScope } from '../wording.ts';

export interface NamedAmount {
  noun: 'maximum' | 'deductible' | 'amount';
  amount: BenefitAmount;
}

export type AmountGroup = [NamedAmount, ...NamedAmount[]];

export const groupAmounts = (amounts: readonly NamedAmount[]): AmountGroup[] => {
  const groups: AmountGroup[] = [];
  for (const next of amounts) {
    const known = groups.find((group) => group.every((other) => belongTogether(other, next)));
    if (known) known.push(next);
    else groups.push([next]);
  }
  return groups;
};

/** An amount with both a total and what remains stays separate: the payer says which two figures belong together. */
const isConflictingPart = ({ amount }: NamedAmount): boolean =>
  !amount.is_unlimited &&
  (amount.certainty?.doubts ?? []).includes('conflict') &&
  (amount.total_cents === null || remainingOf(amount) === null);

const belongTogether = (a: NamedAmount, b: NamedAmount): boolean =>
  isConflictingPart(a) &&
  isConflictingPart(b) &&
  a.noun === b.noun &&
  a.amount.kind === b.amount.kind &&
  a.amount.network === b.amount.network &&
  amountScope(a.amount) === amountScope(b.amount) &&
  (a.amount.period === b.amount.period || [a, b].some(({ amount }) => amount.period === 'not_stated'));

/** The different figures of a group, such as "$1,500.00 or $1,000.00". Null if the group has none. */
export const eitherOf = (
  group: AmountGroup,
  figureOf: (amount: BenefitAmount) => number | null,
  format: (cents: number) => string,
): string | null => {
  const figures = new Set(group.flatMap(({ amount }) => figureOf(amount) ?? []));
  return figures.size === 0 ? null : [...figures].map(format).join(' or ');
};
