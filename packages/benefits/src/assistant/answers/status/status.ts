// Whether the coverage is active.

import { rejectReason } from '../../../codes/index.ts';
import type { CoverageStatus, ParsedBenefits, SourcedText } from '../../../parsed-benefits.ts';
import * as words from '../../../wording/assistant-plan.ts';
import { askByPhone } from '../../../wording/assistant-texts.ts';
import {
  endIn,
  isDenial,
  isEnded,
  isFinal,
  isOtherDate,
  isOwnWords,
  isRejection,
  rejectionCodes,
} from '../../../wording/status.ts';
import { lowered, readableDays } from '../../../wording/texts.ts';
import { type AnswerContext, planOf } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { hasOnlyMedicalFigures, withoutMedical } from '../../medical-rows.ts';
import { advice, citedOrHead, fromHead, notStated, silence, stated } from '../../sentences.ts';
import { carvedOutContacts } from '../contacts.ts';
import { quotesBeside } from '../mentions.ts';
import { dateSentences, endReasons, fact, otherDates, withoutConflict } from './dates.ts';

/** A rejected request has no benefits, so the rejection is the answer. Null if the payer didn't reject the request. */
export function rejection({ benefits: { coverage_status } }: AssistantQuestion): AssistantSentence[] | null {
  const { status, reason } = coverage_status;
  if (status !== 'unknown' || !isRejection(reason)) return null;
  const reasons = rejectionCodes(reason).flatMap((code) => rejectReason(code) ?? []);
  const fixes = new Set(reasons.map(({ resolution }) => resolution));
  if (isFinal(reason)) return [fromHead(words.statusUnknown(reason)), advice(words.CALL_INSTEAD)];
  const todo = fixes.size > 0 ? [...fixes] : [askByPhone(words.ASK_STATUS)];
  // The payer rejects the same data each time.
  const same = reasons.some(({ owner }) => owner === 'front_desk') ? [words.SAME_DATA] : [];
  return [fromHead(words.statusUnknown(reason)), ...[...todo, ...same].map(advice)];
}

export function answerStatus(context: AnswerContext): AssistantSentence[] {
  const { benefits } = context.asked;
  const plan = planOf(context);
  const { contradictions, doubts } = benefits.coverage_status;
  const status = plan?.status ?? benefits.coverage_status.status;
  const end = status === 'active' ? pastEnd(context.asked, context.plan) : null;
  const own = status === 'active' ? againstItself(benefits) : [];
  // With an end in the past, "terminated" on any row outweighs "active".
  const denied = end ? [...contradictions, ...doubts].filter(({ text }) => isOwnWords(text)) : [];
  const against = [...new Set([...own, ...denied])].filter(({ text }) => !(end && isEnded(text)));
  const others = [...contradictions, ...doubts].filter(
    (other) => !against.includes(other) && !(end && isEnded(other.text)),
  );
  return [
    ...endReasons(context),
    ...leadOf(context, status, end, against),
    ...withoutConflict(context.asked, dateSentences(context)),
    ...otherDates(context.asked),
    ...endQuotes(context.asked),
    // If another payer handles dental, the answer says whom to ask.
    ...(status === 'unknown' ? carvedOutContacts(context.asked) : []),
    ...others.map((other) => citedOrHead(words.but(other.text), other.sources)),
  ];
}

/** The status, or what conflicts with it (`against`, `end`), with a request to ask. */
function leadOf(
  context: AnswerContext,
  status: CoverageStatus,
  end: SourcedText | null,
  against: readonly SourcedText[],
): AssistantSentence[] {
  const plan = planOf(context);
  const { benefits } = context.asked;
  const { reason, sources } = benefits.coverage_status;
  const rows = plan?.sources ?? sources;
  if (status === 'unknown')
    return [notStated(words.statusUnknown(reason)), advice(askByPhone(words.ASK_STATUS))];
  if (against.length > 0)
    return [
      ...against.map((other, at) =>
        citedOrHead(at === 0 ? words.statusUnknown(other.text) : words.but(other.text), other.sources),
      ),
      advice(askByPhone(words.ASK_STATUS)),
    ];
  if (end)
    return [
      stated(plan ? words.statusText(true, '') : readableDays(reason), rows),
      citedOrHead(words.butEnded(end.text), end.sources),
      advice(askByPhone(words.ASK_STATUS)),
    ];
  const text = isDenial(reason) && !plan ? reason : words.statusText(status === 'active', plan ? '' : reason);
  const own = withoutMedical(context.asked, rows);
  return [
    stated(
      status === 'inactive' && isSureEnd(benefits) ? words.withoutPayment(text) : text,
      own.length > 0 ? own : rows,
    ),
    // An active row of a health plan that lists dental care next to other types isn't a dental plan yet.
    ...(status === 'active' && hasOnlyMedicalFigures(context.asked)
      ? silence(words.NO_DENTAL_FIGURES, words.ASK_DENTAL_PLAN)
      : []),
  ];
}

