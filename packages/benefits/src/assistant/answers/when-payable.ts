// Answers "When can she have the next one?" with the date from all limits, waiting periods and ages together, if it is
// certain.

import { type EligibleDate, eligibleDate } from '../../eligible/index.ts';
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
  const isSame = inside?.outcome === outside?.outcome && inside?.day === outside?.day;
  // Without a network in the question, the answer is for the practice's network. It names the network if the
  // other one differs.
  const answer = network === 'out' ? outside : inside;
  if (answer === null) return [];
  const where = isSame ? null : network;
  const { outcome, day, reasons } = answer;
  const sources = reasons.filter(({ state }) => state !== 'noted').flatMap((reason) => reason.sources);
  if (outcome === 'eligible' && oldSince(context.asked) !== null) return [];
  if (outcome === 'eligible') return sources.length > 0 ? [calculated(words.payableNow(where), sources)] : [];
  const [deciding] = reasons;
  if (deciding === undefined || deciding.sources.length === 0) return [];
  if (deciding.kind === 'age' || deciding.kind === 'not_covered')
    return [calculated(deciding.text, deciding.sources)];
  const isTold = told.some(({ basis }) => basis === 'calculated');
  if (deciding.kind !== 'frequency' || day === null || isTold) return [];
  return [calculated(words.notBefore(day, where, deciding.step), deciding.sources)];
}

function answerFor(
  { asked, query, plan }: AnswerContext,
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
  const answers = codes.map((code) => eligibleDate(asked.benefits, { ...question, code }));
  const [first] = answers;
  const isShared = answers.every(({ outcome, day }) => outcome === first?.outcome && day === first.day);
  return first && isShared && first.outcome !== 'unknown' ? first : null;
}
