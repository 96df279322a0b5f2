// "Bone grafts not covered with extractions, covered with periodontal surgery": two cases of one service. Each is read
// separately, so that the condition of the first one doesn't contain the second.

import { withSubject } from './left-out/subject.ts';
import type { Sentence } from './lexer.ts';
import type { SentenceMeaning } from './meaning.ts';
import { readWhole } from './read-whole.ts';
import type { SentenceContext } from './sentence-context.ts';
import { hasAny, is, isAny, type Token } from './token.ts';

const BORDERS = ['comma', 'dash', 'but'];
const CASES = ['with', 'when', 'only'];

/** The meanings of the two cases. Null if there aren't two, or if we can't read one of them. */
export function readCases(
  text: string,
  { from, to, tokens }: Sentence,
  context: SentenceContext,
): SentenceMeaning[] | null {
  const border = tokens.findIndex((_, at) => isCase(tokens, at));
  const [head, rest] = [tokens.slice(0, border), tokens.slice(border + 1)];
  const [last, first] = [head.at(-1), rest[0]];
  if (border < 1 || !last || !first || !hasAny(head, CASES)) return null;
  const one = readWhole(text, { from, to: last.to, tokens: head }, context);
  if (one.kind !== 'understood') return null;
  const [stated, ...more] = one.statements;
  if (!stated?.subject || more.length > 0 || stated.conditions.length === 0) return null;
  const other = readWhole(text, { from: first.from, to, tokens: rest }, { ...context, isFirst: false });
  const isNarrow =
    other.kind === 'understood' && other.statements.every(({ conditions }) => conditions.length > 0);
  return isNarrow ? [one, withSubject(other, stated.subject)] : null;
}

/** Whether "covered" or "not covered" and its case follow this border. */
function isCase(tokens: readonly Token[], border: number): boolean {
  if (!isAny(tokens[border], BORDERS)) return false;
  const [first, second, third] = tokens.slice(border + 1, border + 4);
  const isDenied = is(first, 'not') && is(second, 'covered');
  return isDenied ? isAny(third, CASES) : isAny(first, ['covered', 'not_covered']) && isAny(second, CASES);
}
