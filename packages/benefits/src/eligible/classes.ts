// The payer's classes ("Major", "Type 3") that may include a code, if the payer does not say which one does.

import { isExcepted } from '../resolve/levels.ts';
import { fits } from '../resolve/steps.ts';
import type { Statement, SubjectNode, Topic } from '../statement.ts';
import { contains } from '../vocabulary/index.ts';
import { type Case, questionOf } from './case.ts';

type ClassNode = Extract<SubjectNode, { kind: 'class' }>;

/** What the payer states for classes that may include the code; empty if it says which class the code is in. */
export function statementsOfClasses(asked: Case, topic: Topic): Statement[] {
  const { index, subject } = asked;
  const isClassStated = index.statements.some(
    ({ says, subject: members, except }) =>
      says.kind === 'member_of' &&
      members.some((node) => contains(node, subject)) &&
      !isExcepted(except, subject),
  );
  if (isClassStated) return [];
  const question = questionOf(asked, topic);
  return (index.topics.get(topic)?.all ?? []).filter(
    (statement) =>
      fits(statement, question) &&
      !isExcepted(statement.except, subject) &&
      statement.subject.some((node) => node.kind === 'class' && mayInclude(node, asked)),
  );
}

/** Classes that never include exams, x-rays or cleanings. */
const MAJOR = /^(?:major|(?:type|class|category|tier|level) (?:3|4|c|d))\b/;
/** Classes that include nothing else. */
const PREVENTIVE = /^preventive\b/;
const ORTHODONTICS = /ortho/;
const EXAMS_TO_PREVENTIVE = /^D[01]/;

/** Whether the class may include the code. */
function mayInclude({ name, within }: ClassNode, { subject, question }: Case): boolean {
  const isOrtho = question.code.startsWith('D8');
  if (ORTHODONTICS.test(name)) return isOrtho;
  if ((EXAMS_TO_PREVENTIVE.test(question.code) ? MAJOR : PREVENTIVE).test(name)) return false;
  return (
    within.length === 0 ||
    within.some((service_type) => contains({ kind: 'category', service_type }, subject))
  );
}
