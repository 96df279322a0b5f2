// What an amount applies to, and what remains of it.

import type { BenefitAmount } from './benefits-context.ts';

/** If the total is zero, zero remains. Otherwise, null means that the payer didn't state the remaining amount. */
export const remainingOf = (amount: BenefitAmount): number | null =>
  amount.remaining_cents ?? (amount.total_cents === 0 ? 0 : null);

export const isWholePlan = ({ applies_to }: BenefitAmount): boolean =>
  applies_to.label === 'Whole plan' ||
  (applies_to.label === '' && applies_to.service_types.length + applies_to.procedures.length === 0);
