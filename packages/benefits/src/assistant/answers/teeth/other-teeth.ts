// Rules for other teeth than those in the question: "covered on permanent molars" matters for a premolar too.

import type { Statement, SubjectNode } from '../../../statement.ts';
import { otherTeeth } from '../../../wording/assistant-coverage.ts';
import { type AnswerContext, isOfNetwork } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { gathered, statementSubject } from '../../gather.ts';
import { stated } from '../../sentences.ts';
import { isNamedFor } from '../../service-kinds.ts';
import { holdsForTeeth, toothStanding } from '../../tooth-rules.ts';

/** Kinds of statements that apply only to the teeth they name. */
const GRANTS: ReadonlySet<Statement['says']['kind']> = new Set([
  'covered',
  'age',
  'frequency',
  'share',
  'copay',
]);
/** Rules for other teeth. Leaves out kinds of rules that the payer also states for the teeth in the question. */
export function otherTeethSentences(
  context: AnswerContext,
  subject: SubjectNode,
  isAsked: (says: Statement['says']) => boolean = ({ kind }) => GRANTS.has(kind),
): AssistantSentence[] {
  const { teeth: named, likeTeeth } = context.query;
  const teeth = named.length > 0 ? named : likeTeeth;
  if (teeth.length === 0) return [];
  const about = context.asked.benefits.statements.filter(
    (statement) => isAsked(statement.says) && isToothRule(statement, subject),
  );
  const left = about.filter(
    (statement) =>
      !holdsForTeeth(statement, teeth) &&
      !about.some((other) => other.says.kind === statement.says.kind && holdsForTeeth(other, teeth)),
  );
  return sentencesOf(context, subject, left, named, false).slice(0, 3);
}

/**
 * The payer's rules for teeth that include the teeth in the question, and those that don't. `isQuoted`: the answer quotes
 * the payer on the teeth, so it repeats a rule only for the teeth in the question.
 */
export const teethSentences = (
  context: AnswerContext,
  subject: SubjectNode,
  isQuoted: boolean,
): AssistantSentence[] => [
  ...(isQuoted && context.query.teeth.length === 0 ? [] : ownTeethSentences(context, subject)),
  ...otherTeethSentences(context, subject),
];

/** "Limited to molars" for a molar: no tooth of the question, if it names any, is outside the payer's rule. */
function ownTeethSentences(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const { teeth, likeTeeth } = context.query;
  const own = context.statements.filter(
    (statement) =>
      statement.says.kind === 'covered' &&
      isOfNetwork(context.query.network, statement) &&
      isToothRule(statement, subject) &&
      teeth.every((tooth) => holdsForTeeth(statement, [tooth])) &&
      holdsForTeeth(statement, likeTeeth),
  );
  return sentencesOf(context, subject, own, teeth, true).slice(0, 2);
}

const sentencesOf = (
  context: AnswerContext,
  subject: SubjectNode,
  rules: readonly Statement[],
  teeth: readonly number[],
  isOwn: boolean,
): AssistantSentence[] =>
  gathered(context, rules).map(({ statement, words, rows }) =>
    stated(
      otherTeeth(statementSubject(statement, subject) ?? '', statement.conditions, words, teeth, isOwn),
      rows,
    ),
  );

const isToothRule = ({ conditions, subject: nodes }: Statement, subject: SubjectNode): boolean =>
  conditions.some(({ kind }) => kind === 'teeth') && isNamedFor(nodes, subject);

/** True if the row's text is about other teeth than the question, such as tooth 30 instead of 19. */
export const isForOtherTeeth = ({ asked, query }: AnswerContext, { source }: Statement): boolean =>
  asked.audit.blocks.some(
    ({ block, messages }) =>
      block === source.row && messages.some((text) => toothStanding(text, query.teeth) === 'other'),
  );
