// If the payer states a deductible for basic and major services, it doesn't apply to exams, x-rays and preventive
// services.

import { type Case, questionOf } from '../../eligible/case.ts';
import { appliesBy } from '../../resolve/deductible.ts';
import { fits } from '../../resolve/steps.ts';
import type { SubjectNode } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';

/** Exams, x-rays and preventive services. */
const FIRST_CLASS = ['4', '23', '41'].map(
  (service_type): SubjectNode => ({ kind: 'category', service_type }),
);
const LATER_CLASSES = /^(?:basic|major|(?:type|class|category|tier|level) (?:[2-4]|[b-d]))\b/;

/** The rows that state the deductible for basic or major services. Empty if it may apply to the line's code too. */
export function rowsOfLaterClasses(one: Case): number[] {
  if (!FIRST_CLASS.some((node) => contains(node, one.subject))) return [];
  const question = questionOf(one, 'deductible');
  const named = (one.index.topics.get('deductible')?.all ?? []).filter(
    (statement) =>
      appliesBy(statement) === true &&
      fits(statement, question) &&
      statement.subject.some(({ kind }) => kind === 'class'),
  );
  const isLater = (node: SubjectNode) => node.kind === 'class' && LATER_CLASSES.test(node.name);
  if (!named.every(({ subject }) => subject.every(isLater))) return [];
  return [...new Set(named.map(({ source }) => source.row))];
}
