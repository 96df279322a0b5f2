import type { BenefitAmount } from '../parsed-benefits.ts';

/**
 * Whether the patient certainly pays no more than what remains of the family's deductible: both are for the same services
 * and period, and nothing is in doubt.
 */
export const limitsPatient = (family: BenefitAmount, own: BenefitAmount): boolean =>
  family.remaining_cents !== null &&
  // Payers send $0 of $0 if there is no family deductible.
  (family.total_cents ?? 0) > 0 &&
  family.certainty?.doubts.length === 0 &&
  family.period === own.period &&
  family.applies_to.label === own.applies_to.label;
