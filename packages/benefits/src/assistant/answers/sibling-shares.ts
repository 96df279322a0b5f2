// What the plan pays for related services, which may apply to the service of the question too.

import { siblingShares as siblingSharesOf } from '../../resolve/index.ts';
import type { SubjectNode } from '../../statement.ts';
import { codesOf, contains, familyOf } from '../../vocabulary/index.ts';
import {
  confirmSameFamily,
  otherCodes,
  siblingCode,
  sideText,
  whatItPays,
} from '../../wording/assistant-coverage.ts';
import { didNotSay, payerAddsFor, subjectName, subjectNames } from '../../wording/assistant-texts.ts';
import { namedValues } from '../../wording/texts.ts';
import type { AnswerContext, Side } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { findShares, type Shares } from '../find-shares.ts';
import { wordsOf } from '../payer-words.ts';
import { advice, rowsOf, stated } from '../sentences.ts';
import { frequencySentences } from './frequency.ts';

/** Names other codes of the same kind whose percentage differs from the category's. */
export function siblingShares(
  { statements }: AnswerContext,
  group: Shares,
  subject: SubjectNode,
): AssistantSentence[] {
  if (!group.isOfWhole || subject.kind !== 'code') return [];
  const { code } = subject;
  const found = group.sides.flatMap(({ side: network, resolution }) =>
    siblingSharesOf(statements, { subject, network }, resolution),
  );
  const others = [...new Set(found)];
  const family = familyOf(code);
  // A row may state its percentage for other services too.
  const isOfFamily = (node: SubjectNode): boolean => family !== null && contains(family, node);
  const pairs = others.flatMap((one) =>
    one.subject.filter(isOfFamily).map((node) => [subjectName(node), sideText(one, null)] as const),
  );
  return others.length === 0 ? [] : [stated(siblingCode(code, namedValues(pairs)), rowsOf(others))];
}

/**
 * Next to a category's percentage: what the payer's words leave open for a similar code of the category, such as
 * "percentage can't be determined". Similar codes have the same first digits.
 */
export function openSiblings(
  context: AnswerContext,
  group: Shares,
  subject: SubjectNode,
): AssistantSentence[] {
  const kinds = new Set(group.isOfWhole ? codesOf(subject).map(kindOf) : []);
  return context.statements.flatMap((one) => {
    const said = one.says.kind === 'undetermined' && one.source.words ? wordsOf(context, one) : null;
    const others = one.subject.filter(
      (node) => node.kind === 'code' && kinds.has(kindOf(node.code)) && !contains(subject, node),
    );
    return said === null || others.length === 0
      ? []
      : [stated(payerAddsFor(subjectNames(others), said), [one.source.row])];
  });
}
const kindOf = (code: string): string => code.slice(0, 3);

/** A family with more codes includes several kinds of service. */
const MOST_CODES = 8;

/**
 * Answers from another code of the same kind. Example: the payer lists the night guard as D9940, and the question is
 * about D9944.
 */
export function sameFamily(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
  sentencesFor: (context: AnswerContext, group: Shares, subject: SubjectNode) => AssistantSentence[],
): AssistantSentence[] {
  const family = subject.kind === 'code' ? familyOf(subject.code) : null;
  if (family === null || codesOf(family).length > MOST_CODES) return [];
  const others = findShares(context, family, sides).filter(
    ({ nodes, isOfWhole }) => !isOfWhole && nodes.every(({ kind }) => kind === 'code'),
  );
  const told = others.flatMap((group) => sentencesFor(context, group, family));
  if (told.length === 0) return [];
  const limits = frequencySentences(context, family, false).filter(({ basis }) => basis === 'stated');
  return [...told, ...limits, advice(confirmSameFamily(subjectName(subject)))];
}

/**
 * An answer about the codes without the exception, then the exception (`told`). If the payer states nothing for these
 * codes, the exception comes first.
 */
export function withException(
  { query: { network } }: AnswerContext,
  subject: SubjectNode,
  others: readonly AssistantSentence[],
  told: readonly AssistantSentence[],
): AssistantSentence[] {
  const name = subjectName(subject);
  const silent = didNotSay(whatItPays(name, network));
  if (!others.some(({ text }) => text === silent)) return [...others, ...told];
  const ofOthers = didNotSay(whatItPays(otherCodes(name), network));
  return [...told, ...others.map((one) => (one.text === silent ? { ...one, text: ofOthers } : one))];
}
