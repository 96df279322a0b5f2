// Answers "Is it downgraded?" with the clause, and with what the payer writes about the material and the teeth.

import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { answerClause } from './clauses.ts';
import { shareLeads } from './coverage.ts';
import { wordsOnCodes } from './mentions.ts';

export function answerDowngrade(context: AnswerContext): AssistantSentence[] {
  const said = wordsOnCodes(context);
  const clause = answerClause(context, 'downgrade');
  // If we quote the payer on the material or the teeth, we don't say that it stated nothing about downgrades.
  const isSilent = said.length > 0 && clause.every(({ basis }) => basis !== 'stated');
  return [
    ...(context.query.teeth.length > 0 ? shareLeads(context) : []),
    ...said,
    ...(isSilent ? clause.filter(({ basis }) => basis === 'advice') : clause),
  ];
}
