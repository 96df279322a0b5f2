// When the coverage begins and ends, and whether a day is within it.

import { type Eligibility, eligibilityIn } from '../../../eligible/coverage-start.ts';
import type { ParsedBenefits, PlanInformation } from '../../../parsed-benefits.ts';
import type { Day } from '../../../response.ts';
import { isPlanWide, PLAN } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-plan.ts';
import { didNotSay } from '../../../wording/assistant-texts.ts';
import { isOwnWords } from '../../../wording/status.ts';
import { readableDays } from '../../../wording/texts.ts';
import { type AnswerContext, planOf, withStatements } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { soleOf } from '../../lists.ts';
import { dayOf } from '../../question/dates.ts';
import { advice, calculated, citedOrHead, fromHead, notStated, silence } from '../../sentences.ts';
import { ageSentences } from '../ages.ts';
import { mentionsOf, quotesWith } from '../mentions.ts';

export function answerDates(context: AnswerContext): AssistantSentence[] {
  const told = dateSentences(context);
  if (told.length === 0) return silence(words.NO_DATES, words.ASK_PLAN_DATES);
  const { benefits } = context.asked;
  const plan = planOf(context);
  const { effective_date, end_date } = plan ?? benefits.plan_information;
  const missing = [...(effective_date ? [] : [words.NO_START]), ...(end_date ? [] : [words.NO_END])];
  return [
    ...endReasons(context),
    ...inactiveConflicts(context.asked),
    ...withoutConflict(context.asked, told),
    ...activeConflicts(context, end_date),
    ...otherDates(context.asked),
    ...missing.map((what) => notStated(didNotSay(what))),
    ...renewal(context.asked),
  ];
}

const RENEWS = /\b(?:renew(?:s|al|ed|ing)?|rolls? ?-?over|continues?)\b/i;

/** Answers "Does the plan roll over 1/1?" There is no code for a renewal, so we look for it in the payer's text. */
function renewal(asked: AssistantQuestion): AssistantSentence[] {
  if (!RENEWS.test(asked.question)) return [];
  const quotes = quotesWith(asked, /\brenew/i);
  return quotes.length > 0 ? quotes : silence(words.NO_RENEWAL, words.ASK_RENEWAL);
}

/** If two end dates conflict, another sentence names both, so we leave out the sentence with only one of them. */
export const withoutConflict = (asked: AssistantQuestion, told: AssistantSentence[]): AssistantSentence[] =>
  inactiveConflicts(asked).length > 0 ? told.filter(({ text }) => !words.isEndSentence(text)) : told;

/**
 * Says what conflicts with an active status: the payer's own words or, without such words, an end date that has passed.
 */
function activeConflicts(context: AnswerContext, end: Day | null): AssistantSentence[] {
  const { benefits, asOf } = context.asked;
  const denied = deniedWords(benefits);
  if (denied.length > 0) return denied;
  const hasPassed = end !== null && end < asOf;
  return hasPassed && statusOf(context) === 'active'
    ? [citedOrHead(words.STILL_ACTIVE, benefits.coverage_status.sources)]
    : [];
}

/** The status of the plan in question. A response with several plans has a status for each. */
const statusOf = (context: AnswerContext): ParsedBenefits['coverage_status']['status'] =>
  planOf(context)?.status ?? context.asked.benefits.coverage_status.status;

/** What conflicts with an inactive status, such as another end date. */
const inactiveConflicts = ({ benefits: { coverage_status } }: AssistantQuestion): AssistantSentence[] =>
  coverage_status.status === 'inactive'
    ? coverage_status.contradictions.map(({ text, sources }) => citedOrHead(readableDays(text), sources))
    : [];

/** Other dates in the head of the response, such as "Premium paid until 11/30/2026". */
export const otherDates = (asked: AssistantQuestion): AssistantSentence[] =>
  headDates(asked)
    .filter((text) => text !== ownStart(asked)?.text)
    .map((text) => fromHead(words.payerStates(text)));
const headDates = ({ benefits: { plan_information, sources } }: AssistantQuestion): string[] =>
  plan_information.additional_info.filter(
    (text, at) => PLAN_DATE.test(text) && (sources.additional_info[at] ?? []).length === 0,
  );
const PLAN_DATE = /\b(?:premium|cobra|eligibility)\b.*\d{2}\/\d{2}\/\d{4}/i;

/** The dates of eligibility in the head. Leaves out the day of the response, which some payers send as such a date. */
const eligibilities = (asked: AssistantQuestion): Eligibility[] =>
  headDates(asked).flatMap((text) => {
    const found = eligibilityIn(text);
    return found === null || found.from === asked.audit.answered_on ? [] : [found];
  });

/**
 * The start of the patient's eligibility, if it differs from the plan's start, which may be that of the plan year. A date
 * that isn't called "begin" and is after the plan's start may be a date of service. A dependent's response may have the
 * subscriber's dates.
 */
function ownStart(asked: AssistantQuestion): Eligibility | null {
  const { plan_information, plans } = asked.benefits;
  if (asked.isDependent !== false || plans.length > 1) return null;
  const all = eligibilities(asked).filter(({ isRange }) => !isRange);
  const begins = all.filter(({ isBegin }) => isBegin);
  const others = all.filter(({ from }) => from <= (plan_information.effective_date ?? ''));
  return soleOf(begins.length > 0 ? begins : others);
}

