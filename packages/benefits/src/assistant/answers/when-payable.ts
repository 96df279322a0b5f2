// Answers "When can she have the next one?" with the date from all limits, waiting periods and ages together, if it is
// certain.

import { sureCleaning } from '../../eligible/cleanings.ts';
import { type EligibleDate, eligibleDate } from '../../eligible/index.ts';
import type { EligibleReason } from '../../eligible/types.ts';
import type { ParsedBenefits } from '../../parsed-benefits.ts';
import type { Day } from '../../response.ts';
import type { SubjectNode } from '../../statement.ts';
import { codesOf } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import * as words from '../../wording/assistant-limits.ts';
import { subjectName } from '../../wording/assistant-texts.ts';
import { type AnswerContext, nodesOf, patientToday, SIDES, type Side } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { oldSince } from '../not-considered.ts';
import { plainText } from '../question/tokens.ts';
import { calculated } from '../sentences.ts';
import { spentMaximum } from './amounts/find-money.ts';
import { clauseSentences } from './clauses.ts';
import { networkToUse } from './portion/estimate-of.ts';
import { visitOf, visitText } from './visit/visit-day.ts';

/** Families with more codes than this include several kinds of service. */
const MOST_CODES = 8;

const PERSON = '(?:we|i|she|he|they|(?:the |this |our )?(?:patient|kid|child))';
const TODAY = '(?:today|right now|this visit|this (?:morning|afternoon))';
const VERB = '(?:do|have|get|take|bill)';
/** The question must ask nothing else: "the doctor is out today, can we do it tomorrow". */
const ASKS_TODAY = new RegExp(
  String.raw`^(?:(?:hi|hey|ok|okay|so|and)\W+)*(?:(?:can|could|may) ${PERSON}|(?:is (?:it|${PERSON}) )?(?:ok|okay|good|allowed|able) to) ${VERB} [^,.;:?!]+ ${TODAY}\W*$`,
);
/** An earlier service, another day, several services or several of one: the limits were calculated without them. */
const MORE = pattern()`
  \b(?:had|was|were|got|last|done|did|since|after|before|again|another|next|tomorrow|if|and|or|but|plus|with|not
    |all|both|two|three|four|several|multiple|second|twice|more|x ?\d|\d ?x)\b
  |&|(?<!#|\btooth )\b\d+\b
`;

/** Answers "Can we do a prophy today?": yes, no, or why the response doesn't decide it. */
export function payableToday(context: AnswerContext): AssistantSentence[] {
  const question = plainText(context.asked.question);
  return context.query.subject !== null && ASKS_TODAY.test(question) && !MORE.test(question)
    ? nodesOf(context).flatMap((node) => todaySentences(context, node))
    : [];
}

/** Answers "prophy on april 6 ok?" if the limits allow the service on every day that the visit can be. */
export function payableOnVisit(context: AnswerContext): AssistantSentence[] {
  const visit = visitOf(context);
  const text = visitText(context);
  if (visit === null || text === null || context.query.subject === null) return [];
  const network = networkToUse(context);
  return nodesOf(context).flatMap((node) => {
    if (dependsOnMore(context, node)) return [];
    const answers = [visit.from, visit.to].map((on) => dateIn(context, node, network, on));
    const sources = answers.flatMap((answer) => answer?.reasons.flatMap((reason) => reason.sources) ?? []);
    return answers.every((answer) => answer?.outcome === 'eligible') && sources.length > 0
      ? [calculated(words.visitEligible(text, network), sources)]
      : [];
  });
}

function todaySentences(context: AnswerContext, node: SubjectNode): AssistantSentence[] {
  const name = subjectName(node);
  if (dependsOnMore(context, node)) return [];
  const told = whenPayable(context, node, []);
  if (told.length > 0) return told.map((one) => ({ ...one, text: words.today(name, one.text) }));
  const open = openReason(context, node);
  return open === null ? [] : [calculated(words.cantTellToday(name, open.text), open.sources)];
}

/** "Eligible now" isn't the answer if the maximum is used up, or if pre-authorization or coverage decides. */
function dependsOnMore(context: AnswerContext, node: SubjectNode): boolean {
  const answers = SIDES.map((network) => dateIn(context, node, network));
  return (
    answers.some((answer) => answer?.reasons.some(({ kind }) => kind === 'not_covered')) ||
    spentMaximum(context, node).length > 0 ||
    clauseSentences(context, 'authorization', node, false).length > 0
  );
}

