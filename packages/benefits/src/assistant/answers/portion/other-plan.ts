// A dollar amount with one plan, if the payer names another one.

import * as words from '../../../wording/assistant-portion.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { stated } from '../../sentences.ts';
import { dayOfVisit } from './estimate-of.ts';

/** Says that the amount is calculated with this plan alone. Empty if the payer names no other plan for that day. */
export function withThisPlanAlone(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const day = dayOfVisit(context);
  const others = benefits.other_coverage.filter(({ end_date }) => end_date === null || end_date >= day);
  const exists = benefits.statements.filter(
    ({ says }) => says.kind === 'other_coverage' && says.exists && benefits.other_coverage.length === 0,
  );
  if (others.length > 0)
    return others.map(({ name, order, sources }) => stated(words.thisPlanAlone(name, order), sources));
  return exists.slice(0, 1).map(({ source }) => stated(words.thisPlanAlone(null, null), [source.row]));
}
