// Payers repeat an amount for each network and tier. If the figures agree, the answer has one line for all of them.

import type { BenefitAmount } from '../../../parsed-benefits.ts';
import { networksWithTiers } from '../../../wording/assistant-money.ts';

type Placed = BenefitAmount & { network: 'in' | 'out' };
const isPlaced = (amount: BenefitAmount): amount is Placed =>
  amount.network === 'in' || amount.network === 'out';

/** The merged amounts have the names of all their networks and tiers as tier. They are only for titles. */
export function mergedAmounts(amounts: readonly BenefitAmount[]): BenefitAmount[] {
  const groups = new Map<string, BenefitAmount[]>();
  for (const [at, amount] of amounts.entries()) {
    const key = isPlaced(amount) ? keyOf(amount) : String(at);
    groups.set(key, [...(groups.get(key) ?? []), amount]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return first ? [first] : [];
    const tier = networksWithTiers(group.filter(isPlaced));
    return [{ ...first, tier, sources: [...new Set(group.flatMap(({ sources }) => sources))] }];
  });
}

const keyOf = (amount: BenefitAmount): string => {
  const { network: _, tier: __, sources: ___, note_texts, ...rest } = amount;
  return JSON.stringify([rest, note_texts.map(({ text }) => text)]);
};
