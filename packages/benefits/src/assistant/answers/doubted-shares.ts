// Uncertain values: percentages that may be reversed, and "not covered" rows whose words name only a part.

import type { ParsedBenefits } from '../../parsed-benefits.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-coverage.ts';
import { subjectName, subjectNames } from '../../wording/assistant-texts.ts';
import { WHOSE_SHARES } from '../../wording/coverage.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { rowsOf, stated } from '../sentences.ts';

/** A warning if the plan would pay less for a cleaning than for a crown: the percentages may be reversed. */
export const reversedShares = ({ asked: { benefits } }: Pick<AnswerContext, 'asked'>): AssistantSentence[] =>
  benefits.contradictions
    .filter(({ about }) => about === WHOSE_SHARES)
    .map(({ statements }) =>
      stated(
        words.mayBeReversed(statements.map(({ text }) => text)),
        statements.flatMap(({ sources }) => [...sources]),
      ),
    );

/** The rows of percentages that may be reversed. 50% is the same for both sides, and words say whose share they mean. */
export function doubtedRows({ contradictions, statements }: ParsedBenefits): ReadonlySet<number> {
  if (!contradictions.some(({ about }) => about === WHOSE_SHARES)) return new Set();
  const doubted = statements.filter(
    ({ says, source }) => says.kind === 'share' && says.plan_pays !== 50 && source.words === null,
  );
  return new Set(rowsOf(doubted));
}

/** Every answer that uses a percentage that may be reversed says so, whatever its topic is. */
export function withDoubt(asked: AssistantQuestion, sentences: AssistantSentence[]): AssistantSentence[] {
  const doubted = doubtedRows(asked.benefits);
  const first = sentences.findIndex(({ sources }) => sources.some((row) => doubted.has(row)));
  if (first < 0 || sentences.some(({ text }) => words.saysReversed(text))) return sentences;
  return [...sentences.slice(0, first), ...reversedShares({ asked }), ...sentences.slice(first)];
}

/** For a category's row that says "not covered", but whose words name only other services: "implants not covered". */
export function partlyDenied(
  { asked: { benefits } }: AnswerContext,
  subject: SubjectNode,
  statements: readonly Statement[],
): AssistantSentence | null {
  const [open] = statements;
  if (!open || statements.some(({ says }) => says.kind !== 'undetermined')) return null;
  const denied = benefits.statements.filter(
    ({ says, source }) => says.kind === 'not_covered' && source.row === open.source.row,
  );
  const parts = denied.flatMap((one) => one.subject);
  if (parts.length === 0 || parts.some((node) => contains(node, subject))) return null;
  return stated(
    words.partlyDenied(subjectNames(open.subject), subjectNames(parts), subjectName(subject)),
    rowsOf([open, ...denied]),
  );
}
