// Waivers of a waiting period.

import type { Statement } from '../../statement.ts';
import * as words from '../../wording/assistant-limits.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { silence } from '../sentences.ts';

/** "Waiting period waived with proof of prior coverage" doesn't say that or how long this patient waits. */
export const isWaiver = ({ says, conditions }: Statement): boolean =>
  says.kind === 'waiting' &&
  !says.met &&
  says.months === null &&
  says.until === null &&
  conditions.some((one) => one.kind === 'when' && /^unless waived\b/i.test(one.words));

const WAIVED = /\bwaiv/i;

/** For "Can it be waived?", begins with the waiver, or says that the payer states none. */
export function waiverFirst({ asked }: AnswerContext, told: AssistantSentence[]): AssistantSentence[] {
  if (!WAIVED.test(asked.question)) return told;
  const isOfWaiver = ({ text }: AssistantSentence) => WAIVED.test(text);
  if (told.some(isOfWaiver)) return [...told.filter(isOfWaiver), ...told.filter((one) => !isOfWaiver(one))];
  const applies = told.some(({ text }) => words.appliesWaiting(text));
  return applies ? [...silence(words.WHETHER_WAIVED, words.ASK_WAIVED), ...told] : told;
}
