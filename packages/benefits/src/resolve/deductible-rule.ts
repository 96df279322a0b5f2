// Concludes that the deductible applies to a service from what the payer says about other services.

import { rowsOf } from '../sources.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { areRelated, isPlanWide } from '../vocabulary/index.ts';
import { FIRST_CLASS, isExcepted, mayBeExcepted } from './levels.ts';
import type { Question } from './question.ts';
import type { StatementIndex } from './shapes.ts';
import { isOfPlan, mayBeForNetwork } from './steps.ts';

const category = (service_type: string): SubjectNode => ({ kind: 'category', service_type });
/** X-rays, diagnostic services, orthodontics and preventive services: many plans exempt them without saying so. */
const OFTEN_EXEMPT = ['4', '23', '38', '41'].map(category);

/**
 * "Deductible waived for preventive" implies that the deductible applies to other services. So does "deductible applies
 * to basic and major". We don't conclude it for a subject that an exemption may include or that is often exempt.
 */
export function rowsImplyingDeductible(
  index: StatementIndex,
  { subject, network, plan }: Omit<Question, 'topic'>,
): number[] {
  if (OFTEN_EXEMPT.some((node) => areRelated(node, subject))) return [];
  const all = index.topics.get('deductible')?.all ?? [];
  const rules = all.filter(
    (rule) =>
      rule.says.kind === 'deductible' &&
      !rule.subject.some(isPlanWide) &&
      mayBeForNetwork(rule, network) &&
      isOfPlan(rule, plan),
  );
  const applying = rules.filter(({ says }) => says.kind === 'deductible' && says.applies);
  const exempting = rules.filter((rule) => !applying.includes(rule));
  const mayBeExempt = exempting.some(
    (rule) => !isExcepted(rule.except, subject) && mayInclude(rule.subject, index, subject),
  );
  if (mayBeExempt) return [];
  // A deductible for basic services alone says nothing about major ones, and vice versa.
  const ofBoth = applying.filter(({ subject: nodes }) =>
    ['basic', 'major'].every((name) => nodes.some((node) => node.kind === 'class' && node.name === name)),
  );
  const rows = distinctRows(ofBoth.length > 0 ? ofBoth : exempting);
  return rows.length > 0 ? rows : rowsWaivingOthers(index, subject);
}

/** "class 3" or "type b", but not "major". */
const NUMBERED_CLASS = / \w$/;

/** Whether the nodes include the subject, or name a class that may include it. */
function mayInclude(nodes: readonly SubjectNode[], index: StatementIndex, subject: SubjectNode): boolean {
  if (nodes.some((node) => areRelated(node, subject))) return true;
  const classes = nodes.filter(
    (node) => node.kind === 'class' && node.within.length === 0 && !FIRST_CLASS.test(node.name),
  );
  if (subject.kind !== 'class') return mayBeExcepted(classes, index, subject);
  // "Class III" may be the payer's other name for "Major".
  const isNumbered = NUMBERED_CLASS.test(subject.name);
  return classes.some((node) => node.kind === 'class' && NUMBERED_CLASS.test(node.name) !== isNumbered);
}

const WAIVED = ['waived', 'exempt', 'not apply'];

/** Rows with a deductible amount and a remark that we couldn't read, but that exempts other services. */
function rowsWaivingOthers(index: StatementIndex, subject: SubjectNode): number[] {
  const { statements, remarks } = index;
  const rows = new Set(
    rowsOf(statements.filter(({ says }) => says.kind === 'amount' && says.of === 'deductible')),
  );
  const waiving = remarks.filter(
    ({ text, subjects, source }) =>
      rows.has(source.row) && subjects.length > 0 && WAIVED.some((word) => text.toLowerCase().includes(word)),
  );
  const mayBeExempt = waiving.some(({ subjects }) => mayInclude(subjects, index, subject));
  return mayBeExempt ? [] : distinctRows(waiving);
}

function distinctRows(found: readonly Pick<Statement, 'source'>[]): number[] {
  return [...new Set(rowsOf(found))];
}
