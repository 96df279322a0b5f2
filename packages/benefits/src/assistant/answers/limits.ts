// Age limits and waiting periods.

import type { Day } from '../../answer.ts';
import { ageStanding, frequencyOfAge, unclearAge } from '../../eligible/ages.ts';
import { relationOf } from '../../eligible/own-statements.ts';
import { statedWait, waitingOn } from '../../eligible/waiting.ts';
import { addMonths } from '../../resolve/days.ts';
import { groupBy } from '../../resolve/maps.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { areRelated, contains, isPlanWide, PLAN } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-limits.ts';
import {
  conditionsText,
  didNotSay,
  forSubject,
  isQuote,
  subjectName,
} from '../../wording/assistant-texts.ts';
import { datesText } from '../../wording/row-text/explain-row.ts';
import {
  type AnswerContext,
  askAround,
  askedName,
  coverageStart,
  isOfNetwork,
  isOfPlan,
  nodesOf,
  patientToday,
  remarksAt,
  sidesOf,
  statementsAbout,
  statementsAt,
  withStatements,
} from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { findShares, paysNothing, paysZero, statementsOf } from '../find-shares.ts';
import { type Gathered, gathered, statementSubject, subjectOfLimit } from '../gather.ts';
import { withFirst } from '../lists.ts';
import { maybeSentence, orOtherNetwork, orSilence } from '../not-stated.ts';
import { conditionsInWords, rowsNaming, segmentsOn, wordsOf } from '../payer-words.ts';
import { saysRelative } from '../question/parts/topics-of-part.ts';
import { plainText } from '../question/tokens.ts';
import { calculated, notStated, quoted, rowsOf, silence, stated } from '../sentences.ts';

const MOST = 6;

export function answerAge(context: AnswerContext): AssistantSentence[] {
  return nodesOf(context).flatMap((node) => {
    const told = orOtherNetwork(context, (one) => ageSentences(one, node, one === context));
    const name = askedName(context, node);
    const shares = context.query.subject ? findShares(context, node, sidesOf(context)) : [];
    // If the plan pays nothing, an age limit would suggest coverage.
    if (name !== null && paysNothing(shares))
      return [stated(words.paysNothing(name), rowsOf(shares.flatMap(statementsOf)))];
    const isOfPeople = name === null && saysRelative(plainText(context.asked.question));
    const ask = isOfPeople ? words.ASK_DEPENDENT_AGE : words.askAge(name);
    return orSilence(context, node, told, words.noAge(name), ask);
  });
}

/** Without `isCompared`, doesn't say whether the patient is within the limit. */
export function ageSentences(
  context: AnswerContext,
  subject: SubjectNode,
  isCompared = true,
): AssistantSentence[] {
  const places = askAround(context, { subject, topic: 'age', network: context.query.network });
  const asked = context.query.subject ? subject : null;
  // An age limit of the whole plan says who may be a dependent, not at which age a service is covered.
  const isForService = ({ subject: own }: Statement) => asked === null || !own.every(isPlanWide);
  const found =
    asked === null
      ? allAges(context).filter((one) => !isUnpaid(context, one))
      : statementsAt(places).filter(isForService);
  const statements = found.filter(isNarrowing).slice(0, MOST);
  const limits = gathered(context, statements).flatMap(({ statement, network, words: said, rows }) => {
    const unclear = unclearAge(statement, context.statements);
    const text =
      bandText(context, statement) ??
      words.ageText(statement, unclear, said ?? ageWordsBeside(context, statement));
    if (text === null) return [];
    const about = subjectOfLimit(statement, asked);
    const sources = [...rows, ...rowsNaming(context, statement.subject)];
    return [
      {
        sentence: stated(words.limitSentence(about, text, network), sources),
        standing: isCompared ? standingOf(context, statement, statements) : null,
        row: statement.source.row,
      },
    ];
  });
  const byStanding = groupBy(limits, ({ standing }) => String(standing));
  return [
    ...[...byStanding.values()].flatMap((own) => {
      const [standing] = own.map((limit) => limit.standing);
      const rows = own.map(({ row }) => row);
      const compared = standing ? [comparison(context, standing, rows)] : [];
      return [...own.map(({ sentence }) => sentence), ...compared];
    }),
    ...maybeSentence(places, subject),
    ...conditionsInWords(context, statements),
    ...quoted(remarksAt(places)),
  ];
}

/** An age limit of a service that the plan pays nothing for would suggest coverage. */
function isUnpaid({ statements }: AnswerContext, { subject }: Statement): boolean {
  const services = subject.filter((node) => !isPlanWide(node));
  const isOf = (own: SubjectNode) => !isPlanWide(own) && services.some((node) => areRelated(node, own));
  const shares = statements.filter(({ says, subject: nodes }) => says.kind === 'share' && nodes.some(isOf));
  return shares.length > 0 && shares.every(paysZero);
}

/** All age limits, those of the whole plan first. */
function allAges(context: AnswerContext): Statement[] {
  const ages = statementsAbout(context, { topic: 'age' }).filter(
    (one) => isOfPlan(context, one) && isOfNetwork(context.query.network, one),
  );
  return withFirst(ages, ({ subject }) => subject.every(isPlanWide));
}

/** The frequency for an age group that doesn't include the patient: "1 visit every 12 months (up to age 18)". */
function bandText({ statements, age }: AnswerContext, statement: Statement): string | null {
  const { says } = statement;
  const isInside =
    says.kind !== 'age' || age === null || (age >= (says.minimum ?? 0) && age <= (says.maximum ?? age));
  const frequency = isInside ? null : frequencyOfAge(statement, statements);
  return frequency && words.frequencyText(frequency, false, null);
}

