// Tells dental amounts from the medical ones in the same response.

import { DENTAL_SERVICE_TYPES } from '../../codes/index.ts';
import type { SubjectNode } from '../../statement.ts';
import type { StatementIndex } from '../shapes.ts';

const isMedical = (node: SubjectNode): boolean =>
  node.kind === 'category' && !DENTAL_SERVICE_TYPES.has(node.service_type);

/** Leaves out medical amounts. Keeps them if the payer names dental care but sends no amount for it. */
export function withoutMedical<T extends { applies_to: { subjects: readonly SubjectNode[] } }>(
  amounts: readonly T[],
  { isDentalNamed }: Pick<StatementIndex, 'isDentalNamed'>,
): readonly T[] {
  const dental = amounts.filter(
    ({ applies_to: { subjects } }) => subjects.length === 0 || !subjects.every(isMedical),
  );
  return dental.length > 0 || !isDentalNamed ? dental : amounts;
}
