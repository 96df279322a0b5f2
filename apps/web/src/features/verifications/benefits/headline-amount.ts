// The main figure of a maximum or deductible: what remains for the patient in the chosen network.

import type { BenefitAmount } from './benefits-context.ts';
import { concerns, type NetworkChoice } from './network-choices.ts';

export interface Headline {
  /** `several`: the payer sent different figures; `amounts` holds all of them. */
  kind: 'stated' | 'several' | 'unlimited' | 'not_stated';
  remaining_cents: number | null;
  total_cents: number | null;
  /** What the figure applies to, unless that is the whole plan. */
  scope: string | null;
  amounts: BenefitAmount[];
  /** The family amount, where the payer states one too. */
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
    remaining_cents: remainingOf(main),
    total_cents: main.total_cents,
  };
};

/** Nothing remains of a total of zero. Any other missing amount stays "not stated". */
export const remainingOf = (amount: BenefitAmount): number | null =>
  amount.remaining_cents ?? (amount.total_cents === 0 ? 0 : null);

/** Each remaining amount once; the totals where no remaining amount is stated. */
export const severalFigures = (headline: Headline): number[] => {
  const remaining = headline.amounts.flatMap(({ remaining_cents }) => remaining_cents ?? []);
  const totals = headline.amounts.flatMap(({ total_cents }) => total_cents ?? []);
  return distinct(remaining.length > 0 ? remaining : totals).sort((a, b) => a - b);
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