/** For an inactive status: true if no row says "active". */
export const isSureEnd = ({ coverage_status }: ParsedBenefits): boolean =>
  coverage_status.contradictions.every(({ text }) => isOtherDate(text));

/** The stated end of a plan that the payer calls active, if it has passed: "the plan's end date is 12/31/2025". */
function pastEnd({ benefits, asOf }: AssistantQuestion, key: string | null): SourcedText | null {
  const { coverage_status, plan_information, plans, sources } = benefits;
  const told = coverage_status.contradictions.find(({ text }) => isEnded(text));
  if (told) return { text: endIn(told.text), sources: told.sources };
  const plan = plans.find((one) => one.key === key);
  const { end_date } = plan ?? plan_information;
  const rows = plan?.sources ?? sources.plan_information.end_date ?? [];
  return end_date && end_date < asOf ? { text: words.endStated(end_date), sources: rows } : null;
}

export const hasEnded = (asked: AssistantQuestion): boolean =>
  asked.benefits.coverage_status.status === 'inactive' || pastEnd(asked, null) !== null;

/** What conflicts with an "active" row: its own words ("Inactive Coverage" next to code 1), or a past end date. */
const againstItself = ({ coverage_status: { contradictions, sources } }: ParsedBenefits) =>
  contradictions.filter(
    (other) => other.sources.length === 0 || other.sources.some((row) => sources.includes(row)),
  );

/** The payer's text may say why the coverage ended and what the patient can do. */
export const endQuotes = (asked: AssistantQuestion): AssistantSentence[] => {
  const { status, sources } = asked.benefits.coverage_status;
  return status === 'inactive' ? quotesBeside(asked, new Set(sources)) : [];
};

/** If the plan may not be active, answers about benefits begin with this warning. */
export function statusWarning(asked: AssistantQuestion): AssistantSentence[] {
  const { benefits } = asked;
  const { status, contradictions, doubts } = benefits.coverage_status;
  if (status === 'inactive') return inactiveWarning(benefits);
  const end = pastEnd(asked, null);
  if (status === 'unknown')
    return [
      notStated(words.confirmFirst(words.activeUnknown(benefits.coverage_status.reason))),
      ...(end ? [citedOrHead(words.confirmFirst(words.hasPassed(end.text)), end.sources)] : []),
    ];
  const denied = contradictions.filter(({ text }) => isOwnWords(text));
  const others = contradictions.filter((one) => !denied.includes(one) && !isEnded(one.text));
  const ofEnd = denied.length > 0 ? words.deniedAndPassed : words.holdsIfContinued;
  const ended = end ? [citedOrHead(words.confirmFirst(ofEnd(end.text)), end.sources)] : [];
  // A doubt, such as a response that doesn't mention dental, matters even if the end has passed.
  const rest = [...(ended.length > 0 ? [] : others), ...(denied.length > 0 ? [] : doubts)]
    .slice(0, 1)
    .map((other) => citedOrHead(words.confirmFirst(other.text), other.sources));
  return [
    ...denied.map(({ text, sources: rows }) =>
      citedOrHead(words.confirmFirst(words.statusUnknown(text)), rows),
    ),
    ...ended,
    ...rest,
  ];
}

/** "Will they pay for a cleaning done 12/15/2024?" after the end of the plan. */
export const dayOfEnded = (context: AnswerContext): AssistantSentence[] =>
  context.query.day !== null && hasEnded(context.asked) ? dateSentences(context) : [];

/** If another row says "active", the warning doesn't rule out a payment. */
function inactiveWarning(benefits: ParsedBenefits): AssistantSentence[] {
  const { sources, contradictions, reason } = benefits.coverage_status;
  const { end_date } = benefits.plan_information;
  // The plan itself may be active.
  if (isDenial(reason)) return [citedOrHead(words.confirmFirst(lowered(reason)), sources)];
  const lead = citedOrHead(
    words.confirmFirst(isSureEnd(benefits) ? words.NO_PAYMENT : words.NOT_ACTIVE),
    sources,
  );
  const [conflict] = contradictions;
  if (conflict) return [lead, citedOrHead(words.confirmFirst(conflict.text), conflict.sources)];
  return end_date ? [lead, fact(benefits, 'end_date', words.confirmFirst(words.ended(end_date)))] : [lead];
}
