// "How long before a crown can be replaced?": the rule, and the frequency limit that says the same in a row.

import { CLAUSES } from '../wording/assistant-clauses.ts';
import { placeName } from '../wording/assistant-texts.ts';
import { clauseSentences } from './answer-clauses.ts';
import { type AnswerContext, nodesOf } from './answer-context.ts';
import { frequencySentences } from './answer-frequency.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { silence } from './sentences.ts';

export function answerReplacement(context: AnswerContext): AssistantSentence[] {
  const { subject } = context.query;
  return nodesOf(context).flatMap((node) => {
    const rules = clauseSentences(context, 'replacement', node, true);
    const limits = subject ? frequencySentences(context, node, false) : [];
    if (rules.length + limits.length > 0) return [...rules, ...limits];
    const { what, ask } = CLAUSES.replacement;
    return silence(subject ? `${what} for ${placeName(node)}` : what, ask);
  });
}
