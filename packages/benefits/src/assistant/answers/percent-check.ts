// Answers "Is it 100?" with yes or no, before the figures.

import { isPlanWide } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-coverage.ts';
import { type AnswerContext, nodesOf } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { findShares, rowsOfShares, type Side, throughOf } from '../find-shares.ts';
import { calculated } from '../sentences.ts';
import { doubtedRows } from './doubted-shares.ts';

/** Nothing if a network has several percentages, or if they may be reversed or are only for dental care in general. */
export function percentCheck(context: AnswerContext): AssistantSentence[] {
  const { percent, network } = context.query;
  if (percent === undefined) return [];
  const sides: readonly Side[] = network ? [network] : ['in', 'out'];
  const shares = nodesOf(context).flatMap((node) => findShares(context, node, sides));
  if (shares.map(throughOf).some((through) => through !== null && isPlanWide(through))) return [];
  const doubted = doubtedRows(context.asked.benefits);
  if (rowsOfShares(shares).some((row) => doubted.has(row))) return [];
  const told = sides.flatMap((side) => {
    const statements = shares.flatMap((group) =>
      group.sides.filter((one) => one.side === side).flatMap(({ resolution }) => resolution.statements),
    );
    const values = new Set(statements.map(({ says }) => (says.kind === 'share' ? says.plan_pays : null)));
    const [paid = null] = values;
    const isOpen = statements.every((one) => one.network === 'not_stated');
    return statements.length === 0
      ? []
      : [{ side: isOpen ? null : side, paid: values.size > 1 ? null : paid }];
  });
  const known = told.flatMap(({ side, paid }) => (paid === null ? [] : [{ side, paid }]));
  if (known.length === 0 || known.length < told.length) return [];
  return [calculated(words.percentIs(percent, known), rowsOfShares(shares))];
}
