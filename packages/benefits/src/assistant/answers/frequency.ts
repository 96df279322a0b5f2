// Frequency limits, with the last and the next date of service.

import { openCase } from '../../eligible/case.ts';
import { freeFrom } from '../../eligible/count-rules.ts';
import { type Limit, limitsFor } from '../../eligible/frequency-limits.ts';
import { isLatestOf, latestServices } from '../../eligible/latest-service.ts';
import { addMonths } from '../../resolve/days.ts';
import type { Day } from '../../response.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { areRelated, codesOf, isPlanWide, PLAN } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-limits.ts';
import { didNotSay, subjectName } from '../../wording/assistant-texts.ts';
import {
  type AnswerContext,
  allHistory,
  askAround,
  inNetwork,
  isOfNetwork,
  isOfPlan,
  type Kind,
  nodesOf,
  patientToday,
  remarksAt,
  statementsAbout,
  statementsAt,
} from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { gathered, statementSubject, subjectOfLimit } from '../gather.ts';
import { soleOf } from '../lists.ts';
import { oldSince } from '../not-considered.ts';
import { maybeSentence, orSilence } from '../not-stated.ts';
import { conditionsInWords, coverageConditions, isConditionOnRow } from '../payer-words.ts';
import { calculated, notStated, quoted, silence, stated } from '../sentences.ts';
import { ageSentences } from './ages.ts';
import { namesDate, placeQuotes, placeText, serviceDates, withPlaces } from './history.ts';
import {
  dayLimits,
  isLimitOf,
  isOfAnyService,
  isPerPlace,
  isWider,
  lifetimeLimits,
  limitsDiffer,
  limitsShared,
  perPlaceWords,
  perQuadrant,
  sharingOf,
  siblingLimits,
  withoutUnlimited,
} from './shared-limit.ts';
import { isForOtherTeeth } from './teeth/other-teeth.ts';
import { knownUse, openServiceDates } from './visit/known-use.ts';
import { againstVisit } from './visit/visit-day.ts';
import { waitingSentences } from './waiting.ts';
import { payableOnVisit, payableToday, whenPayable } from './when-payable.ts';

const MOST_LIMITS = 6;
/** A date in the payer's text. It may be the last or next date of service. */
const DATED = /\b\d{1,2}\/(?:\d{1,2}\/)?\d{2,4}\b/;
const MOST_LINES = 14;
/** For "When can we do his crown?", the answer begins with the date and the waiting period, if they are known. */
const ASKS_WHEN =
  /\bwhen\W*$|\bwhen (?:can|could|will|would|may|should|is|are)\b|\bhow (?:soon|long)\b|\bearliest\b|\bnext\b|\bdue\b|\beligible\b/i;

export function answerFrequency(context: AnswerContext): AssistantSentence[] {
  if (!context.query.subject) return answerAllFrequencies(context);
  const asksWhen = ASKS_WHEN.test(context.asked.question);
  const today = asksWhen ? [] : [...payableToday(context), ...payableOnVisit(context)];
  const limited = nodesOf(context).flatMap((node) => {
    const told = limitsInNetwork(context, node);
    const name = subjectName(node);
    const ask = words.askFrequency(name);
    const limits = [
      ...orSilence(context, node, told, words.noFrequency(name), ask, 'frequency'),
      ...(told.length === 0 ? siblingLimits(node, context, frequencySentences) : []),
      ...(told.length > 0 ? [...uncounted(context, node), ...perQuadrant(context, node, told)] : []),
    ];
    if (!asksWhen) return limits;
    const ages = context.age === null ? [] : ageSentences(context, node);
    return [
      ...whenPayable(context, node, told),
      ...waitingSentences(context, node, false),
      ...ages,
      ...limits,
    ];
  });
  return [...today, ...limited];
}

/** Answers "How many cleanings are left?" if the payer states only the limit. */
const uncounted = (context: AnswerContext, node: SubjectNode): AssistantSentence[] =>
  /\b(?:left|remain(?:s|ing)?)\b/i.test(context.asked.question) &&
  statedOf(context, node, 'count').statements.length === 0
    ? [notStated(didNotSay(words.noCount(subjectName(node))))]
    : [];

/** If the payer states no limit for the network in the question, says so and gives the other limits. */
function limitsInNetwork(context: AnswerContext, node: SubjectNode): AssistantSentence[] {
  const own = frequencySentences(context, node, true);
  const { network } = context.query;
  if (own.length > 0 || network === null) return own;
  const every = inNetwork(context, null);
  const others = frequencySentences(every, node, true);
  if (others.length === 0) return [];
  return [notStated(didNotSay(words.noLimitIn(subjectName(node), network))), ...others];
}

