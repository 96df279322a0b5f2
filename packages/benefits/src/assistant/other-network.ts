// A rule that the payer states only for the other network than the question's.

import { confirmNetwork, isQuote } from '../wording/assistant-texts.ts';
import type { AnswerContext } from './answer-context.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { advice } from './sentences.ts';

/** If `find` finds nothing for the network in the question, what it finds for the other one, and a note that says so. */
export function orOtherNetwork(
  context: AnswerContext,
  find: (context: AnswerContext) => AssistantSentence[],
): AssistantSentence[] {
  const own = find(context);
  const { network } = context.query;
  if (network === null || own.length > 0) return own;
  const others = find({ ...context, query: { ...context.query, network: null } });
  return others.some(({ text }) => !isQuote(text)) ? [...others, advice(confirmNetwork(network))] : others;
}
