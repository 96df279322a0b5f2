// Deductibles of a family and for each visit. A visit deductible may be due although nothing remains of the annual one.

import { DENTAL_SERVICE_TYPES } from '../../codes/index.ts';
import type { BenefitAmount, ParsedBenefits } from '../../parsed-benefits.ts';
import { mayBeForNetwork } from '../../resolve/steps.ts';
import type { Statement } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';

/**
 * Whether the amount is a dental deductible for each visit that may be due. The payer can say next to it that it is met
 * or doesn't apply. A health plan's deductible for each visit to a physician isn't meant.
 */
export function isVisitDeductible(
  amount: BenefitAmount,
  { statements }: ParsedBenefits,
  network: 'in' | 'out',
): boolean {
  const { period, total_cents, remaining_cents, applies_to } = amount;
  const isDental = applies_to.subjects.every(
    (node) => node.kind !== 'category' || DENTAL_SERVICE_TYPES.has(node.service_type),
  );
  return (
    period === 'visit' &&
    (total_cents ?? 0) > 0 &&
    remaining_cents !== 0 &&
    isDental &&
    !waiversOf(amount, statements, network).some(({ conditions }) => conditions.length === 0)
  );
}

/** Whether the payer waives the amount in its own row, even if only under a condition: "waived for children". */
export const mayBeWaived = (
  amount: BenefitAmount,
  { statements }: ParsedBenefits,
  network: 'in' | 'out',
): boolean => waiversOf(amount, statements, network).length > 0;

/** A waiver for some of the amount's services only is left out: the deductible may be due for the others. */
function waiversOf(
  { applies_to, sources }: BenefitAmount,
  statements: readonly Statement[],
  network: 'in' | 'out',
): Statement[] {
  return statements.filter(
    (statement) =>
      statement.says.kind === 'deductible' &&
      !statement.says.applies &&
      sources.includes(statement.source.row) &&
      mayBeForNetwork(statement, network) &&
      statement.except.length === 0 &&
      applies_to.subjects.every((node) => statement.subject.some((waived) => contains(waived, node))),
  );
}

/**
 * Whether the patient certainly pays no more than what remains of the family's deductible: both are for the same
 * services and period, and nothing is in doubt.
 */
export const limitsPatient = (family: BenefitAmount, own: BenefitAmount): boolean =>
  family.remaining_cents !== null &&
  // Payers send $0 of $0 if there is no family deductible.
  (family.total_cents ?? 0) > 0 &&
  family.certainty?.doubts.length === 0 &&
  family.period === own.period &&
  family.applies_to.label === own.applies_to.label;
