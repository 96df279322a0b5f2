// Where the share of a wider place does not answer, though nothing nearer was said.

import type { SubjectNode } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import type { Question } from './question.ts';
import type { Chapter, Found } from './shapes.ts';
import { fits } from './steps.ts';
import { isFigure, valueKey } from './topics.ts';

const ORTHODONTICS: SubjectNode = { kind: 'category', service_type: '38' };
const ORAL_SURGERY: SubjectNode = { kind: 'category', service_type: '40' };
const TMJ: SubjectNode = { kind: 'family', family: 'tmj' };

/** A share of dental care says nothing about orthodontics, and none of oral surgery about TMJ. A denial does. */
export function needsOwnShare({ statements, place }: Found, { topic, subject }: Question): boolean {
  if (topic !== 'share' || subject.kind === 'plan') return false;
  const isOfPlan = place.some(isPlanWide);
  const isWider = contains(ORTHODONTICS, subject)
    ? isOfPlan
    : contains(TMJ, subject) && (isOfPlan || place.some((node) => contains(node, ORAL_SURGERY)));
  return isWider && !statements.every(({ says }) => says.kind === 'not_covered');
}

/** A wider share does not answer for a family whose codes have other shares of their own. */
export function isSplitBelow(found: Found, chapter: Chapter, question: Question): boolean {
  const { topic, subject } = question;
  if (topic !== 'share' || subject.kind !== 'family') return false;
  if (!found.place.every((node) => contains(node, subject) && !contains(subject, node))) return false;
  const own = new Set(found.statements.map(({ says }) => valueKey(says)));
  return chapter.all.some(
    (statement) =>
      isFigure(statement.says) &&
      !own.has(valueKey(statement.says)) &&
      statement.subject.some((node) => node.kind === 'code' && contains(subject, node)) &&
      fits(statement, question),
  );
}
