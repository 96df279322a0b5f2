// Figures that name a topic without a word for it.

import { is, nodesOf, numberOf, type Token } from '../token.ts';

/** "100/80/50". */
export const sharesInRow = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => is(token, 'slash') && (numberOf(tokens[at - 1]) ?? 0) >= 50);

/** "All other oral surgery - major": the class decides the percentage. */
export function namesClass(tokens: readonly Token[]): boolean {
  return tokens.some((token) => nodesOf(token).some(({ kind }) => kind === 'class'));
}

/** "12 months", "per year", "used: 1". */
export const isTimed = (tokens: readonly Token[], at: number): boolean =>
  ['number', 'per', 'every'].some((kind) => is(tokens[at], kind) && is(tokens[at + 1], 'unit')) ||
  ['used', 'remaining'].some((kind) => is(tokens[at], kind));
