// Kinds of services that plans treat differently.

import type { SubjectNode } from '../statement.ts';
import { contains } from '../vocabulary/index.ts';

/** Whether the service is in one of the X12 categories. */
export const isInCategory = (node: SubjectNode, ...service_types: readonly string[]): boolean =>
  service_types.some((service_type) => contains({ kind: 'category', service_type }, node));

export const isOrthodontic = (node: SubjectNode): boolean => isInCategory(node, '38');
/** Exams, x-rays and cleanings. */
export const isRoutine = (node: SubjectNode): boolean => isInCategory(node, '23', '41');
/** Dentures, bridges and implants. */
export const replacesTeeth = (node: SubjectNode): boolean => isInCategory(node, '39');
