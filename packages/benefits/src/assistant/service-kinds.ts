// Kinds of services that plans treat differently, and the payer's classes that a service belongs to.

import type { Statement, SubjectNode } from '../statement.ts';
import { contains, findSubjects, isPlanWide, isSameNode } from '../vocabulary/index.ts';
import { subjectName } from '../wording/assistant-texts.ts';
import { plainText } from './question/tokens.ts';

/** Whether the service is in one of the X12 categories. */
export const isInCategory = (node: SubjectNode, ...service_types: readonly string[]): boolean =>
  service_types.some((service_type) => contains({ kind: 'category', service_type }, node));

/** Whether the node is the X12 category itself. */
export const isCategory = (node: SubjectNode, service_type: string): boolean =>
  node.kind === 'category' && node.service_type === service_type;

/** Whether a subject narrower than the plan includes the service. */
export const isNamedFor = (nodes: readonly SubjectNode[], service: SubjectNode): boolean =>
  nodes.some((node) => !isPlanWide(node) && contains(node, service));

export const isOrthodontic = (node: SubjectNode): boolean => isInCategory(node, '38');
/** Exams, x-rays and cleanings. */
export const isRoutine = (node: SubjectNode): boolean => isInCategory(node, '23', '41');

/**
 * True if the payer's category is the service itself: "Dental Prophylaxis" for cleanings, "Dental Crowns" for crowns.
 */
export function isNamedAs(node: SubjectNode, subject: SubjectNode): boolean {
  if (node.kind !== 'category' || subject.kind !== 'family' || isPlanWide(node)) return false;
  if (contains(subject, node) && contains(node, subject)) return true;
  const hits = findSubjects(plainText(subjectName(node)));
  return hits.some(({ nodes }) => nodes.some((one) => isSameNode(one, subject)));
}

interface Membership {
  /** What the payer assigns to the class: the service itself or a wider subject. */
  node: SubjectNode;
  className: string;
  statement: Statement;
}

/** The payer's classes that a service belongs to ("endodontics is covered as basic"), by the narrowest subjects. */
export function classesOf(statements: readonly Statement[], subject: SubjectNode): Membership[] {
  const all = statements.flatMap((statement) => {
    if (statement.says.kind !== 'member_of') return [];
    if (statement.except.some((other) => contains(other, subject))) return [];
    const node = statement.subject.find((one) => contains(one, subject));
    return node ? [{ node, className: statement.says.class, statement }] : [];
  });
  const isWider = (one: SubjectNode, other: SubjectNode) => contains(one, other) && !contains(other, one);
  return all.filter(({ node }) => !all.some((other) => isWider(node, other.node)));
}

/** Work that is made outside the mouth and replaced after some years. */
export const REPLACED_WORK: readonly SubjectNode[] = ['crowns', 'bridges', 'dentures'].map((family) => ({
  kind: 'family',
  family,
}));

/**
 * Whether a class may include the subject. If the class's rows have service types, one of them must include the subject.
 * Otherwise, we rule out only orthodontics, routine care for the major class, and all other care for the preventive
 * class: no plan counts cleanings, exams or x-rays as major, or crowns as preventive.
 */
export const mayInclude = (node: SubjectNode, subject: SubjectNode): boolean =>
  node.kind === 'class' && classMayInclude(node, subject);
const classMayInclude = (
  { name, within }: Extract<SubjectNode, { kind: 'class' }>,
  subject: SubjectNode,
): boolean =>
  within.length === 0
    ? name !== (isRoutine(subject) ? 'major' : 'preventive') && !isOrthodontic(subject)
    : within.some((service_type) => contains({ kind: 'category', service_type }, subject));
