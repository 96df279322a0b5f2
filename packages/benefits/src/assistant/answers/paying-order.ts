// Which of two plans pays first, if the payer names only the other plan.

import { ASK_ORDER, NO_ORDER } from '../../wording/assistant-plan.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { silence } from '../sentences.ts';

const ASKS_ORDER = /\b(?:primary|secondary|first|second|1st|2nd|order)\b/i;

/** The answer to "Who is primary?" if the payer names the other plan but no order. */
export const noOrder = ({ question, benefits }: AssistantQuestion): AssistantSentence[] =>
  ASKS_ORDER.test(question) &&
  benefits.other_coverage.length > 0 &&
  benefits.other_coverage.every(({ order }) => order === null)
    ? silence(NO_ORDER, ASK_ORDER)
    : [];
