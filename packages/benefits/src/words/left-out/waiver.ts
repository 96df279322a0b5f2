// A waiting period that is waived with prior coverage. Patients without prior coverage still wait, so we keep the length
// of the waiting period.

import type { TextStatement } from '../../statement.ts';
import { is, isAny, type Token, tokenOf } from '../token.ts';
import { isOneWait } from './nouns.ts';

const COMMA = tokenOf('comma', 0, 0);

/** The words before "- may be waived with proof of prior coverage". Null if the sentence doesn't end with that. */
export function withoutWaiver(text: string, tokens: readonly Token[]): Token[] | null {
  const [waived, prior] = tokens.slice(-2);
  if (!prior || !is(waived, 'waived') || !is(prior, 'prior_coverage')) return null;
  // "For initial enrollees" is a token of the same kind.
  if (!/\bpr(?:ior|evious)\b/i.test(text.slice(prior.from, prior.to))) return null;
  // "Waiting period 12 months for ortho, major waived with prior coverage": without a dash or comma directly before it,
  // the waiver isn't about the whole sentence.
  const border = tokens.findLastIndex(
    (token, at) => at < tokens.length - 2 && !isAny(token, ['may', 'filler']),
  );
  return isAny(tokens[border], ['dash', 'comma']) ? tokens.slice(0, border) : null;
}

/** "12 month wait on major. Waived with prior coverage": whether a sentence says only that. */
export const isWaiverAlone = (text: string, tokens: readonly Token[]): boolean =>
  withoutWaiver(text, [COMMA, ...tokens])?.length === 0;

/** Null unless the words before the waiver only say how long the waiting period is. */
export function withWaiver(statements: readonly TextStatement[]): TextStatement[] | null {
  const [wait, ...more] = statements;
  if (!wait || !isOneWait(statements)) return null;
  if (more.length + wait.except.length + wait.conditions.length > 0) return null;
  return [{ ...wait, conditions: [{ kind: 'when', words: 'unless waived with prior coverage' }] }];
}
