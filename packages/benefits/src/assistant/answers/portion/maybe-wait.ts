// An estimate if a waiting period is for a class, and the payer doesn't say whether the class includes the service. The
// answer gives both cases in words. One range for both would hide which amount is the likely one.

import type { Day } from '../../../answer.ts';
import type { Estimate } from '../../../estimate/estimate-types.ts';
import type { Interval } from '../../../estimate/range/amounts.ts';
import type { Statement, SubjectNode } from '../../../statement.ts';
import * as words from '../../../wording/assistant-limits.ts';
import { askByPhone, subjectName } from '../../../wording/assistant-texts.ts';
import { listed, money } from '../../../wording/texts.ts';
import { type AnswerContext, askAround } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { advice, calculated, rowsOf } from '../../sentences.ts';
import { isInCategory } from '../../service-kinds.ts';
import { isWait, waitingEnd } from '../limits.ts';
import { dayOfVisit } from './estimate-of.ts';

export interface MaybeWait {
  /** The names of the classes. */
  classes: string;
  /** True for crowns, bridges and the like, which most plans count as major. */
  isLikely: boolean;
  rows: number[];
}

const NEVER = '9999-12-31';

/** Null if no waiting period is only for such classes on the day of the visit. */
export function maybeWaitOf(context: AnswerContext, subject: SubjectNode): MaybeWait | null {
  const date = dayOfVisit(context);
  const isOver = (statement: Statement): boolean => (waitingEnd(context, statement) ?? NEVER) <= date;
  const places = askAround(context, { subject, topic: 'waiting', network: context.query.network }).filter(
    ({ resolution }) => resolution.statements.some((one) => isWait(one) && !isOver(one)),
  );
  if (places.length === 0 || !places.every(({ isMaybe }) => isMaybe)) return null;
  return {
    classes: listed([...new Set(places.map(({ node }) => subjectName(node)))], 'or'),
    isLikely: isInCategory(subject, '36', '39'),
    rows: places.flatMap(({ resolution }) => rowsOf(resolution.statements)),
  };
}

/** The day on which the last waiting period ends, if it is after the visit. */
export function endOfWaits(context: AnswerContext, subject: SubjectNode): Day | null {
  const places = askAround(context, { subject, topic: 'waiting', network: context.query.network });
  const waits = places.flatMap(({ resolution }) => resolution.statements.filter(isWait));
  const ends = waits.flatMap((wait) => waitingEnd(context, wait) ?? []).sort();
  const last = ends.at(-1);
  return last !== undefined && last > dayOfVisit(context) ? last : null;
}

/** The answers to the estimate's question whether a waiting period applies; null if it doesn't ask that. */
export function waitAnswers({ unknowns }: Estimate) {
  const open = unknowns.filter(({ kind, options }) => kind === 'waiting' && options === 2);
  if (open.length === 0) return null;
  const answersWith = (applies: boolean): Record<string, number> =>
    Object.fromEntries(open.map(({ key, yes = 1 }) => [key, applies ? yes : 1 - yes]));
  return { with: answersWith(true), without: answersWith(false) };
}

/** Replaces the first sentence with one for each case, the likely case first, and says what to ask. */
export function withMaybeWait(
  told: readonly AssistantSentence[],
  { name }: { name: string },
  { low, high }: Interval,
  { classes, isLikely, rows }: MaybeWait,
): AssistantSentence[] {
  const [first, ...others] = told;
  if (first?.basis !== 'calculated') return [...told];
  const patient = low === high ? money(high) : `${money(low)} to ${money(high)}`;
  const unless = { ...first, text: `${words.unlessInClass(name, classes)}${first.text}` };
  const waited = calculated(words.ifInClass(name, classes, patient), [...rows, ...first.sources]);
  return [
    ...(isLikely ? [waited, unless] : [unless, waited]),
    advice(askByPhone(words.askInClass(name, classes))),
    ...others,
  ];
}
