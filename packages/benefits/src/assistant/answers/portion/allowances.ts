// Amounts that the payer states for a code ("coverage basis $665"), without saying whether the plan allows them.

import type { Statement, SubjectNode } from '../../../statement.ts';
import { contains, isSameNode } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { subjectName, subjectNames } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, nodesOf, type Side } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { orSilence } from '../../not-stated.ts';
import { advice, stated } from '../../sentences.ts';
import { byNetwork } from '../amounts/which-amounts.ts';

/** The amount of the code, next to an estimate. The plan may use it instead of the fee. */
export const ownAllowances = (
  { statements, query }: AnswerContext,
  subject: SubjectNode,
  network: Side,
): AssistantSentence[] =>
  allowancesOf(byNetwork(statements, network), subject)
    .filter(({ nodes }) => nodes.some((node) => isSameNode(node, subject)))
    .map(({ cents, row }) =>
      stated(words.allowanceStated(subjectName(subject), cents, cents === query.feeCents), [row]),
    );

/** The amounts that the payer states for the code, or for codes of the service. */
const allowancesOf = (statements: readonly Statement[], subject: SubjectNode) =>
  statements.flatMap(({ says, subject: all, source, network }) => {
    const nodes = all.filter((node) => node.kind === 'code' && contains(subject, node));
    return says.kind === 'amount' && says.of === 'allowance' && says.cents !== null && nodes.length > 0
      ? [{ nodes, cents: says.cents, row: source.row, network }]
      : [];
  });

/** Answers "What is the allowed amount for D2750?" */
export function answerAllowedAmount(context: AnswerContext): AssistantSentence[] {
  const { statements, query } = context;
  return nodesOf(context).flatMap((node) => {
    const found = allowancesOf(byNetwork(statements, query.network), node).slice(0, MOST_AMOUNTS);
    const told = found.map(({ nodes, cents, network, row }) =>
      stated(words.amountStated(subjectNames(nodes), cents, network), [row]),
    );
    const name = subjectName(node);
    const { noAllowed, askAllowed } = words;
    return told.length > 0
      ? [...told, advice(words.confirmAllowed(name))]
      : orSilence(context, node, [], noAllowed(name), askAllowed(name));
  });
}
const MOST_AMOUNTS = 8;
