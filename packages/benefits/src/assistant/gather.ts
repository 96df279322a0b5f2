// Payers repeat a limit or rule on many rows. We say it once, for all its subjects.

import type { Sources } from '../parsed-benefits.ts';
import { groupBy } from '../resolve/maps.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { contains, distinctNodes, isPlanWide, nodeKey } from '../vocabulary/index.ts';
import { WHOLE_PLAN_LIMIT } from '../wording/assistant-limits.ts';
import { scopeName, subjectName, subjectNames } from '../wording/assistant-texts.ts';
import { capitalized } from '../wording/texts.ts';
import type { AnswerContext } from './answer-context.ts';
import { soleOf } from './lists.ts';
import { wordsOf } from './payer-words.ts';
import { rowsOf } from './sentences.ts';

export interface Gathered {
  /** The first statement of the group, with the subjects of all its statements. */
  statement: Statement;
  /** The only network it is stated for; null for both or none. */
  network: 'in' | 'out' | null;
  words: string | null;
  /** True if it is stated for several subjects separately: it applies to each of them, not to all together. */
  isEach: boolean;
  rows: Sources;
}

/** Groups statements that differ only in subject, network and row. */
export function gathered(context: AnswerContext, statements: readonly Statement[]): Gathered[] {
  const groups = groupBy(statements, (statement) => {
    const { says, period, conditions, except, who, tier } = statement;
    const isPlan = statement.subject.every(isPlanWide);
    return JSON.stringify([says, period, conditions, except, who, tier, isPlan, wordsOf(context, statement)]);
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const network = soleOf(group.map((one) => one.network));
    return [
      {
        statement: { ...first, subject: distinctNodes(group.flatMap(({ subject }) => subject)) },
        network: network === 'in' || network === 'out' ? network : null,
        words: wordsOf(context, first),
        isEach: new Set(group.map(({ subject }) => subject.map(nodeKey).join())).size > 1,
        rows: rowsOf(group),
      },
    ];
  });
}

const MOST_CODES = 8;

/**
 * What a statement is about: "Preventive", or "cleanings (D1110)" in an answer about cleanings (`askedNode`). Null for
 * the whole plan.
 */
export function statementSubject(
  { subject, except }: Statement,
  askedNode: SubjectNode | null,
): string | null {
  if (subject.every(isPlanWide)) return except.length > 0 ? scopeName(subject, except) : null;
  const areItsCodes =
    askedNode?.kind === 'family' &&
    subject.every((node) => node.kind === 'code' && contains(askedNode, node));
  if (areItsCodes && subject.length <= MOST_CODES)
    return `${subjectName(askedNode)} (${subjectNames(subject)})`;
  return scopeName(subject, except);
}

/** The start of a sentence about a limit: "Cleanings (D1110)", or words for the whole plan. */
export const subjectOfLimit = (statement: Statement, askedNode: SubjectNode | null): string =>
  capitalized(statementSubject(statement, askedNode) ?? WHOLE_PLAN_LIMIT);