/** False for "from age 0", which includes every age. */
const isNarrowing = ({ says }: Statement): boolean =>
  says.kind !== 'age' || says.limit === 'none' || says.maximum !== null || (says.minimum ?? 0) > 0;

/** The payer's words about the age on the same row: "UNDER AGE 19" next to the highest age 18. */
const ageWordsBeside = (context: AnswerContext, { source }: Statement): string | null =>
  context.statements
    .filter(({ says, source: own }) => says.kind === 'age' && own.row === source.row)
    .map((other) => wordsOf(context, other))
    .find((said) => said !== null) ?? null;

type Standing = 'within' | 'confirm' | 'outside_band' | 'outside';

/** Null if it isn't known, no service is asked about, or the limit is for children and the patient may not be one. */
function standingOf(context: AnswerContext, statement: Statement, all: Statement[]): Standing | null {
  const { asked, age, query, statements } = context;
  const { says } = statement;
  if (statement.who === 'child' && relationOf(asked.benefits, patientToday(context)) !== 'child') return null;
  if (age === null || query.subject === null || says.kind !== 'age' || says.limit === 'none') return null;
  const standing = ageStanding({ ...statement, says }, all, statements, age);
  return standing === 'elsewhere' ? null : standing;
}

const comparison = (
  { age, query }: AnswerContext,
  standing: Standing,
  rows: readonly number[],
): AssistantSentence =>
  calculated(AGE_SENTENCES[standing](age ?? 0, query.age === null, rows.length), [...rows]);

const AGE_SENTENCES = {
  within: words.ageWithin,
  confirm: words.ageAtLimit,
  outside_band: words.ageOutsideBand,
  outside: words.ageOutside,
};

export function answerWaiting(context: AnswerContext): AssistantSentence[] {
  return nodesOf(context).flatMap((node) => {
    const told = waitingSentences(context, node, true);
    // If the payer doesn't name the class, it may state waiting periods for services in the class.
    const isSilent = told.every(({ text }) => isQuote(text));
    const others = node.kind === 'class' && isSilent ? waitingSentences(context, PLAN, true) : [];
    if (others.length > 0) return [notStated(didNotSay(words.noWaitingSaid(subjectName(node)))), ...others];
    return orSilence(context, node, told, words.noWaitingSaid(askedName(context, node)), words.ASK_WAITING);
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

/** False for a waiting period that is met or has no length. */
export const isWait = ({ says }: Statement): boolean =>
  says.kind === 'waiting' && !says.met && says.months !== 0;

function waitSentences(
  context: AnswerContext,
  { statement, words: said, rows }: Gathered,
  subject: SubjectNode,
  isAsked: boolean,
): AssistantSentence[] {
  const { says, conditions } = statement;
  if (says.kind !== 'waiting') return [];
  const place = statementSubject(statement, context.query.subject ? subject : null);
  const wording = {
    months: says.months,
    where: forSubject(place),
    conditions: conditionsText(conditions),
    words: said,
  };
  if (says.met) return [stated(words.metWaiting(wording), rows)];
  if (says.months === 0) return [stated(words.noWaiting(wording), rows)];
  const { asOf } = context.asked;
  const sentence = stated(
    words.waitingText(wording, says.until, says.until !== null && says.until <= asOf),
    rows,
  );
  if (says.until !== null) return [sentence];
  const end = calculatedEnd(context, statement);
  if (end) return [sentence, end.sentence];
  const dates = datesOn(context, statement);
  if (dates.length > 0) return [sentence, ...dates];
  return isAsked ? [sentence, ...silence(words.NO_WAITING_END, words.ASK_WAITING_END)] : [sentence];
}

/** A date on the row of a waiting period may be its end, so we show it instead of saying that no end is stated. */
const datesOn = ({ asked }: AnswerContext, { source }: Statement): AssistantSentence[] =>
  segmentsOn(asked, source.row)
    .flatMap(([id, , , value]) => (id === 'DTP' && value ? (datesText(value) ?? []) : []))
    .slice(0, 1)
    .map((day) => stated(words.dateOnWait(day), [source.row]));

/** The end that the payer states, or the one that we calculate from the start of the coverage. */
export function waitingEnd(context: AnswerContext, statement: Statement): Day | null {
  if (statement.says.kind !== 'waiting') return null;
  return statement.says.until ?? calculatedEnd(context, statement)?.day ?? null;
}

/** Start of the coverage plus the length. `day` is null if the payer's words conflict with that end. */
function calculatedEnd(context: AnswerContext, statement: Statement) {
  const { says, source, plan } = statement;
  if (says.kind !== 'waiting' || says.months === null || says.months === 0) return null;
  const { asOf } = context.asked;
  const found = coverageStart(context, plan ?? context.plan);
  if (found === null) return null;
  const { day: start, sources } = found;
  const day = addMonths(start, says.months);
  const end = waitingOn(statedWait(says, statement), start, asOf).ends_on;
  const text =
    end === null
      ? words.waitingConflict(start, says.months, day)
      : words.waitingEnd(start, says.months, end, end <= asOf);
  // Some payers state the start in the head of the response, which isn't a row.
  const sentence: AssistantSentence = {
    ...calculated(text, [source.row, ...sources]),
    ...(sources.length === 0 ? { isHead: true as const } : {}),
  };
  return { day: end, sentence };
}
