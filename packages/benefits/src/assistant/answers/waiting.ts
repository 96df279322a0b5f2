// Waiting periods.

import { startsOf } from '../../eligible/coverage-start.ts';
import { statedWait, waitSince } from '../../eligible/waiting.ts';
import { addMonths } from '../../resolve/days.ts';
import type { Day } from '../../response.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { contains, isPlanWide, PLAN } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-limits.ts';
import {
  conditionsInParentheses,
  didNotSay,
  forSubject,
  isQuote,
  subjectName,
} from '../../wording/assistant-texts.ts';
import { waitingConflict } from '../../wording/limits.ts';
import { datesText } from '../../wording/row-text/explain-row.ts';
import { scopeLabel } from '../../wording/subject-labels.ts';
import {
  type AnswerContext,
  askAround,
  askedName,
  coverageStart,
  isOfNetwork,
  isOfPlan,
  nodesOf,
  remarksAt,
  statementsAbout,
  statementsAt,
  withStatements,
} from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { type Gathered, gathered, statementSubject } from '../gather.ts';
import { maybeSentence, orOtherNetwork, orSilence } from '../not-stated.ts';
import { conditionsInWords, segmentsOn, wordsOf } from '../payer-words.ts';
import { asksEnd } from '../question/follow-up.ts';
import { plainText } from '../question/tokens.ts';
import { calculated, notStated, quoted, silence, stated } from '../sentences.ts';
import { withSimilarCodes } from './similar-codes.ts';

const MOST = 6;

export function answerWaiting(context: AnswerContext): AssistantSentence[] {
  return nodesOf(context).flatMap((node) => {
    const told = waitingSentences(context, node, true);
    // If the payer doesn't name the class, it may state waiting periods for services in the class.
    const isSilent = told.every(({ text }) => isQuote(text));
    const others = node.kind === 'class' && isSilent ? waitingSentences(context, PLAN, true) : [];
    if (others.length > 0) return [notStated(didNotSay(words.noWaitingSaid(subjectName(node)))), ...others];
    const what = words.noWaitingSaid(askedName(context, node));
    const waits = orSilence(context, node, told, what, words.ASK_WAITING);
    return withSimilarCodes(context, 'waiting', node, waits, (code) => waitingSentences(context, code, true));
  });
}

/** With `isAsked`, also says that there is no waiting period, or what the payer doesn't state. */
export const waitingSentences = (
  context: AnswerContext,
  subject: SubjectNode,
  isAsked: boolean,
): AssistantSentence[] => orOtherNetwork(context, (one, asks) => waitsIn(one, subject, asks), isAsked);

/** The waiting periods for the network in the context. */
function waitsIn(context: AnswerContext, subject: SubjectNode, isAsked: boolean): AssistantSentence[] {
  const request = { subject, topic: 'waiting', network: context.query.network } as const;
  const all = askAround(context, request);
  const allWaivers = statementsAbout(context, request).filter(
    (one) => isOfPlan(context, one) && isOfNetwork(request.network, one) && isWaiver(context, one),
  );
  const isOfSubject = (one: Statement) =>
    one.subject.some((node) => isPlanWide(node) || contains(node, subject));
  const waivers = allWaivers.filter((one) => isOfSubject(one) || statementsAt(all).includes(one));
  // A waiver for the whole plan must not hide how long the waiting periods of its classes are.
  const withoutWaivers =
    waivers.length === 0
      ? context
      : withStatements(
          context,
          context.statements.filter((one) => !isWaiver(context, one)),
        );
  const places = waivers.length === 0 ? all : askAround(withoutWaivers, request);
  const statements = statementsAt(places).filter((statement) => isAsked || isWait(statement));
  const told = gathered(withoutWaivers, statements)
    .slice(0, MOST)
    .flatMap((wait) => waitSentences(withoutWaivers, wait, subject, isAsked));
  const classNotes = told.length > 0 ? maybeSentence(places, subject) : [];
  return [
    ...told,
    ...classNotes,
    ...conditionsInWords(context, [...statements, ...waivers]),
    ...(told.length === 0 && waivers.length > 0 && isAsked
      ? silence(words.WHETHER_WAITING, words.ASK_WAITING)
      : []),
    ...quoted(remarksAt(places)),
  ];
}

/**
 * Whether the statement is only a waiver. "Waiting period waived with proof of prior coverage" doesn't say whether this
 * patient waits, or how long. "Waiting period applies unless waived" says that there is a waiting period.
 */
const isWaiver = (context: AnswerContext, statement: Statement): boolean =>
  statement.says.kind === 'waiting' &&
  !statement.says.met &&
  statement.says.months === null &&
  statement.says.until === null &&
  statement.conditions.some((one) => one.kind === 'when' && /^unless waived\b/i.test(one.words)) &&
  !/\b(?:appl(?:y|ies)|unless)\b/i.test(wordsOf(context, statement) ?? '');