/** With `isAsked`, also says that the payer states no dates of service. */
export function frequencySentences(
  context: AnswerContext,
  subject: SubjectNode,
  isAsked: boolean,
): AssistantSentence[] {
  const own = statedOf(context, subject, 'limit');
  const shared = limitsShared(context, subject);
  const limits = {
    ...own,
    statements: [...new Set([...own.statements, ...shared, ...dayLimits(context, subject)])],
  };
  const counts = statedOf(context, subject, 'count');
  const dates = withPlaces(context, historyOf(context, subject, limits.statements));
  const conditions = context.remarks.filter((remark) => isConditionOnRow(remark, subject));
  const remarks = quoted([...conditions, ...limits.remarks]);
  const all = withoutUnlimited([...limits.statements, ...counts.statements]);
  const lines = limitSentences(context, all, subject).slice(0, MOST_LIMITS);
  const spent = usedUp(context, all, subject);
  const isLatest = isLatestOf(allHistory(context));
  const history = dates
    .flatMap((one) => dateSentences(context, one, isLatest, limits.statements, subject))
    .filter(({ text }, at, all) => all.findIndex((one) => one.text === text) === at);
  const told = [
    ...lines,
    ...limitsDiffer(context, limits.statements),
    ...(lines.length > 0 ? limits.maybe : []),
    ...conditionsInWords(context, all),
    ...(isAsked && all.length > 0 ? coverageConditions(context, subject) : []),
    ...perPlaceWords(context, all),
    ...spent,
    ...(spent.length > 0 ? history.filter(({ basis }) => basis === 'stated') : history),
    ...knownUse(context, subject, limits.statements, dates),
    ...(lines.length > 0 ? openServiceDates(context, [subject, ...sharingOf(context, subject, all)]) : []),
    ...remarks,
  ];
  const isDated = limits.remarks.some(({ text }) => DATED.test(text));
  if (all.length === 0 || !isAsked || dates.length > 0 || isDated) return told;
  const name = subjectName(subject);
  return [...told, ...silence(words.noDates(name), words.askDates(name))];
}

/** Dates of the service, and of services that share its limit. */
function historyOf(context: AnswerContext, subject: SubjectNode, limits: readonly Statement[]): Statement[] {
  const own = [subject, ...sharingOf(context, subject, limits)].flatMap(
    (node) => statedOf(context, node, 'history').statements,
  );
  // Services in the other network count too, so the latest date may be from there.
  return [...new Set([...own, ...own.map(latestServices(allHistory(context)))])];
}

/** If nothing remains of a yearly limit, the plan pays again in the next benefit year. */
function usedUp(
  context: AnswerContext,
  statements: readonly Statement[],
  subject: SubjectNode,
): AssistantSentence[] {
  const isSpent = ({ says }: Statement): boolean =>
    says.kind === 'frequency' && says.role === 'remaining' && says.count === 0;
  const spent = statements.find(isSpent);
  if (!spent) return [];
  const limit = limitsOf(context, spent).find(
    ({ left, rule }) => left === 0 && rule?.period.kind === 'years',
  );
  const { asked } = context;
  const next = limit?.rule ? freeFrom(limit.rule.period, oldSince(asked) ?? asked.asOf) : null;
  // If that year has already begun, the count in an old response is out of date.
  if (!limit || next === null || next <= asked.asOf) return [];
  const about = statementSubject(spent, subject) ?? subjectName(subject);
  return [calculated(words.usedUp(about, next), [spent.source.row, ...limit.sources])];
}

/** The limits of a statement's first code, counted in the same way as for the next eligible date. */
function limitsOf(context: AnswerContext, { subject }: Statement): Limit[] {
  const { query, benefits, plan } = context;
  const [code] = subject.flatMap(codesOf);
  if (code === undefined) return [];
  const question = { code, network: query.network ?? 'in', ...patientToday(context) };
  return limitsFor(openCase(benefits, question, plan)).limits;
}

/** What the payer states about the frequency: limits, counts or dates. */
function statedOf(context: AnswerContext, subject: SubjectNode, kind: Kind) {
  const { network } = context.query;
  const places = askAround(context, { subject, topic: 'frequency', network, kind });
  return {
    statements: [...statementsAt(places), ...lifetimeLimits(places)],
    // "Maximum earned by filing a claim each period" says nothing about the service.
    remarks: remarksAt(places).filter(
      ({ subjects, topics }) => !subjects.every(isPlanWide) || topics.every((topic) => topic === 'frequency'),
    ),
    maybe: maybeSentence(places, subject),
  };
}

