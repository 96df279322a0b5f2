// A service that the payer names twice: "maintenance of benefits (MOB)", "exams limited to 2 per year (D0120)".

import type { SubjectNode } from '../../../statement.ts';
import { contains } from '../../../vocabulary/index.ts';
import { is, nodesOf, type Token, tokenOf } from '../../token.ts';

/** Token kinds that unrelated words share. They don't show that a name is repeated. */
const PLAIN = new Set(['filler', 'unknown', 'joiner', 'number', 'percent', 'money', 'subject']);

/** Drops a repeated name: "least expensive alternative treatment (LEAT)", "maintenance of benefits (MOB)". */
export function dropRepeats(tokens: readonly Token[]): Token[] {
  return tokens.filter((token, at) => {
    if (is(token, 'open')) return !isRepeat(tokens, at + 1);
    if (is(token, 'close')) return !isRepeat(tokens, at - 1);
    return !isRepeat(tokens, at);
  });
}

/** Whether the token is alone in parentheses and means the same as the token before them. */
function isRepeat(tokens: readonly Token[], at: number): boolean {
  const [first, open, again, close] = tokens.slice(Math.max(0, at - 2), at + 2);
  if (at < 2 || !first || !again || !is(open, 'open') || !is(close, 'close')) return false;
  return [...again.meanings.keys()].some((kind) => !PLAIN.has(kind) && is(first, kind));
}

/** "Exams, crowns (D2740)": replaces each name with its codes. A name without codes stays. */
export function narrowed(outer: readonly SubjectNode[], inner: readonly SubjectNode[]): SubjectNode[] {
  const kept = outer.filter((node) => !inner.some((one) => contains(node, one)));
  return [...kept, ...inner];
}

/** "Exams limited to 2 per year (D0120, D0150)": the codes say which exams. */
export function foldCodes(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const inner = tokens[at + 1]?.meanings.get('subject')?.nodes;
    const isParenthesis = is(token, 'open') && inner !== undefined && is(tokens[at + 2], 'close');
    const index = isParenthesis ? result.findLastIndex((one) => is(one, 'subject')) : -1;
    const outer = nodesOf(result[index]);
    const isBelow = inner?.every((node) => outer.some((other) => contains(other, node))) ?? false;
    const name = result[index];
    if (name && inner && isBelow && result.length - index > 1) {
      result[index] = tokenOf('subject', name.from, name.to, { nodes: narrowed(outer, inner) });
      at += 2;
    } else {
      result.push(token);
    }
  }
  return result;
}
