// What the plan pays for related services, which may apply to the service of the question too.

import { siblingShares as siblingSharesOf } from '../../resolve/index.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { codesOf, contains, familyOf, isSameNode } from '../../vocabulary/index.ts';
import {
  confirmSameFamily,
  shareText,
  siblingCode,
  siblingText,
  sideText,
} from '../../wording/assistant-coverage.ts';
import { subjectName } from '../../wording/assistant-texts.ts';
import { listed } from '../../wording/texts.ts';
import type { AnswerContext, Side } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { findShares, type Shares, statementsOf, throughOf } from '../find-shares.ts';
import { advice, rowsOf, stated } from '../sentences.ts';
import { isInCategory } from '../service-kinds.ts';
import { frequencySentences } from './frequency.ts';

/**
 * Percentages of related services that may apply too. Example: the payer splits oral surgery into "simple" and
 * "complex", and doesn't say which of them includes a code. We answer with the percentage of the one that usually
 * does, and mention the other one.
 */
export function siblingShares(
  { statements }: AnswerContext,
  group: Shares,
  subject: SubjectNode,
): AssistantSentence[] {
  const through = group.isOwn ? throughOf(group) : null;
  if (through?.kind === 'category' && subject.kind === 'code')
    return siblingCodes(statements, group, subject.code);
  if (through?.kind !== 'family' || subject.kind !== 'code') return [];
  const own = new Set(statementsOf(group).flatMap(({ says }) => shareText(says) ?? []));
  const networks = new Set(statementsOf(group).map(({ network }) => network));
  const told = new Map<string, AssistantSentence>();
  for (const statement of statements) {
    const { says, subject: nodes, network, source } = statement;
    for (const node of nodes) {
      const said = says.kind === 'share' ? shareText(says) : null;
      if (said === null || own.has(said) || !networks.has(network) || !isSibling(node, through, subject))
        continue;
      const text = siblingText(subjectName(subject), subjectName(node), sideText(statement, null));
      told.set(text, stated(text, [...(told.get(text)?.sources ?? []), source.row]));
    }
  }
  return [...told.values()].slice(0, 2);
}

/** Names other codes of the same kind whose percentage differs from the category's. */
function siblingCodes(
  statements: readonly Statement[],
  { sides }: Shares,
  code: string,
): AssistantSentence[] {
  const found = sides.flatMap(({ side, resolution }) =>
    resolution.statements.every(({ says }) => says.kind === 'share')
      ? siblingSharesOf(statements, code, side, resolution.statements)
      : [],
  );
  const others = [...new Set(found)];
  const names = new Set(others.flatMap(({ subject }) => subject.map(subjectName)));
  const said = new Set(others.map((one) => sideText(one, null)));
  return others.length === 0
    ? []
    : [stated(siblingCode(code, listed([...names].slice(0, 4)), listed([...said])), rowsOf(others))];
}

/** Only for oral surgery. In other categories, the parts are different services. */
const isSibling = (node: SubjectNode, through: SubjectNode, subject: SubjectNode): boolean =>
  node.kind === 'family' &&
  !isSameNode(node, through) &&
  !contains(node, subject) &&
  !contains(through, node) &&
  isInCategory(through, ORAL_SURGERY) &&
  isInCategory(node, ORAL_SURGERY);
const ORAL_SURGERY = '40';

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
    ({ nodes, isOwn }) => !isOwn && nodes.every(({ kind }) => kind === 'code'),
  );
  const told = others.flatMap((group) => sentencesFor(context, group, family));
  if (told.length === 0) return [];
  const limits = frequencySentences(context, family, false).filter(({ basis }) => basis === 'stated');
  return [...told, ...limits, advice(confirmSameFamily(subjectName(subject)))];
}
