// When the coverage begins and ends, and whether a day is within it.

import type { Day } from '../../../answer.ts';
import type { ParsedBenefits, PlanInformation } from '../../../parsed-benefits.ts';
import { isPlanWide, PLAN } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-plan.ts';
import { didNotSay } from '../../../wording/assistant-texts.ts';
import { isOwnWords } from '../../../wording/status.ts';
import { dayText, readableDays } from '../../../wording/texts.ts';
import { type AnswerContext, planOf, withStatements } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { soleOf } from '../../lists.ts';
import { dayOf } from '../../question/asked-day.ts';
import { spanOf, type TimeSpan, timeIn } from '../../question/asked-time.ts';
import { topicSet } from '../../question/asked-topic.ts';
import { plainText } from '../../question/tokens.ts';
import { advice, calculated, citedOrHead, fromHead, notStated, silence } from '../../sentences.ts';
import { ageSentences } from '../limits.ts';
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
    ...otherEnds(context.asked),
    ...withoutConflict(context.asked, told),
    ...stillActive(context, end_date),
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
  otherEnds(asked).length > 0 ? told.filter(({ text }) => !words.isEndSentence(text)) : told;

/**
 * Says what conflicts with an active status: the payer's own words or, without such words, an end date that has passed.
 */
const stillActive = ({ asked }: AnswerContext, end: Day | null): AssistantSentence[] =>
  deniedWords(asked.benefits).length > 0
    ? deniedWords(asked.benefits)
    : end !== null && end < asked.asOf && asked.benefits.coverage_status.status === 'active'
      ? [citedOrHead(words.STILL_ACTIVE, asked.benefits.coverage_status.sources)]
      : [];

/** What conflicts with an inactive status, such as another end date. */
const otherEnds = ({ benefits: { coverage_status } }: AssistantQuestion): AssistantSentence[] =>
  coverage_status.status === 'inactive'
    ? coverage_status.contradictions.map(({ text, sources }) => citedOrHead(readableDays(text), sources))
    : [];

/** Other dates in the head of the response, such as "Premium paid until 11/30/2026". */
export const otherDates = (asked: AssistantQuestion): AssistantSentence[] =>
  headDates(asked)
    .filter((text) => ownStart(asked) === null || !OWN_START.test(text))
    .map((text) => fromHead(words.payerStates(text)));
const headDates = ({ benefits: { plan_information, sources } }: AssistantQuestion): string[] =>
  plan_information.additional_info.filter(
    (text, at) => PLAN_DATE.test(text) && (sources.additional_info[at] ?? []).length === 0,
  );
const PLAN_DATE = /\b(?:premium|cobra|eligibility)\b.*\d{2}\/\d{2}\/\d{4}/i;
const OWN_START = /^eligibility(?: begin)?: (\d{2})\/(\d{2})\/(\d{4})$/i;

/**
 * The start of the patient's eligibility, if it differs from the plan's start, which may be that of the plan year. A
 * dependent's response may have the subscriber's dates, and some payers send the day of the request as a date.
 */
