// The one figure of a maximum or deductible the desk reads aloud: what is left, for the patient, in the chosen network.

import type { BenefitAmount } from './benefits-context.ts';
import { concerns, type NetworkChoice } from './network-choices.ts';

export interface Headline {
  /** `several`: the payer sent figures that differ; all of them are in `amounts`. */
  kind: 'stated' | 'several' | 'unlimited' | 'not_stated';
  remaining_cents: number | null;
  total_cents: number | null;
  /** What the figure is about, where that is not the whole plan. */
  scope: string | null;
  amounts: BenefitAmount[];
  /** The family's figure beside it. */
  family: BenefitAmount | null;
}

const NOTHING: Headline = {
  kind: 'not_stated',
  remaining_cents: null,
  total_cents: null,
  scope: null,
  amounts: [],
  family: null,
};

export const headlineAmount = (
  amounts: readonly BenefitAmount[],
  kind: BenefitAmount['kind'],
  choice: NetworkChoice,
): Headline => {
  const relevant = amounts.filter((amount) => amount.kind === kind && concerns(choice, amount));
  const own = ofLevel(relevant, 'individual') ?? ofLevel(relevant, 'not_stated') ?? relevant;
  const main = own.find(isWholePlan) ?? own[0];
  if (!main) return NOTHING;
  const same = own.filter((amount) => amount.applies_to.label === main.applies_to.label);
  const family = relevant.find(
    (amount) => amount.level === 'family' && main.level !== 'family' && amount.kind === main.kind,
  );
  const base = {
    scope: isWholePlan(main) || kind === 'orthodontic' ? null : main.applies_to.label,
    amounts: same,
    family: family ?? null,
  };
  if (distinct(same.map(figures)).length > 1) {
    return { ...base, kind: 'several', remaining_cents: null, total_cents: null };
  }
  if (main.is_unlimited) return { ...base, kind: 'unlimited', remaining_cents: null, total_cents: null };
  return {
    ...base,
    kind: 'stated',
    remaining_cents: leftOf(main),
    total_cents: main.total_cents,
  };
};

/** Nothing can be left of nothing; any other silence stays silence. */
export const leftOf = (amount: BenefitAmount): number | null =>
  amount.remaining_cents ?? (amount.total_cents === 0 ? 0 : null);

/** Every figure of what is left, once each; of the totals where no row says what is left. */
export const severalFigures = (headline: Headline): number[] => {
  const left = headline.amounts.flatMap(({ remaining_cents }) => remaining_cents ?? []);
  const totals = headline.amounts.flatMap(({ total_cents }) => total_cents ?? []);
  return distinct(left.length > 0 ? left : totals).sort((a, b) => a - b);
};

const ofLevel = (amounts: BenefitAmount[], level: BenefitAmount['level']): BenefitAmount[] | null => {
  const found = amounts.filter((amount) => amount.level === level);
  return found.length > 0 ? found : null;
};

export const isWholePlan = ({ applies_to }: BenefitAmount): boolean =>
  applies_to.label === 'Whole plan' ||
  (applies_to.label === '' && applies_to.service_types.length + applies_to.procedures.length === 0);

const figures = (amount: BenefitAmount): string =>
  [amount.total_cents, amount.remaining_cents, amount.is_unlimited].join('/');

const distinct = <T>(items: T[]): T[] => [...new Set(items)];
