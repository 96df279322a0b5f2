// A rule that the payer states only for the other network than the question's.

import { confirmOtherNetwork, isQuote } from '../wording/assistant-texts.ts';
import type { AnswerContext } from './answer-context.ts';
import type { AssistantSentence } from './assistant-answer.ts';

/**
 * If the payer says nothing for the network in the question, what it says for the other one, and a note that says so.
 * With `isAsked`, `find` also returns that a rule doesn't apply. Such a sentence isn't silence.
 */
export function orOtherNetwork(
  context: AnswerContext,
  find: (context: AnswerContext, isAsked: boolean) => AssistantSentence[],
  isAsked = true,
): AssistantSentence[] {
  const own = find(context, isAsked);
  const { network } = context.query;
  if (network === null || own.length > 0 || find(context, true).length > 0) return own;
  const others = find({ ...context, query: { ...context.query, network: null } }, isAsked);
  // Each rule has its own note, because an answer with several rules would give a separate note only once.
  return others.map((one) =>
    one.basis === 'stated' && !isQuote(one.text)
      ? { ...one, text: `${one.text} ${confirmOtherNetwork(network)}` }
      : one,
  );
}
