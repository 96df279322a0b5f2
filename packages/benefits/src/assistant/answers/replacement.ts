// "How long before a crown can be replaced?": the rule, and the frequency limit that says the same in a row.

import { CLAUSES } from '../../wording/assistant-clauses.ts';
import { forPlace, placeName } from '../../wording/assistant-texts.ts';
import { type AnswerContext, nodesOf } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { orSilence } from '../or-silence.ts';
import { clauseSentences } from './clauses.ts';
import { frequencySentences } from './frequency.ts';

export function answerReplacement(context: AnswerContext): AssistantSentence[] {
  const { subject } = context.query;
  return nodesOf(context).flatMap((node) => {
    const rules = clauseSentences(context, 'replacement', node, true);
    const limits = subject ? frequencySentences(context, node, false) : [];
    const { what, ask } = CLAUSES.replacement;
    return orSilence(
      context,
      node,
      [...rules, ...limits],
      what + forPlace(subject ? placeName(node) : null),
      ask,
    );
  });
}
