// Cases in which the percentage or age limit of a wider subject doesn't apply to a narrower one.

import type { SubjectNode } from '../statement.ts';
import { contains, isPlanWide, levelOf, levelsAbove, nodeKey } from '../vocabulary/index.ts';
import type { Question } from './question.ts';
import type { Found, Level, StatementIndex, TopicIndex } from './shapes.ts';
import { fits } from './steps.ts';
import { isFigure, valueKey } from './topics.ts';

const ORTHODONTICS: SubjectNode = { kind: 'category', service_type: '38' };
const ORAL_SURGERY: SubjectNode = { kind: 'category', service_type: '40' };
const TMJ: SubjectNode = { kind: 'family', family: 'tmj' };
const COSMETIC: readonly SubjectNode[] = [
  { kind: 'family', family: 'whitening' },
  { kind: 'family', family: 'veneers' },
];

/**
 * A percentage for dental care doesn't apply to orthodontics, cosmetic work or TMJ, and one for oral surgery
 * doesn't apply to TMJ. "Not covered" for the wider subject does apply.
 */
export function needsOwnShare({ statements, nodes }: Found, { topic, subject }: Question): boolean {
  if (topic !== 'share' || subject.kind === 'plan') return false;
  const isStatedForSubject = nodes[0] === subject;
  if (isStatedForSubject) return false;
  const isOfPlan = nodes.some(isPlanWide);
  const isOfOralSurgery = nodes.some((node) => contains(node, ORAL_SURGERY));
  const isOrthodonticOrCosmetic = [ORTHODONTICS, ...COSMETIC].some((node) => contains(node, subject));
  const isTooWide = isOrthodonticOrCosmetic
    ? isOfPlan
    : contains(TMJ, subject) && (isOfPlan || isOfOralSurgery);
  return isTooWide && !statements.every(({ says }) => says.kind === 'not_covered');
}

/** A percentage for a wider subject doesn't apply to a family if one of the family's codes has a different value. */
export function isSplitBelow(found: Found, topicIndex: TopicIndex, question: Question): boolean {
  const { topic, subject } = question;
  if (topic !== 'share' || subject.kind !== 'family') return false;
  if (!found.nodes.every((node) => contains(node, subject) && !contains(subject, node))) return false;
  const foundValues = new Set(found.statements.map(({ says }) => valueKey(says)));
  return topicIndex.all.some(
    (statement) =>
      isFigure(statement.says) &&
      !foundValues.has(valueKey(statement.says)) &&
      statement.subject.some((node) => node.kind === 'code' && contains(subject, node)) &&
      fits(statement, question),
  );
}

/**
 * Whether the age limit of a category doesn't apply to the subject, because a row states what the plan pays for a category
 * between them: an age limit of restorative work (25) is for fillings if the payer lists crowns (36) in a row of their
 * own.
 */
export function isOfOtherRow(level: Level, { topics }: StatementIndex, question: Question): boolean {
  const { topic, subject } = question;
  if (topic !== 'age' || level.isOwn || level.nodes.some(isPlanWide)) return false;
  const shares = topics.get('share');
  const isListed = (node: SubjectNode): boolean =>
    node.kind === 'category' &&
    (shares?.byNode.get(nodeKey(node)) ?? []).some(
      (statement) => statement.source.words === null && isFigure(statement.says) && fits(statement, question),
    );
  const isNarrower = (node: SubjectNode): boolean =>
    level.nodes.every((outer) => contains(outer, node) && !contains(node, outer));
  return [levelOf(subject), ...levelsAbove(subject)]
    .flat()
    .some((node) => isNarrower(node) && isListed(node));
}
