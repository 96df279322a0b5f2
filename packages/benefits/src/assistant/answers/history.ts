// The dates of service that the payer states.

import { isLatestOf } from '../../eligible/latest-service.ts';
import type { Statement } from '../../statement.ts';
import * as words from '../../wording/assistant-limits.ts';
import { subjectNames } from '../../wording/assistant-texts.ts';
import { type AnswerContext, allHistory } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { silence, stated } from '../sentences.ts';

const MOST_LINES = 14;

/** Answers "What did he have done?" */
export function answerHistory(context: AnswerContext): AssistantSentence[] {
  const dates = allHistory(context);
  const isLatest = isLatestOf(dates);
  const told = dates
    .slice(0, MOST_LINES)
    .flatMap((one) => serviceDates(context, one, subjectNames(one.subject), isLatest(one)));
  return told.length > 0 ? told : silence(words.NO_HISTORY, words.ASK_HISTORY);
}

/** The last and the next date of service that the payer states. */
export const serviceDates = (
  { asked: { asOf } }: AnswerContext,
  { says, source }: Statement,
  about: string,
  isLatest: boolean,
): AssistantSentence[] =>
  says.kind === 'history'
    ? [
        ...(says.last ? [stated(words.lastService(about, says.last, isLatest), [source.row])] : []),
        ...(says.next ? [stated(words.nextService(about, says.next, says.next <= asOf), [source.row])] : []),
      ]
    : [];