export function ownStart(asked: AssistantQuestion): Day | null {
  const found = headDates(asked).flatMap((text) => {
    const [, month, date, year] = OWN_START.exec(text) ?? [];
    return year ? `${year}-${month}-${date}` : [];
  });
  const day = soleOf(found);
  const isUnsure = asked.isDependent !== false || asked.benefits.plans.length > 1;
  return isUnsure || day === asked.audit.answered_on ? null : day;
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

const GIVES_REASON =
  /\b(?:due to|because|reasons?|non-?payment|loss of|request(?:ed)?|employment|left|moved)\b/i;

/** Answers "Why did it term?" A text that says only that it ended gives no reason. */
export function endReasons({ asked }: AnswerContext): AssistantSentence[] {
  if (!/\b(?:why|how come|reason|happened)\b/i.test(asked.question)) return [];
  const quotes = quotesWith(asked, END_REASON);
  const asksEnd = /\b(?:term|cancel|lapse|inactive|not active|end|drop)/i.test(asked.question);
  const isGiven = !asksEnd || quotes.some(({ text }) => GIVES_REASON.test(text));
  return isGiven ? quotes : [...quotes, notStated(didNotSay(words.NO_END_REASON))];
}

/** When the coverage begins and ends and, if the question names a time, whether it is included. */
export function dateSentences(context: AnswerContext): AssistantSentence[] {
  const { benefits, asOf } = context.asked;
  const plan = planOf(context);
  const { effective_date, end_date } = plan ?? benefits.plan_information;
  const own = ownStart(context.asked);
  const told: AssistantSentence[] = [];
  const say = (key: 'effective_date' | 'end_date', text: string) =>
    told.push(plan ? citedOrHead(text, plan.sources) : fact(benefits, key, text));
  // Some payers send the day of the request as the plan's date. Then we don't know when the coverage began.
  const isDayOfResponse = end_date === null && effective_date === context.asked.audit.answered_on;
  if (own !== null) told.push(fromHead(words.ownStart(own, own > asOf)));
  if (effective_date && isDayOfResponse) say('effective_date', words.sameDay(effective_date));
  else if (effective_date && own !== null) say('effective_date', words.planStart(effective_date));
  else if (effective_date)
    say('effective_date', effective_date > asOf ? words.begins(effective_date) : words.began(effective_date));
  const status = plan?.status ?? benefits.coverage_status.status;
  // If the payer doesn't say "inactive", the plan may have continued.
  const past = status === 'inactive' || deniedWords(benefits).length > 0 ? words.ended : words.statedEnd;
  if (end_date) say('end_date', end_date < asOf ? past(end_date) : words.ends(end_date));
  const time = askedTime(context);
  if (time === null || told.length === 0) return told;
  const { from, to, name } = time;
  const starts = [effective_date, own].filter((day) => day !== null).sort();
  const isIncluded = includesTime(context.asked, starts, end_date, time);
  const isActive = status === 'active' && deniedWords(benefits).length === 0;
  const text =
    end_date !== null && from > end_date && end_date >= asOf && status === 'active'
      ? words.afterEnd(name)
      : words.onDay(name, from === to, isIncluded, isActive);
  return [
    ...told,
    calculated(
      text,
      told.flatMap(({ sources }) => sources),
    ),
  ];
}

/** "Was he active in june 2023", but not "active? crown was done in 2019" or "born 1985". */
const namesCoverageTime = (question: string): boolean =>
  !/\b(?:born|dob|birth\w*)\b/.test(question) &&
  (/\bthen\b/.test(question) ||
    question.split(/[,.;?!]/).some((clause) => timeIn(clause) !== null && OF_STATUS.test(clause)));
const OF_STATUS = /\b(?:(?:in)?active|covered|insured|eligible|in force)\b/;

interface NamedTime extends TimeSpan {
  name: string;
}

/** Topics whose questions name a time of the coverage. Other topics may name the time of a treatment. */
const OF_COVERAGE = topicSet('status', 'dates', 'stays_covered');

/** The day, month or year that the question is about. "2 years ago" isn't exact. */
export function askedTime({ query, asked: { asOf, question } }: AnswerContext): NamedTime | null {
  const { day, time, topic } = query;
  if (day !== null) {
    const on = dayOf(day, asOf);
    return { from: on, to: on, name: dayText(on) };
  }
  if (time === null || time.kind === 'ago' || time.year === null) return null;
  if (!OF_COVERAGE.has(topic) || !namesCoverageTime(plainText(question))) return null;
  const name = time.kind === 'year' ? String(time.year) : words.monthOf(time.month, time.year);
  return { ...spanOf(time, asOf), name };
}

/**
 * Null if the dates don't decide it: they conflict, or the time is between two starts or only partly included. Without
 * an end date, an active plan covers the days up to today. For an inactive plan, we know nothing.
 */
function includesTime(
  asked: AssistantQuestion,
  starts: readonly Day[],
  end: Day | null,
  { from, to }: TimeSpan,
): boolean | null {
  const [first, last] = [starts[0], starts.at(-1)];
  if (otherEnds(asked).length > 0) return null;
  if ((first !== undefined && to < first) || (end !== null && from > end)) return false;
  const isOpen = asked.benefits.coverage_status.status === 'active' && to <= asked.asOf;
  const isBeforeEnd = end === null ? isOpen : to <= end;
  return last !== undefined && from >= last && isBeforeEnd ? true : null;
}

/** Plan facts that aren't in a benefit row are in the head of the response. */
export const fact = (benefits: ParsedBenefits, key: keyof PlanInformation, text: string): AssistantSentence =>
  citedOrHead(text, benefits.sources.plan_information[key] ?? []);
