// Which of two plans pays first, if the payer names only the other plan.

import { ASK_ORDER, NO_ORDER } from '../../wording/assistant-plan.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { silence } from '../sentences.ts';

/** A named plan without an order would be taken for the primary or the secondary one. */
export const noOrder = ({ benefits }: AssistantQuestion): AssistantSentence[] =>
  benefits.other_coverage.length > 0 && benefits.other_coverage.every(({ order }) => order === null)
    ? silence(NO_ORDER, ASK_ORDER)
    : [];
