// A rule that the payer states only for the other network than the question's.

import { confirmNetwork, isQuote } from '../wording/assistant-texts.ts';
import type { AnswerContext } from './answer-context.ts';
import type { AssistantSentence } from './assistant-answer.ts';

/** If `find` finds nothing for the network in the question, what it finds for the other one, and a note that says so. */
export function orOtherNetwork(
  context: AnswerContext,
  find: (context: AnswerContext) => AssistantSentence[],
): AssistantSentence[] {
  const own = find(context);
  const { network } = context.query;
  if (network === null || own.length > 0) return own;
  const others = find({ ...context, query: { ...context.query, network: null } });
  // Each rule has its own note, because an answer with several rules would give a separate note only once.
  return others.map((one) =>
    one.basis === 'stated' && !isQuote(one.text)
      ? { ...one, text: `${one.text} ${confirmNetwork(network)}` }
      : one,
  );
}
