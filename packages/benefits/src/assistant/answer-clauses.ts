// Rules in the payer's words: missing tooth, downgrade, replacement, prep or seat date, pre-authorization, coordination.

import type { Statement, SubjectNode, Topic } from '../statement.ts';
import { CLAUSES, type ClauseTopic, clauseSentence } from '../wording/assistant-clauses.ts';
import { conditionsText, placeName } from '../wording/assistant-texts.ts';
import { type AnswerContext, askAround, nodesOf } from './answer-context.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { conditionsInWords, wordsOf } from './payer-words.ts';
import { statementPlace } from './place-names.ts';
import { quoted, silence, stated } from './sentences.ts';

const MOST = 4;

export function answerClause(context: AnswerContext, topic: ClauseTopic): AssistantSentence[] {
  return nodesOf(context).flatMap((node) => {
    const told = clauseSentences(context, topic, node, true);
    if (told.length > 0) return told;
    const { what, ask } = CLAUSES[topic];
    return silence(context.query.subject ? `${what} for ${placeName(node)}` : what, ask);
  });
}

/** With `isAsked`, also that a rule does not apply. */
export function clauseSentences(
  context: AnswerContext,
  topic: Topic & ClauseTopic,
  subject: SubjectNode,
  isAsked: boolean,
): AssistantSentence[] {
  const places = askAround(context, { subject, topic, network: context.query.network });
  const statements = [
    ...new Set(places.flatMap(({ resolution }) => [...resolution.statements, ...resolution.also])),
  ].filter(({ says }) => isAsked || !isDenied(says));
  const texts = new Map<string, Statement[]>();
  for (const statement of statements) {
    const text = textOf(context, statement, topic, context.query.subject ? subject : null);
    if (text !== null) texts.set(text, [...(texts.get(text) ?? []), statement]);
  }
  const told = [...texts].slice(0, MOST).map(([text, own]) =>
    stated(
      text,
      own.slice(0, 8).map(({ source }) => source.row),
    ),
  );
  const remarks = places.flatMap(({ resolution }) => resolution.remarks);
  return [...told, ...conditionsInWords(statements), ...quoted(remarks)];
}

const isDenied = (says: Statement['says']): boolean =>
  (says.kind === 'clause' && says.answer === 'does_not_apply') ||
  (says.kind === 'authorization' && says.answer === 'not_required');

function textOf(
  context: AnswerContext,
  statement: Statement,
  topic: ClauseTopic,
  asked: SubjectNode | null,
): string | null {
  const place = statementPlace(statement, asked);
  const where = `${place ? ` (${place})` : ''}${conditionsText(statement.conditions)}`;
  return clauseSentence(topic, statement.says, where, wordsOf(context, statement));
}
