// Tells dental amounts from the medical ones in the same response.

import { DENTAL_SERVICE_TYPES } from '../../codes/index.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { codesOf, isPlanWide, nodeKey } from '../../vocabulary/index.ts';

/** A category that isn't dental, such as emergency services. Dental accidents have no codes either. */
export const isMedical = (node: SubjectNode): boolean =>
  node.kind === 'category' &&
  !isPlanWide(node) &&
  !DENTAL_SERVICE_TYPES.has(node.service_type) &&
  codesOf(node).length === 0;

/** Dental payers send one category such as an office visit. Health plans send several. */
export const FEWEST_MEDICAL = 2;

/** Whether the response has figures for several kinds of medical care. Dental payers also list them as active. */
export function hasMedicalFigures(statements: readonly Statement[]): boolean {
  const medical = statements
    .filter(({ says }) => says.kind !== 'covered' && says.kind !== 'status')
    .flatMap(({ subject }) => subject.filter(isMedical).map(nodeKey));
  return new Set(medical).size >= FEWEST_MEDICAL;
}

/** Whether the response is about dental care: another one may be only about a health plan. */
const namesDental = (statements: readonly Statement[]): boolean =>
  statements.some(({ subject }) =>
    subject.some((node) =>
      node.kind === 'category' ? DENTAL_SERVICE_TYPES.has(node.service_type) : node.kind !== 'plan',
    ),
  );

/** About the health plan (service type 30) or medical care. */
const isOther = (subjects: readonly SubjectNode[]): boolean =>
  subjects.length > 0 &&
  subjects.every((node) => node.kind === 'category' && !DENTAL_SERVICE_TYPES.has(node.service_type));

/**
 * Whether amounts of the health plan are those of dental care: a response about dental care has no others and no figures
 * for medical care. `subjects`: what each amount of the response is for.
 */
export const areHealthAmountsDental = (
  subjects: readonly (readonly SubjectNode[])[],
  statements: readonly Statement[],
): boolean => subjects.every(isOther) && namesDental(statements) && !hasMedicalFigures(statements);

/** Leaves out amounts of the health plan and of medical care, unless they are those of dental care. */
export function withoutMedical<T extends { applies_to: { subjects: readonly SubjectNode[] } }>(
  amounts: readonly T[],
  { statements }: { statements: readonly Statement[] },
): readonly T[] {
  const subjects = amounts.map(({ applies_to }) => applies_to.subjects);
  if (areHealthAmountsDental(subjects, statements)) return amounts;
  return amounts.filter(({ applies_to }) => !isOther(applies_to.subjects));
}