const limitSentences = (
  context: AnswerContext,
  statements: readonly Statement[],
  subject: SubjectNode | null,
): AssistantSentence[] =>
  gathered(context, statements).map(({ statement, network, isEach, words: said, rows }) => {
    const about = subjectOfLimit(statement, subject);
    // We write "to age 18" as "through age 17", so we add the payer's words.
    const age = statement.conditions.some(({ kind }) => kind === 'age') ? said : null;
    const text = words.frequencyText(statement, isEach, age) ?? '';
    return stated(words.limitSentence(about, text, network), rows);
  });

/** The dates that the payer states and, after the latest service, the next date. */
function dateSentences(
  context: AnswerContext,
  statement: Statement,
  isLatest: (history: Statement) => boolean,
  limits: readonly Statement[],
  subject: SubjectNode,
): AssistantSentence[] {
  const { says } = statement;
  if (says.kind !== 'history') return [];
  const about = statementSubject(statement, subject) ?? subjectName(subject);
  const told = serviceDates(context, statement, about, isLatest(statement));
  // The limits count from the latest service, so an earlier one gives no next date.
  if (!isLatest(statement)) return told;
  if (says.next)
    return !says.last && /\blast\b/i.test(context.asked.question)
      ? [...told, ...silence(words.noLast(about), words.askDates(about))]
      : told;
  if (!says.last) return told;
  const quotes = placeQuotes(context, statement);
  if (isForOtherTeeth(context, statement)) return [...told, ...quotes, ...noNext(about)];
  // The dates of places in a text may be others than the coded one, so there is no next date.
  if (quotes.some(({ text }) => namesDate(text))) return [...told, ...quotes];
  const isOwn = statement.subject.some((node) => areRelated(subject, node));
  const name = (isOwn ? about : subjectName(subject)) + placeText(statement.conditions);
  return [...told, ...quotes, ...nextSentences(context, name, says.last, statement, limits)];
}

/**
 * The next date on which the plan pays. We calculate it only if the limit is one service per period: with two per year,
 * the response may lack one of the dates of service.
 */
function nextSentences(
  context: AnswerContext,
  about: string,
  last: Day,
  history: Statement,
  limits: readonly Statement[],
): AssistantSentence[] {
  const own = limits.filter((limit) => isLimitOf(history, limit));
  const limit = decidingLimit(own.length > 0 ? own : limits);
  if (limit === null || isWider(history, limit) || isOfAnyService(history, limit)) return noNext(about);
  const rule = limitsOf(context, limit).find(({ statement }) => statement === limit)?.rule;
  const next = rule?.count === 1 ? freeFrom(rule.period, last) : null;
  if (!rule || next === null) return noNext(about);
  const { asOf } = context.asked;
  const rows = [history.source.row, limit.source.row];
  if (rule.period.kind === 'months') {
    const { months } = rule.period;
    const place = `${about}${isPerPlace(limit) ? words.SAME_PLACE : ''}`;
    const end = addMonths(last, months);
    const isOld = oldSince(context.asked) !== null;
    const told = calculated(words.nextByLimit(place, last, months, end, next <= asOf, isOld), rows);
    return [told, ...(next <= asOf ? [] : againstVisit(context, end, next === end ? true : null, rows))];
  }
  if (limit.period?.unit !== 'calendar_year' || next <= asOf) return noNext(about);
  return [
    calculated(words.usedThisYear(about, last, next), rows),
    ...againstVisit(context, next, true, rows),
  ];
}

/** "2 per calendar year" and "1 every 6 months" for the same case: the next date can't be before that of the second. */
function decidingLimit(limits: readonly Statement[]): Statement | null {
  const cases = limits.map((one) => JSON.stringify([one.network, one.tier, one.who, one.conditions]));
  const isOne = ({ says }: Statement) => says.kind === 'frequency' && says.count === 1;
  return soleOf(limits) ?? (soleOf(cases) === null ? null : soleOf(limits.filter(isOne)));
}

/** Says that the payer didn't state the next date. */
const noNext = (about: string): AssistantSentence[] =>
  silence(words.noNext(about), `what is ${words.noNext(about)}?`);

function answerAllFrequencies(context: AnswerContext): AssistantSentence[] {
  const { network } = context.query;
  const limits = statementsAbout(context, { topic: 'frequency' }).filter(
    (statement) =>
      statement.says.kind === 'frequency' && isOfPlan(context, statement) && isOfNetwork(network, statement),
  );
  const remarks = quoted(remarksAt(askAround(context, { subject: PLAN, topic: 'frequency', network })));
  if (limits.length === 0 && remarks.length === 0)
    return silence(words.NO_FREQUENCIES, words.ASK_FREQUENCIES);
  return [...limitSentences(context, withoutUnlimited(limits), null).slice(0, MOST_LINES), ...remarks];
}