/** The first and the last day that may be the start of the coverage: that of the plan, and those of eligibility. */
export function possibleStarts(asked: AssistantQuestion, start: Day): [earliest: Day, latest: Day] {
  const days = [start, ...eligibilities(asked).map(({ from }) => from)].sort();
  return [days[0] ?? start, days.at(-1) ?? start];
}

const DEPENDENT_AGE =
  /\b(?:dependents?|child(?:ren)?|students?)\b.*\b(?:age|turns?|turning|until|birthday)\b.*\b\d\d\b/i;

/** Ages of the whole plan: how long a child or a student is covered. */
const planAges = (context: AnswerContext): AssistantSentence[] => {
  const statements = context.statements.filter(
    ({ says, subject }) => says.kind === 'age' && subject.every(isPlanWide),
  );
  return statements.length === 0 ? [] : ageSentences(withStatements(context, statements), PLAN);
};

/** Answers "Until what age can he stay on dad's plan?" and "Will she lose eligibility?" */
export function answerStaysCovered(context: AnswerContext): AssistantSentence[] {
  const { asked } = context;
  const quotes = [...quotesWith(asked, DEPENDENT_AGE), ...mentionsOf(asked, 'eligibility')];
  // "Eligibility is not a guarantee of payment" says nothing about how long the child stays covered.
  const told = quotes.filter(({ text }) => !/\bguarantee/i.test(text));
  // The response doesn't list the subscriber's children.
  const isOther = asked.isDependent === false && OF_CHILD.test(asked.question);
  const child = isOther
    ? [notStated(didNotSay(words.WHETHER_CHILD)), advice(words.verifySeparately(false, 'child'))]
    : [];
  return [...planAges(context), ...child, ...told, ...answerDates(context)];
}

/** The payer's own words that call the coverage inactive, although a row has the code for "active". */
const deniedWords = ({ coverage_status: { contradictions } }: ParsedBenefits): AssistantSentence[] =>
  contradictions
    .filter(({ text }) => isOwnWords(text))
    .map(({ text, sources }) => citedOrHead(readableDays(text), sources));

const OF_CHILD = /\b(?:kids?|child|children|sons?|daughters?)\b/i;
const END_REASON = /\b(?:terminat\w*|termed|cancel\w*|lapsed?|loss of)\b/i;

/** Answers "Why did it term?" */
export const endReasons = ({ asked }: AnswerContext): AssistantSentence[] =>
  /\b(?:why|how come|reason|happened)\b/i.test(asked.question) ? quotesWith(asked, END_REASON) : [];

/** When the coverage begins and ends and, if the question names a day, whether the day is included. */
export function dateSentences(context: AnswerContext): AssistantSentence[] {
  const { benefits, asOf } = context.asked;
  const plan = planOf(context);
  const { effective_date, end_date } = plan ?? benefits.plan_information;
  const eligibleFrom = ownStart(context.asked)?.from ?? null;
  const told: AssistantSentence[] = [];
  const say = (key: 'effective_date' | 'end_date', text: string) =>
    told.push(plan ? citedOrHead(text, plan.sources) : fact(benefits, key, text));
  // Some payers send the day of the response as the plan's date. Then we don't know when the coverage began.
  const isDayOfResponse = end_date === null && effective_date === context.asked.audit.answered_on;
  if (eligibleFrom !== null) told.push(fromHead(words.ownStart(eligibleFrom, eligibleFrom > asOf)));
  if (effective_date && isDayOfResponse) say('effective_date', words.sameDay(effective_date));
  else if (effective_date && eligibleFrom !== null) say('effective_date', words.planStart(effective_date));
  else if (effective_date)
    say('effective_date', effective_date > asOf ? words.begins(effective_date) : words.began(effective_date));
  const status = statusOf(context);
  const isActive = status === 'active';
  // If the payer doesn't say "inactive", the plan may have continued.
  const past = status === 'inactive' || deniedWords(benefits).length > 0 ? words.ended : words.statedEnd;
  if (end_date) say('end_date', end_date < asOf ? past(end_date) : words.ends(end_date));
  if (context.query.day === null || told.length === 0) return told;
  const on = dayOf(context.query.day, asOf);
  const [earliest, latest] = effective_date ? possibleStarts(context.asked, effective_date) : [on, on];
  // If the dates conflict, or the day is between two starts, they don't say whether the day is included.
  const isIncluded =
    inactiveConflicts(context.asked).length > 0 || (earliest <= on && on < latest)
      ? null
      : includesDay({ start: effective_date, end: end_date }, on, isActive && on <= asOf);
  return [
    ...told,
    calculated(
      end_date !== null && on > end_date && end_date >= asOf && isActive
        ? words.afterEnd(on)
        : words.onDay(on, isIncluded, isActive),
      told.flatMap(({ sources }) => sources),
    ),
  ];
}

/**
 * Null if the dates don't decide it. Without an end date, an active plan covers the days up to today, and of an inactive
 * plan we know nothing.
 */
function includesDay(
  { start, end }: { start: Day | null; end: Day | null },
  on: Day,
  isActiveThen: boolean,
): boolean | null {
  if ((start !== null && on < start) || (end !== null && on > end)) return false;
  return start !== null && (end !== null || isActiveThen) ? true : null;
}

/** Plan facts that aren't in a benefit row are in the head of the response. */
export const fact = (benefits: ParsedBenefits, key: keyof PlanInformation, text: string): AssistantSentence =>
  citedOrHead(text, benefits.sources.plan_information[key] ?? []);