/** False for a waiting period that is met, or of 0 months. */
const isWait = ({ says }: Statement): boolean => says.kind === 'waiting' && !says.met && says.months !== 0;

function waitSentences(
  context: AnswerContext,
  { statement, words: said, rows }: Gathered,
  subject: SubjectNode,
  isAsked: boolean,
): AssistantSentence[] {
  const { says, conditions } = statement;
  if (says.kind !== 'waiting') return [];
  const place = statementSubject(statement, context.query.subject ? subject : null);
  const { months } = says;
  const wording = {
    months,
    where: forSubject(place),
    conditions: conditionsInParentheses(conditions),
    words: said,
  };
  if (says.met) return [stated(words.metWaiting(wording), rows)];
  if (months === 0) return [stated(words.noWaiting(wording), rows)];
  const { asOf } = context.asked;
  const sentence = stated(
    words.waitingText(wording, says.until, says.until !== null && says.until <= asOf),
    rows,
  );
  const denied = deniedWait(context, statement);
  if (denied !== null) return [sentence, denied];
  if (says.until !== null) return [sentence];
  const end = calculatedEnd(context, statement);
  const isEndOpen = isAsked && asksEnd(plainText(context.asked.question));
  if (end)
    return [sentence, ...(isEndOpen ? [notStated(didNotSay(words.NO_WAITING_END))] : []), end.sentence];
  const dates = datesOn(context, statement);
  if (dates.length > 0) return [sentence, ...dates];
  return isAsked ? [sentence, ...silence(words.NO_WAITING_END, words.ASK_WAITING_END)] : [sentence];
}

/** The payer's words that conflict with the waiting period, such as "waiting periods satisfied". */
function deniedWait({ asked }: AnswerContext, { subject, except, doubts }: Statement) {
  if (!doubts.includes('conflict')) return null;
  const about = waitingConflict(scopeLabel(subject, except));
  const [said] = asked.benefits.contradictions.find((one) => one.about === about)?.statements ?? [];
  return said === undefined ? null : stated(words.waitingDenied(said.text), said.sources);
}

/** A date on the row of a waiting period may be its end, so we show it instead of saying that no end is stated. */
const datesOn = ({ asked }: AnswerContext, { source }: Statement): AssistantSentence[] =>
  segmentsOn(asked, source.row)
    .flatMap(([id, , , value]) => (id === 'DTP' && value ? (datesText(value) ?? []) : []))
    .slice(0, 1)
    .map((day) => stated(words.dateOnWait(day), [source.row]));

/** The day on which the last waiting period ends; null if none is known. */
export function endOfWaits(context: AnswerContext, subject: SubjectNode): Day | null {
  const places = askAround(context, { subject, topic: 'waiting', network: context.query.network });
  const waits = statementsAt(places.filter(({ isMaybe }) => !isMaybe)).filter(isWait);
  return (
    waits
      .flatMap((wait) => waitingEnd(context, wait) ?? [])
      .sort()
      .at(-1) ?? null
  );
}

/** The end that the payer states, or the one that we calculate from the start of the coverage. */
function waitingEnd(context: AnswerContext, statement: Statement): Day | null {
  if (statement.says.kind !== 'waiting') return null;
  return statement.says.until ?? calculatedEnd(context, statement)?.day ?? null;
}

/** Start of the coverage plus the length. `day` is null if the payer's words conflict with that end. */
function calculatedEnd(context: AnswerContext, statement: Statement) {
  const { says, source, plan } = statement;
  if (says.kind !== 'waiting' || says.months === null || says.months === 0) return null;
  const { asOf } = context.asked;
  const key = plan ?? context.plan;
  const starts = startsOf(context.asked.benefits, key);
  if (starts === null) return null;
  const { sources = [] } = coverageStart(context, key) ?? {};
  const { first, last: start } = starts;
  const { months } = says;
  const day = addMonths(start, months);
  const { state, ends_on: end } = waitSince(statedWait(says, statement), starts, asOf);
  const endText = (known: Day): string =>
    state === 'unknown'
      ? words.waitingUnclear([first, addMonths(first, months)], [start, known])
      : words.waitingEnd(start, months, known, known <= asOf);
  const text = end === null ? words.waitingConflict(start, months, day) : endText(end);
  // Some payers state the start in the head of the response, which isn't a row.
  const sentence: AssistantSentence = {
    ...calculated(text, [source.row, ...sources]),
    ...(sources.length === 0 ? { isHead: true as const } : {}),
  };
  return { day: end, sentence };
}
