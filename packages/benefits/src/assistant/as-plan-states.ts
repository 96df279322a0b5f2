// The service of a question as the payer states it: the codes of a filling, orthodontics for adults.

import { ADULT_AGE } from '../eligible/ages.ts';
import type { ParsedBenefits } from '../parsed-benefits.ts';
import type { SubjectNode } from '../statement.ts';
import { fillingCodes, isSameNode } from '../vocabulary/index.ts';
import type { AssistantQuestion } from './assistant-answer.ts';
import type { Query } from './question/query.ts';
import { isOrthodontic } from './service-kinds.ts';

export const asPlanStates = (asked: AssistantQuestion, age: number | null, query: Query): Query =>
  forAdult(asked, age, withFillingCodes(query, asked.benefits));

/** If the question says "a 2-surface filling" and the payer lists two-surface codes, makes them the subject. */
function withFillingCodes(query: Query, { procedure_coverage }: ParsedBenefits): Query {
  const { subject } = query;
  if (!subject?.surfaces || subject.family === null) return query;
  const stated = new Set(procedure_coverage.map(({ procedure_code }) => procedure_code));
  const codes = fillingCodes(subject.family, subject.surfaces).filter((code) => stated.has(code));
  if (codes.length === 0) return query;
  return { ...query, subject: { ...subject, nodes: codes.map((code) => ({ kind: 'code', code })) } };
}

export const OF_A_CHILD = /\b(?:kids?|child|children|sons?|daughters?|dependents?)\b/i;

/** If the payer mentions adult orthodontics, a question about braces for an adult is about that. */
function forAdult({ benefits, question }: AssistantQuestion, age: number | null, query: Query): Query {
  const { subject } = query;
  if (!subject?.family || !subject.nodes.every(isOrthodontic) || OF_A_CHILD.test(question)) return query;
  if (age === null || age < ADULT_AGE) return query;
  const adult: SubjectNode = { kind: 'family', family: 'adult_orthodontics' };
  const isStated = benefits.statements.some(({ subject: nodes }) =>
    nodes.some((node) => isSameNode(node, adult)),
  );
  return isStated ? { ...query, subject: { ...subject, nodes: [adult] } } : query;
}
