// Says that the payer names another plan, but not which plan pays first.

import { ASK_ORDER, NO_ORDER } from '../../wording/assistant-plan.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { silence } from '../sentences.ts';

/** Without this sentence, a user may take the other plan for the primary or the secondary one. */
export const noOrder = ({ benefits }: AssistantQuestion): AssistantSentence[] =>
  benefits.other_coverage.length > 0 && benefits.other_coverage.every(({ order }) => order === null)
    ? silence(NO_ORDER, ASK_ORDER)
    : [];
