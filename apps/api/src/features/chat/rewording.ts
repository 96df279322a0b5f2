// Which part of a built-in answer a model may reword: facts, never warnings or arithmetic.

import type { AssistantSentence } from '@bitewing/benefits';

/** A sentence of an answer, with the benefit rows it cites. */
export interface CitedText {
  text: string;
  rows: number[];
  isHead?: boolean;
}

/** Warnings, for example that the plan is not in force, stay first and unchanged. */
export function splitWarnings(sentences: AssistantSentence[]) {
  return {
    warnings: sentences.filter(({ isWarning }) => isWarning),
    rest: sentences.filter(({ isWarning }) => !isWarning),
  };
}

/**
 * False if a sentence is a calculation, which we couldn't check, or comes from the head of the response, which
 * identifies the plan and the subscriber. Also false if no sentence says what the payer stated or didn't state.
 */
export const canBeReworded = (sentences: AssistantSentence[]): boolean =>
  sentences.some(({ basis }) => basis === 'stated' || basis === 'not_stated') &&
  !sentences.some(({ basis, isHead }) => basis === 'calculated' || isHead);
