// Amounts that the payer states for each network.

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import { groupBy } from '../../../resolve/maps.ts';
import { networksWithTiers } from '../../../wording/assistant-money.ts';
import type { Side } from '../../answer-context.ts';

/** An amount for one network. */
type Placed = BenefitAmount & { network: Side };

const isPlaced = (amount: BenefitAmount): amount is Placed =>
  amount.network === 'in' || amount.network === 'out';

/**
 * Payers repeat an amount for each network and tier. If the figures agree, the answer has one line for all of them.
 * The merged amounts have the names of all their networks and tiers as tier. They are only for titles.
 */
export function mergedAmounts(amounts: readonly BenefitAmount[]): BenefitAmount[] {
  const groups = groupBy(amounts, (amount, at) => (isPlaced(amount) ? keyOf(amount) : String(at)));
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return first ? [first] : [];
    const tier = networksWithTiers(group.filter(isPlaced));
    return [{ ...first, tier, sources: [...new Set(group.flatMap(({ sources }) => sources))] }];
  });
}

/** Amounts that differ only in network, tier and rows have the same key. */
const keyOf = (amount: BenefitAmount): string => {
  const { network: _, tier: __, sources: ___, note_texts, ...rest } = amount;
  return JSON.stringify([rest, note_texts.map(({ text }) => text)]);
};
