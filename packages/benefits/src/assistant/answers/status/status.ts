// Whether the coverage is active.

import type { ParsedBenefits } from '../../../parsed-benefits.ts';
import * as words from '../../../wording/assistant-plan.ts';
import { askByPhone } from '../../../wording/assistant-texts.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { advice, citedOrHead, notStated, stated } from '../../sentences.ts';
import { quotesBeside } from '../mentions.ts';
import { dateSentences, endReasons, fact, otherDates } from './dates.ts';

export function answerStatus(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const plan = benefits.plans.find(({ key }) => key === context.plan);
  const { reason, contradictions, doubts, sources } = benefits.coverage_status;
  const status = plan?.status ?? benefits.coverage_status.status;
  const against = againstItself(benefits);
  const sentence =
    status === 'unknown'
      ? [notStated(words.statusUnknown(reason)), advice(askByPhone(words.ASK_STATUS))]
      : status === 'active' && against.length > 0
        ? [
            ...against.map((other, at) =>
              citedOrHead(at === 0 ? words.contested(other.text) : words.but(other.text), other.sources),
            ),
            advice(askByPhone(words.ASK_STATUS)),
          ]
        : [stated(words.statusText(status === 'active', plan ? '' : reason), plan?.sources ?? sources)];
  const others = [...contradictions, ...doubts].filter((other) => !against.includes(other));
  return [
    ...endReasons(context),
    ...sentence,
    ...dateSentences(context),
    ...otherDates(context.asked),
    ...endQuotes(context.asked),
    ...others.map((other) => citedOrHead(words.but(other.text), other.sources)),
  ];
}

/** What contradicts an "active" row: its own words ("Inactive Coverage" next to code 1), or an end date in the past. */
const againstItself = ({ coverage_status: { contradictions, sources } }: ParsedBenefits) =>
  contradictions.filter(
    (other) => other.sources.length === 0 || other.sources.some((row) => sources.includes(row)),
  );

/** Why the coverage ended and what the patient can do, in the payer's words. */
export const endQuotes = (asked: AssistantQuestion): AssistantSentence[] => {
  const { status, sources } = asked.benefits.coverage_status;
  return status === 'inactive' ? quotesBeside(asked, new Set(sources)) : [];
};

/** If the plan isn't active, all benefits need this warning first. */
export function statusWarning(benefits: ParsedBenefits): AssistantSentence[] {
  const { status, sources, contradictions, doubts } = benefits.coverage_status;
  const { end_date } = benefits.plan_information;
  if (status === 'inactive') {
    const ended = end_date ? [fact(benefits, 'end_date', words.careful(words.ended(end_date)))] : [];
    return [citedOrHead(words.careful(words.NOT_ACTIVE), sources), ...ended];
  }
  if (status === 'unknown') return [notStated(words.careful(words.ACTIVE_UNKNOWN))];
  return [...contradictions, ...doubts]
    .slice(0, 1)
    .map((other) => citedOrHead(words.careful(other.text), other.sources));
}
