// Answers from another code of the same kind. Example: the payer lists the night guard as D9940, and the question is
// about D9944.

import type { SubjectNode } from '../../statement.ts';
import { codesOf, familyOf } from '../../vocabulary/index.ts';
import { confirmSameFamily } from '../../wording/assistant-coverage.ts';
import { subjectName } from '../../wording/assistant-texts.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { findShares, type Shares, type Side } from '../find-shares.ts';
import { advice } from '../sentences.ts';
import { frequencySentences } from './frequency.ts';

/** A family with more codes includes several kinds of service. */
const MOST_CODES = 8;

export function sameFamily(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
  sentencesFor: (context: AnswerContext, group: Shares, subject: SubjectNode) => AssistantSentence[],
): AssistantSentence[] {
  const family = subject.kind === 'code' ? familyOf(subject.code) : null;
  if (family === null || codesOf(family).length > MOST_CODES) return [];
  const others = findShares(context, family, sides).filter(
    ({ nodes, isOwn }) => !isOwn && nodes.every(({ kind }) => kind === 'code'),
  );
  const told = others.flatMap((group) => sentencesFor(context, group, family));
  if (told.length === 0) return [];
  const limits = frequencySentences(context, family, false).filter(({ basis }) => basis === 'stated');
  return [...told, ...limits, advice(confirmSameFamily(subjectName(subject)))];
}
