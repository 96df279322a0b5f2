// A remaining amount without a network, next to totals that the payer states for each network.

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import type { SubjectNode } from '../../../statement.ts';
import { isPlanWide, nodeKey } from '../../../vocabulary/index.ts';
import type { AnswerContext } from '../../answer-context.ts';

type NetworkTotal = BenefitAmount & { network: 'in' | 'out'; total_cents: number };

/** The totals that the remaining amount may belong to. Empty if it has its own total or a network. */
export function totalsByNetwork({ asked, query }: AnswerContext, amount: BenefitAmount): NetworkTotal[] {
  const { maximums } = asked.benefits;
  const { remaining_cents: left } = amount;
  if (amount.network !== 'not_stated' || amount.total_cents !== null || left === null) return [];
  if (!maximums.includes(amount)) return [];
  const found = maximums.filter((other): other is NetworkTotal => isTotal(other) && isOfSame(other, amount));
  // With two totals for one network, or a total of a tier that a text names, we don't know which one is meant.
  const isOne = (['in', 'out'] as const).every(
    (network) => found.filter((other) => other.network === network).length <= 1,
  );
  if (!isOne || found.some(({ note_texts }) => note_texts.length > 0)) return [];
  return (
    found
      // More can't remain than the total.
      .filter(({ total_cents }) => left <= total_cents)
      .filter(({ network }) => query.network === null || network === query.network)
      .sort((a, b) => a.network.localeCompare(b.network))
  );
}

const isTotal = ({ network, total_cents, is_unlimited }: BenefitAmount): boolean =>
  (network === 'in' || network === 'out') && total_cents !== null && !is_unlimited;

/** A wider subject's total isn't the total of what remains. */
const isOfSame = (other: BenefitAmount, amount: BenefitAmount): boolean =>
  other.kind === amount.kind &&
  other.level === amount.level &&
  other.plan === amount.plan &&
  amount.applies_to.subjects.length > 0 &&
  !amount.applies_to.subjects.some(isPlanWide) &&
  keysOf(other.applies_to.subjects) === keysOf(amount.applies_to.subjects) &&
  keysOf(other.applies_to.except) === keysOf(amount.applies_to.except);

const keysOf = (nodes: readonly SubjectNode[]): string => nodes.map(nodeKey).sort().join();
