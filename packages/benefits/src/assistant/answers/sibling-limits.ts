// Limits of related codes: if the question is about D0274 and the payer states a limit only for D0270, the answer gives
// that limit and advises confirming it.

import type { SubjectNode } from '../../statement.ts';
import { familyOf, levelsAbove } from '../../vocabulary/index.ts';
import { confirmSameLimit } from '../../wording/assistant-limits.ts';
import { subjectName } from '../../wording/assistant-texts.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { advice } from '../sentences.ts';

/** If there are more limits than this, the codes are for several kinds of service, so we give none of the limits. */
const MOST = 4;

export function siblingLimits(
  subject: SubjectNode,
  context: AnswerContext,
  limitsOf: (context: AnswerContext, family: SubjectNode, isAsked: boolean) => AssistantSentence[],
): AssistantSentence[] {
  const family = subject.kind === 'code' ? familyOf(subject.code) : widerFamily(subject);
  if (family === null) return [];
  const told = limitsOf(context, family, false).filter(({ basis }) => basis === 'stated');
  return told.length === 0 || told.length > MOST
    ? []
    : [...told, advice(confirmSameLimit(subjectName(subject)))];
}

/** The kinds of service whose codes often share one limit. X-rays of different kinds don't. */
const OF_ONE_KIND: ReadonlySet<string> = new Set([
  'crowns',
  'exams',
  'fillings',
  'extractions',
  'root_canals',
  'dentures',
  'bridges',
]);

/** The wider kind of service, such as crowns for "porcelain crowns". */
const widerFamily = (subject: SubjectNode): SubjectNode | null =>
  subject.kind === 'family'
    ? (levelsAbove(subject)
        .flat()
        .find((node) => node.kind === 'family' && OF_ONE_KIND.has(node.family)) ?? null)
    : null;
