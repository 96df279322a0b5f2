// Answers "When can she have the next one?" with the date from all limits, waiting periods and ages together, if it is
// certain.

import type { Day } from '../../answer.ts';
import { sureCleaning } from '../../eligible/cleanings.ts';
import { type EligibleDate, eligibleDate } from '../../eligible/index.ts';
import type { ParsedBenefits } from '../../parsed-benefits.ts';
import type { SubjectNode } from '../../statement.ts';
import { codesOf } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-limits.ts';
import type { AnswerContext, Side } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { oldSince } from '../not-considered.ts';
import { calculated } from '../sentences.ts';
import { networkToUse } from './portion/estimate-of.ts';

/** Families with more codes than this include several kinds of service. */
const MOST_CODES = 8;

/** `told`: the sentences that the answer already has, so that a calculated day isn't repeated. */
export function whenPayable(
  context: AnswerContext,
  node: SubjectNode,
  told: readonly AssistantSentence[],
): AssistantSentence[] {
  const network = networkToUse(context);
  const [inside, outside] = [answerFor(context, node, 'in'), answerFor(context, node, 'out')];
  const isSame = inside !== null && outside !== null && isAlike(inside, outside);
  // Without a network in the question, the answer is for the practice's network. It names the network if the
  // other one differs.
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

function answerFor(
  { asked, query, plan, age }: AnswerContext,
  node: SubjectNode,
  network: Side,
): EligibleDate | null {
  const codes = node.kind === 'code' ? [node.code] : node.kind === 'family' ? codesOf(node) : [];
  if (codes.length === 0 || codes.length > MOST_CODES || query.age !== null) return null;
  const question = {
    network,
    tooth: query.teeth.length === 1 ? (query.teeth[0] ?? null) : null,
    on: asked.asOf,
    birth: asked.dateOfBirth ?? null,
    patient: asked.isDependent ? 'dependent' : 'subscriber',
    plan,
  } as const;
  const dateOf = (code: string) => eligibleDate(asked.benefits, { ...question, code });
  // A patient has only one of the two kinds of cleanings, as on the first screen.
  const isCleaning = node.kind === 'family' && node.family === 'prophylaxis';
  const cleaning = isCleaning ? sureCleaning(age, dateOf) : null;
  const answers = cleaning === null ? codes.map(dateOf) : [cleaning];
  const [first] = answers;
  if (first === undefined || !answers.every((answer) => isAlike(answer, first))) return null;
  if (first.outcome !== 'unknown') return first;
  return first.latest !== undefined && !isAfterEnd(asked.benefits, plan, first.latest) ? first : null;
}

/** Whether the plan's stated end is before the day. */
function isAfterEnd({ plans, plan_information }: ParsedBenefits, plan: string | null, day: Day): boolean {
  const end = plans.find(({ key }) => key === plan)?.end_date ?? plan_information.end_date;
  return end !== null && end < day;
}

const isAlike = (one: EligibleDate, other: EligibleDate): boolean =>
  one.outcome === other.outcome && one.day === other.day && one.latest === other.latest;
