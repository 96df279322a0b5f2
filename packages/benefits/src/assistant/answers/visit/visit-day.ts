// Compares the day of a planned visit ("next tues", "in june") with limits, waiting periods and ages.

import type { Day } from '../../../response.ts';
import { visitAgainst, visitName } from '../../../wording/assistant-limits.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { type TimeSpan, visitSpan } from '../../question/dates.ts';
import { calculated } from '../../sentences.ts';

/** The days on which the visit in the question can be. Null if it names none after today. */
export const visitOf = ({ asked, query }: AnswerContext): TimeSpan | null => visitSpan(query.day, asked.asOf);

/** The visit in words: "03/24/2026" or "June 2026". */
export const visitText = (context: AnswerContext): string | null => {
  const visit = visitOf(context);
  return visit && visitName(visit);
};

/**
 * Whether the visit is before or after `day`. `isFree`: whether the plan pays on that day itself; null if the payer must
 * confirm it. Empty without a visit, and for a month that includes the day.
 */
export function againstVisit(
  context: AnswerContext,
  day: Day,
  isFree: boolean | null,
  sources: readonly number[],
): AssistantSentence[] {
  const visit = visitOf(context);
  if (visit === null) return [];
  const standing = visit.to < day ? 'before' : visit.from > day ? 'after' : standingOn(visit, isFree);
  return standing === null ? [] : [calculated(visitAgainst(visitName(visit), standing), [...sources])];
}

function standingOn({ from, to }: TimeSpan, isFree: boolean | null): 'on' | 'before' | 'after' | null {
  if (from !== to) return null;
  if (isFree === null) return 'on';
  return isFree ? 'after' : 'before';
}
