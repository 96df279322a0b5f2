// Concludes that the deductible applies to a service from what the payer says about other services.

import type { Statement, SubjectNode } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import type { Question } from './question.ts';
import type { StatementIndex } from './shapes.ts';

const category = (service_type: string): SubjectNode => ({ kind: 'category', service_type });
/** Services that many plans exempt without saying so. */
const OFTEN_EXEMPT = ['4', '23', '38', '41'].map(category);

/**
 * Rows from which it follows that the deductible applies to the subject: they exempt other services, or say that basic
 * and major services have a deductible. Empty if the payer names no services, and for services that are often exempt.
 */
export function rowsExemptingOthers(
  index: StatementIndex,
  { subject, network, plan = null }: Omit<Question, 'topic'>,
): number[] {
  if (OFTEN_EXEMPT.some((node) => contains(node, subject) || contains(subject, node))) return [];
  const all = index.topics.get('deductible')?.all ?? [];
  const rules = all.filter(
    (rule) =>
      rule.says.kind === 'deductible' &&
      !rule.subject.some(isPlanWide) &&
      (network === null || rule.network === network || !['in', 'out'].includes(rule.network)) &&
      (rule.plan === null || plan === null || rule.plan === plan),
  );
  const exempting = rules.filter(({ says }) => says.kind === 'deductible' && !says.applies);
  if (exempting.some((rule) => rule.subject.some((node) => contains(node, subject)))) return [];
  const applying = rules.filter(({ subject: nodes }) =>
    ['basic', 'major'].every((name) => nodes.some((node) => node.kind === 'class' && node.name === name)),
  );
  const rows = rowsOf(applying.length > 0 ? applying : exempting);
  return rows.length > 0 ? rows : rowsWaivingOthers(index, subject);
}

const WAIVED = ['waived', 'exempt', 'not apply'];

function rowsWaivingOthers({ statements, remarks }: StatementIndex, subject: SubjectNode): number[] {
  const rows = new Set(
    rowsOf(statements.filter(({ says }) => says.kind === 'amount' && says.of === 'deductible')),
  );
  const waiving = remarks.filter(
    ({ text, subjects, source }) =>
      rows.has(source.row) && subjects.length > 0 && WAIVED.some((word) => text.toLowerCase().includes(word)),
  );
  const isOwn = waiving.some(({ subjects }) => subjects.some((node) => contains(node, subject)));
  return isOwn ? [] : rowsOf(waiving);
}

function rowsOf(found: readonly { source: Statement['source'] }[]): number[] {
  return [...new Set(found.map(({ source }) => source.row))];
}