/** The payer's figure or text that leaves the date open, if it is the same in both networks. */
function openReason(context: AnswerContext, node: SubjectNode): EligibleReason | null {
  const isOld = oldSince(context.asked) !== null;
  const answers = isOld ? [] : SIDES.map((network) => dateIn(context, node, network));
  const [reason, other] = answers.map((answer) =>
    answer?.outcome === 'unknown' ? answer.reasons.find(({ cause }) => cause !== undefined) : undefined,
  );
  return reason && reason.text === other?.text && reason.sources.length > 0 ? reason : null;
}

/** `told`: the sentences that the answer already has, so that a calculated day isn't repeated. */
export function whenPayable(
  context: AnswerContext,
  node: SubjectNode,
  told: readonly AssistantSentence[],
): AssistantSentence[] {
  const network = networkToUse(context);
  const [inside, outside] = [dateOrLatest(context, node, 'in'), dateOrLatest(context, node, 'out')];
  const isSame = inside !== null && outside !== null && isAlike(inside, outside);
  // Without a network in the question, the answer is for the practice's network. The answer names this network if the
  // date differs in the other one.
  const answer = network === 'out' ? outside : inside;
  if (answer === null) return [];
  const where = isSame ? null : network;
  const { outcome, day, reasons, latest } = answer;
  const sources = reasons.filter(({ state }) => state !== 'noted').flatMap((reason) => reason.sources);
  const isUncertain = outcome === 'eligible' || latest !== undefined;
  if (isUncertain && oldSince(context.asked) !== null) return [];
  if (outcome === 'eligible') return sources.length > 0 ? [calculated(words.payableNow(where), sources)] : [];
  if (latest !== undefined) return [calculated(words.payableAtLatest(latest, where), sources)];
  const [deciding] = reasons;
  if (deciding === undefined || deciding.sources.length === 0) return [];
  if (deciding.kind === 'age' || deciding.kind === 'not_covered')
    return [calculated(deciding.text, deciding.sources)];
  if (deciding.kind !== 'frequency' || day === null) return [];
  const end = deciding.step?.to ?? day;
  if (told.some(({ basis, text }) => basis === 'calculated' && words.namesDayFrom(text, end))) return [];
  return [calculated(words.notBefore(day, where, deciding.step), deciding.sources)];
}

/** The next eligible date, or the latest possible one if the plan hasn't ended by then. */
function dateOrLatest(context: AnswerContext, node: SubjectNode, network: Side): EligibleDate | null {
  const found = dateIn(context, node, network);
  if (found === null || found.outcome !== 'unknown') return found;
  const { asked, plan } = context;
  return found.latest !== undefined && !isAfterEnd(asked.benefits, plan, found.latest) ? found : null;
}

/**
 * The next eligible date. Null for a category, for a service with many codes or several dates, and if the question
 * states an age.
 */
function dateIn(
  context: AnswerContext,
  node: SubjectNode,
  network: Side,
  on: Day = context.asked.asOf,
): EligibleDate | null {
  const { asked, query, plan, age } = context;
  const codes = codesFor(node);
  if (codes.length === 0 || codes.length > MOST_CODES || query.age !== null) return null;
  const question = {
    network,
    tooth: query.teeth.length === 1 ? (query.teeth[0] ?? null) : null,
    ...patientToday(context),
    on,
    as_of: asked.asOf,
    plan,
  };
  const dateOf = (code: string) => eligibleDate(asked.benefits, { ...question, code });
  // A patient has only one of the two kinds of cleanings, as on the first screen.
  const isCleaning = node.kind === 'family' && node.family === 'prophylaxis';
  const cleaning = isCleaning ? sureCleaning(age, dateOf) : null;
  const answers = cleaning === null ? codes.map(dateOf) : [cleaning];
  const [first] = answers;
  return first !== undefined && answers.every((answer) => isAlike(answer, first)) ? first : null;
}

/** The codes of a family, or the code itself. Empty for a category, because it has several kinds of service. */
function codesFor(node: SubjectNode): readonly string[] {
  if (node.kind === 'code') return [node.code];
  return node.kind === 'family' ? codesOf(node) : [];
}

/** Whether the plan's stated end is before the day. */
function isAfterEnd({ plans, plan_information }: ParsedBenefits, plan: string | null, day: Day): boolean {
  const end = plans.find(({ key }) => key === plan)?.end_date ?? plan_information.end_date;
  return end !== null && end < day;
}

const isAlike = (one: EligibleDate, other: EligibleDate): boolean =>
  one.outcome === other.outcome && one.day === other.day && one.latest === other.latest;
