// Matters that a response may mention in words but that we don't read: a referral, COBRA, a spend-down.

import { MATTERS, type Matter, type MatterWords } from '../../../wording/assistant-matters.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { segmentsOn } from '../../payer-words.ts';
import { silence, stated } from '../../sentences.ts';
import { quotesWith } from '../mentions.ts';
import { answerStatus, hasEnded } from '../status/status.ts';

/** Quotes what the payer writes about the matter, or says that the payer states nothing. */
export const answerMatter =
  (matter: Matter) =>
  ({ asked }: AnswerContext): AssistantSentence[] => {
    const { said, coded, what, ask }: MatterWords = MATTERS[matter];
    const rows = rowsWith(asked, coded?.codes ?? []);
    const told = [
      ...(coded !== null && rows.length > 0 ? [stated(coded.text, rows)] : []),
      ...quotesWith(asked, said),
    ];
    return told.length > 0 ? told : silence(what, ask);
  };

/** Answers "Why did the coverage end?" A coverage that hasn't ended has no reason for its end. */
export function answerEndReason(context: AnswerContext): AssistantSentence[] {
  const { asked } = context;
  const { status } = asked.benefits.coverage_status;
  const isActive = status === 'active' && !hasEnded(asked);
  if (!isActive || quotesWith(asked, MATTERS.end_reason.said).length > 0)
    return answerMatter('end_reason')(context);
  return answerStatus(context);
}

/** The rows with one of the codes: the benefit (EB01), the insurance type (EB04), or the qualifier of a date. */
const rowsWith = (asked: AssistantQuestion, codes: readonly string[]): number[] =>
  asked.audit.blocks
    .filter(({ block }) =>
      segmentsOn(asked, block).some(
        ([id, first, , , fourth]) =>
          (id === 'EB' && (codes.includes(`EB01 ${first}`) || codes.includes(`EB04 ${fourth}`))) ||
          (id === 'DTP' && codes.includes(`DTP ${first}`)),
      ),
    )
    .map(({ block }) => block);
