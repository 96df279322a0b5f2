// Amounts with the same figures for the patient and the family, or in both networks, so that each is on one line.

import type { BenefitAmount } from '../parsed-benefits.ts';
import { groupBy } from '../resolve/maps.ts';

type Group = readonly [BenefitAmount, ...BenefitAmount[]];

const LEVELS: ReadonlySet<BenefitAmount['level']> = new Set(['individual', 'family']);

export function alikeAmounts(
  amounts: readonly BenefitAmount[],
  figures: (amount: BenefitAmount) => string,
): Group[] {
  const groups = groupBy(amounts, (amount, at) => {
    const { kind, period, tier, plan, applies_to, level } = amount;
    // Amounts for other people, such as dependents, stay separate.
    const person = LEVELS.has(level) ? null : at;
    return JSON.stringify([kind, period, tier, plan, applies_to.label, person, figures(amount)]);
  });
  return [...groups.values()].flatMap((group) =>
    isForAll(group) ? [group] : group.map((one): Group => [one]),
  );
}

/** Whether the group has an amount for each of its persons in each of its networks. */
function isForAll(group: readonly BenefitAmount[]): group is Group {
  const persons = new Set(group.map(({ level }) => level));
  const networks = new Set(group.map(({ network }) => network));
  const isNamed = networks.size === 1 || !networks.has('not_stated');
  return isNamed && group.length === persons.size * networks.size;
}
