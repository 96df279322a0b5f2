// "Give me a summary": status, amounts and percentages together.

import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { answerDeductible, answerMaximum } from '../amounts/money.ts';
import { carvedOutContacts } from '../contacts.ts';
import { answerCoverage } from '../coverage.ts';
import { answerStatus } from './status.ts';

/** If another company handles dental, the response's figures belong to the medical plan. */
export function answerSummary(context: AnswerContext): AssistantSentence[] {
  const elsewhere = carvedOutContacts(context.asked);
  if (elsewhere.length > 0) return [...answerStatus(context), ...elsewhere];
  return [
    ...answerStatus(context),
    ...answerMaximum(context),
    ...answerDeductible(context),
    ...answerCoverage(context),
  ];
}
