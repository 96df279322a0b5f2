// Figures in a sentence that we couldn't read: how often, which percentages, which amounts. And what it denies.

import { classNameOf } from '../grammar/coverage.ts';
import { is, isAny, nodesOf, numberOf, type Token } from '../token.ts';

/** Not an amount from which the plan only suggests a predetermination. */
export const isPlainMoney = (kinds: ReadonlySet<string>): boolean =>
  kinds.has('money') && !kinds.has('recommended');

/** "Limited to $50", "up to $50", but not "$50 for up to 24 months". */
export const isMoneyLimited = (tokens: readonly Token[], kinds: ReadonlySet<string>): boolean =>
  kinds.has('money') &&
  (kinds.has('limited') || tokens.some((token, at) => is(token, 'up_to') && is(tokens[at + 1], 'money')));

/** "Per year", "every 5 years". */
export const isPerTime = (tokens: readonly Token[], at: number): boolean =>
  // "1 in 4 years".
  (is(tokens[at], 'number') &&
    is(tokens[at + 1], 'in') &&
    is(tokens[at + 2], 'number') &&
    is(tokens[at + 3], 'unit')) ||
  isPerTimeWord(tokens, at);

const isPerTimeWord = (tokens: readonly Token[], at: number): boolean =>
  ['per', 'every', 'slash'].some((kind) => is(tokens[at], kind)) &&
  (isAny(tokens[at + 1], ['unit', 'service_date', 'fiscal_year']) ||
    (is(tokens[at + 1], 'number') && is(tokens[at + 2], 'unit')));

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

/** "No ortho" and "no ortho or implants" at the end of a part. Every plan has preventive, basic and major services. */
export function isDeniedService(tokens: readonly Token[], at: number): boolean {
  if (!is(tokens[at], 'no_word') || !is(tokens[at + 1], 'subject')) return false;
  let end = at + 1;
  while (is(tokens[end + 1], 'joiner') && is(tokens[end + 2], 'subject')) end += 2;
  const nodes = tokens.slice(at + 1, end + 1).flatMap(nodesOf);
  const isEnd = tokens[end + 1] === undefined || isAny(tokens[end + 1], DENIAL_ENDS);
  return isEnd && nodes.every((node) => node.kind !== 'plan' && classNameOf([node]) === null);
}

export const DENIAL_ENDS = ['joiner', 'comma', 'dash', 'close', 'but'];
