// Rules for other teeth than those in the question: "covered on permanent molars" matters for a premolar too.

import type { Statement, SubjectNode } from '../../statement.ts';
import { contains, isPlanWide } from '../../vocabulary/index.ts';
import { otherTeeth } from '../../wording/assistant-coverage.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { gathered } from '../gather.ts';
import { statementPlace } from '../place-names.ts';
import { stated } from '../sentences.ts';
import { holdsForTeeth, toothStanding } from '../tooth-rules.ts';

/** Kinds of statements that apply only to the teeth they name. */
const GRANTS: ReadonlySet<Statement['says']['kind']> = new Set([
  'covered',
  'age',
  'frequency',
  'share',
  'copay',
]);
const isGrant = ({ kind }: Statement['says']): boolean => GRANTS.has(kind);

export function otherTeethSentences(
  context: AnswerContext,
  subject: SubjectNode,
  isAsked: (says: Statement['says']) => boolean = isGrant,
): AssistantSentence[] {
  const { teeth: named, likeTeeth } = context.query;
  const teeth = named.length > 0 ? named : likeTeeth;
  if (teeth.length === 0) return [];
  const about = context.asked.benefits.statements.filter(
    (statement) =>
      isAsked(statement.says) &&
      statement.conditions.some(({ kind }) => kind === 'teeth') &&
      statement.subject.some((node) => !isPlanWide(node) && contains(node, subject)),
  );
  const left = about.filter(
    (statement) =>
      !holdsForTeeth(statement, teeth) &&
      !about.some((other) => other.says.kind === statement.says.kind && holdsForTeeth(other, teeth)),
  );
  return gathered(context, left)
    .slice(0, 3)
    .map(({ statement, words, rows }) =>
      stated(otherTeeth(statementPlace(statement, subject) ?? '', statement.conditions, words, named), rows),
    );
}

/** True if the row's text is about other teeth than the question, such as tooth 30 instead of 19. */
export const isForOtherTeeth = ({ asked, query }: AnswerContext, { source }: Statement): boolean =>
  asked.audit.blocks.some(
    ({ block, messages }) =>
      block === source.row && messages.some((text) => toothStanding(text, query.teeth) === 'other'),
  );
