// Says which plans a dollar amount includes, if the patient has another plan.

import type { SubjectNode } from '../../../statement.ts';
import * as words from '../../../wording/assistant-plan.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import type { Side } from '../../find-shares.ts';
import { advice, stated } from '../../sentences.ts';
import { practiceOf } from './charges.ts';
import { dayOfVisit, estimateOf } from './estimate-of.ts';
import { pricedPlaces } from './priced-places.ts';

/** Empty if neither the practice nor the payer names another plan. */
export function whichPlans(context: AnswerContext, subject: SubjectNode, network: Side): AssistantSentence[] {
  const { other } = practiceOf(context.asked);
  if (!other) return withThisPlanAlone(context);
  const codes = pricedPlaces(context, subject, network).places.flatMap((place) => place.codes);
  const isWithBoth = codes.some((code) => estimateOf([{ context, code }], network).isWithBoth);
  return [
    advice(isWithBoth ? words.withBoth(other.payerName, other.isFirst) : words.notWithBoth(other.payerName)),
  ];
}

function withThisPlanAlone(context: AnswerContext): AssistantSentence[] {
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
