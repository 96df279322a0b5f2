// Answers about a plan's rules: missing tooth, downgrade, replacement, prep or seat date, pre-authorization,
// coordination.

import type { Statement, SubjectNode, Topic } from '../../statement.ts';
import { isPlanWide } from '../../vocabulary/index.ts';
import {
  CLAUSES,
  type ClauseTopic,
  clauseSentence,
  noneForPlan,
  UNNAMED_AUTHORIZATION,
} from '../../wording/assistant-clauses.ts';
import { confirmGeneral, confirmHealthPlan } from '../../wording/assistant-coverage.ts';
import {
  askByPhone,
  conditionsInParentheses,
  forSubject,
  subjectName,
} from '../../wording/assistant-texts.ts';
import { networkText } from '../../wording/texts.ts';
import {
  type AnswerContext,
  askAround,
  askedName,
  nodesOf,
  remarksAt,
  type Side,
} from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { gathered, statementSubject } from '../gather.ts';
import { maybeSentence, orOtherNetwork, orSilence } from '../not-stated.ts';
import { conditionsInWords } from '../payer-words.ts';
import { advice, notStated, quoted, stated } from '../sentences.ts';
import { isHealthPlan } from './amounts/which-amounts.ts';
import { withSimilarCodes } from './similar-codes.ts';
import { otherTeethSentences } from './teeth/other-teeth.ts';

const MOST_RULES = 4;
const MOST_ROWS = 8;

export function answerClause(context: AnswerContext, topic: ClauseTopic): AssistantSentence[] {
  return nodesOf(context).flatMap((node) => {
    const own = clauseSentences(context, topic, node, true);
    const told =
      own.length > 0
        ? own
        : otherTeethSentences(context, node, (says) => says.kind === 'clause' && says.clause === topic);
    const rules = orNoClause(context, topic, node, told);
    return withSimilarCodes(context, topic, node, rules, (code) =>
      clauseSentences(context, topic, code, true),
    );
  });
}

/** Like `orSilence`, for a rule. */
export function orNoClause(
  context: AnswerContext,
  topic: ClauseTopic,
  node: SubjectNode,
  told: AssistantSentence[],
): AssistantSentence[] {
  const { what, ask } = CLAUSES[topic];
  return orSilence(context, node, told, what + forSubject(askedName(context, node)), ask);
}

/** Without `isAsked`, leaves out rules that don't apply and rules of the whole health plan. */
export const clauseSentences = (
  context: AnswerContext,
  topic: Topic & ClauseTopic,
  subject: SubjectNode,
  isAsked: boolean,
): AssistantSentence[] =>
  orOtherNetwork(context, (one, asks) => sentencesIn(one, topic, subject, asks), isAsked);

/** The payer's rules on the topic, for the network in the context. */
function sentencesIn(
  context: AnswerContext,
  topic: Topic & ClauseTopic,
  subject: SubjectNode,
  isAsked: boolean,
): AssistantSentence[] {
  const places = askAround(context, { subject, topic, network: context.query.network });
  const statements = [
    ...new Set(places.flatMap(({ resolution }) => [...resolution.statements, ...resolution.also])),
  ].filter((one) => isAsked || !(isDenied(one.says) || isHealthPlan(context.asked, one.subject)));
  const told = gathered(context, statements)
    .slice(0, MOST_RULES)
    .flatMap(({ statement, network, words, rows }) => {
      const askedNode = context.query.subject ? subject : null;
      if (words === null && planAuthorization(statement) === 'not_required')
        return [
          stated(noneForPlan(askedNode === null ? null : subjectName(askedNode)), rows.slice(0, MOST_ROWS)),
          advice(askByPhone(CLAUSES[topic].ask)),
        ];
      const text = textOf(statement, topic, askedNode, words, network);
      if (text === null) return [];
      return [
        stated(text, rows.slice(0, MOST_ROWS)),
        ...confirmingPlan(context, statement, askedNode, words),
        ...(askedNode === null && words === null && planAuthorization(statement) === 'required'
          ? [notStated(UNNAMED_AUTHORIZATION)]
          : []),
      ];
    });
  const classNotes = told.length > 0 ? maybeSentence(places, subject) : [];
  return [...told, ...classNotes, ...conditionsInWords(context, statements), ...quoted(remarksAt(places))];
}

/** Asks to confirm that a rule of the whole health plan, or of the whole dental plan, applies. */
function confirmingPlan(
  context: AnswerContext,
  { subject }: Statement,
  askedNode: SubjectNode | null,
  words: string | null,
): AssistantSentence[] {
  if (isHealthPlan(context.asked, subject))
    return [advice(confirmHealthPlan(askedNode === null ? 'dental care' : subjectName(askedNode)))];
  const isOfService = askedNode !== null && !isPlanWide(askedNode);
  return isOfService && words === null && subject.every(isPlanWide)
    ? [advice(confirmGeneral(subjectName(askedNode)))]
    : [];
}

/** What the payer says about pre-authorization for the whole plan. A service's row may differ. */
const planAuthorization = ({ says, subject }: Statement): string | null =>
  says.kind === 'authorization' && subject.every(isPlanWide) ? says.answer : null;

/** Whether the payer says that the rule doesn't apply. */
const isDenied = (says: Statement['says']): boolean =>
  (says.kind === 'clause' && says.answer === 'does_not_apply') ||
  (says.kind === 'authorization' && says.answer === 'not_required');

function textOf(
  statement: Statement,
  topic: ClauseTopic,
  askedNode: SubjectNode | null,
  words: string | null,
  network: Side | null,
): string | null {
  const name = statementSubject(statement, askedNode);
  const side = network === null || words !== null ? '' : ` ${networkText(network)}`;
  const where = forSubject(name) + side + conditionsInParentheses(statement.conditions);
  return clauseSentence(topic, statement.says, where, words);
}
