// Which part of a built-in answer a model may reword: facts, never warnings or arithmetic.

import type { AssistantSentence } from '@bitewing/benefits';

export interface Said {
  text: string;
  rows: number[];
  isHead?: boolean;
}

/** A warning that the plan is not in force stays first and unchanged. */
export function keepsWarnings(sentences: AssistantSentence[]) {
  return {
    warnings: sentences.filter(({ isWarning }) => isWarning),
    rest: sentences.filter(({ isWarning }) => !isWarning),
  };
}

/** A reworded calculation can't be checked. The head of a response identifies plan and member. */
export const isWordable = (sentences: AssistantSentence[]): boolean =>
  sentences.some(({ basis }) => basis === 'stated' || basis === 'not_stated') &&
  !sentences.some(({ basis, isHead }) => basis === 'calculated' || isHead);
