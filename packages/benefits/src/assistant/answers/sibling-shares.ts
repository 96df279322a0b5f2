// Percentages of related services that may apply too. Example: the payer splits oral surgery into "simple" and
// "complex", and doesn't say which of them includes a code. We answer with the percentage of the one that usually does,
// and mention the other one.

import { siblingShares as siblingSharesOf } from '../../resolve/index.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { contains, nodeKey } from '../../vocabulary/index.ts';
import { shareText, siblingCode, siblingText, sideText } from '../../wording/assistant-coverage.ts';
import { subjectName } from '../../wording/assistant-texts.ts';
import { listed } from '../../wording/texts.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { type Shares, throughOf } from '../find-shares.ts';
import { rowsOf, stated } from '../sentences.ts';
import { isInCategory } from '../service-kinds.ts';

export function siblingShares(
  { statements }: AnswerContext,
  group: Shares,
  subject: SubjectNode,
): AssistantSentence[] {
  const through = group.isOwn ? throughOf(group) : null;
  if (through?.kind === 'category' && subject.kind === 'code')
    return siblingCodes(statements, group, subject.code);
  if (through?.kind !== 'family' || subject.kind !== 'code') return [];
  const own = new Set(valuesOf(group));
  const networks = new Set(
    group.sides.flatMap(({ resolution }) => resolution.statements.map(({ network }) => network)),
  );
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

const valuesOf = ({ sides }: Shares): string[] =>
  sides.flatMap(({ resolution }) => resolution.statements.flatMap(({ says }) => shareText(says) ?? []));

/** Only for oral surgery. In other categories, the parts are different services. */
const isSibling = (node: SubjectNode, through: SubjectNode, subject: SubjectNode): boolean =>
  node.kind === 'family' &&
  nodeKey(node) !== nodeKey(through) &&
  !contains(node, subject) &&
  !contains(through, node) &&
  isInCategory(through, ORAL_SURGERY) &&
  isInCategory(node, ORAL_SURGERY);
const ORAL_SURGERY = '40';
