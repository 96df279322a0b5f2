// A rule that the payer states only for other codes of the same kind: for D2750, not for D2740.

import type { SubjectNode, Topic } from '../../statement.ts';
import { contains, distinctNodes, familyOf, isSameNode } from '../../vocabulary/index.ts';
import { confirmSameRule } from '../../wording/assistant-clauses.ts';
import { isQuote, payerAddsFor, quoteIn, subjectName } from '../../wording/assistant-texts.ts';
import { type AnswerContext, statementsAbout } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { advice } from '../sentences.ts';
import { REPLACED_WORK } from '../service-kinds.ts';

const MOST = 3;

/**
 * Adds to an answer without a rule what the payer states for codes of the same kind. Such a rule isn't a rule of the
 * service in the question, so the answer says first that the payer states none for it.
 */
export function withSimilarCodes(
  context: AnswerContext,
  topic: Topic,
  node: SubjectNode,
  answer: AssistantSentence[],
  tell: (code: SubjectNode) => AssistantSentence[],
): AssistantSentence[] {
  if (answer.some(({ basis }) => basis === 'stated')) return answer;
  const told = codesLike(context, topic, node).flatMap((code) => named(tell(code), code));
  if (told.length === 0) return answer;
  return [
    ...answer.filter(({ basis }) => basis !== 'advice'),
    ...told,
    advice(confirmSameRule(subjectName(node))),
    ...answer.filter(({ basis }) => basis === 'advice'),
  ];
}

/** What the payer states, with the code in each quote. Leaves out quotes that another sentence includes. */
function named(sentences: readonly AssistantSentence[], code: SubjectNode): AssistantSentence[] {
  const stated = sentences.filter(({ basis }) => basis === 'stated');
  const wordsIn = ({ text }: AssistantSentence) => quoteIn(text).slice(1, -1);
  const isTold = (one: AssistantSentence) =>
    stated.some((other) => other !== one && other.text.includes(wordsIn(one)));
  return stated
    .filter((one) => !isQuote(one.text) || !isTold(one))
    .map((one) =>
      isQuote(one.text) ? { ...one, text: payerAddsFor(subjectName(code), wordsIn(one)) } : one,
    );
}

/** Codes of the same kind for which the payer states something about the topic, or has an unread text about it. */
function codesLike(context: AnswerContext, topic: Topic, node: SubjectNode): SubjectNode[] {
  const kind = REPLACED_WORK.find((one) => contains(one, node)) ?? familyAt(node);
  if (kind === null) return [];
  const isOther = (own: SubjectNode): boolean =>
    own.kind === 'code' && contains(kind, own) && !isSameNode(own, node);
  const stated = statementsAbout(context, { topic }).map(({ subject }) => subject);
  const unread = context.remarks
    .filter(({ topics }) => topics.includes(topic))
    .map(({ subjects, row_subject }) => (subjects.length > 0 ? subjects : row_subject));
  const others = [...stated, ...unread].filter((nodes) => nodes.length > 0 && nodes.every(isOther));
  return distinctNodes(others.flat()).slice(0, MOST);
}

const familyAt = (node: SubjectNode): SubjectNode | null =>
  node.kind === 'code' ? familyOf(node.code) : null;
