// Figures in a sentence that we couldn't read: how often, how long, which ages, percentages and amounts.

import type { Topic } from '../../statement.ts';
import { has, hasAny, is, isAny, isTimeAt, nodesOf, numberOf, type Token } from '../token.ts';

/** Whether there is an amount, and not one above which the plan only suggests a predetermination. */
export const isPlainMoney = (kinds: ReadonlySet<string>): boolean =>
  kinds.has('money') && !kinds.has('recommended');

/** "Per year", "every 5 years". */
export const isPerTime = (tokens: readonly Token[], at: number): boolean =>
  // "1 in 4 years".
  (is(tokens[at], 'number') && is(tokens[at + 1], 'in') && isTimeAt(tokens, at + 2)) ||
  isPerTimeWord(tokens, at);

const isPerTimeWord = (tokens: readonly Token[], at: number): boolean =>
  isAny(tokens[at], ['per', 'every', 'slash']) &&
  (isAny(tokens[at + 1], ['unit', 'service_date']) || isTimeAt(tokens, at + 1));

/** "100/80/50". */
export const hasSharesInRow = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => is(token, 'slash') && (numberOf(tokens[at - 1]) ?? 0) >= 50);

/** "All other oral surgery - major": the class decides the percentage. */
export function namesClass(tokens: readonly Token[]): boolean {
  return tokens.some((token) => nodesOf(token).some(({ kind }) => kind === 'class'));
}

/** "12 months", "per year", "used: 1". */
export const isTimed = (tokens: readonly Token[], at: number): boolean =>
  ['number', 'per', 'every'].some((kind) => is(tokens[at], kind) && is(tokens[at + 1], 'unit')) ||
  isAny(tokens[at], ['used', 'remaining']);

/** "Within 6 months of delivery": a time since the work, not a rule that the seat date is the date of service. */
export const isTimeFrom = (tokens: readonly Token[], at: number): boolean =>
  isTimeAt(tokens, at) && hasAny(tokens.slice(at + 2, at + 5), ['seat_date', 'prep_date']);

/** "Under 19", "19 and older", "under the age of 16 years". */
export function isAge(tokens: readonly Token[], at: number): boolean {
  const isBound = isAny(tokens[at], ['under', 'over']);
  const number = numberOf(tokens[isBound ? at + 1 : at]) ?? 0;
  const unit = isBound ? tokens[at + 2]?.meanings.get('unit')?.unit : undefined;
  if (isBound && unit === undefined) return number >= 3 && number <= 26;
  // "Under 5 years" and "5 years or older" may be the age of a crown, and "10 or more" isn't an age.
  const isYears = unit === 'year' || isAny(tokens[at + 1], ['older', 'younger']);
  return isYears && number >= 12 && number <= 26;
}

/** "Available after 6 months", "the first 12 months", "for 12 months before benefits are payable". */
export function isAfterTime(tokens: readonly Token[], at: number): boolean {
  if (!isTimeAt(tokens, at + 1) || !hasAny(tokens, ['covered', 'benefit', 'paid', 'not_covered']))
    return false;
  return isAny(tokens[at], ['after', 'first']) || has(tokens.slice(at + 3), 'under');
}

/** "High noble metal paid as predominantly base metal". */
const isPaidAsOther = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'paid') &&
  is(tokens[at + 1], 'as') &&
  is(tokens[at + 2], 'unknown') &&
  nodesOf(tokens[at + 3]).some(({ kind }) => kind === 'family');

/** "No coverage for sealants on previously filled teeth". */
const isNoBenefit = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'no') &&
  is(tokens[at + 1], 'benefit') &&
  is(tokens[at + 2], 'for') &&
  nodesOf(tokens[at + 3]).some(({ kind }) => kind !== 'plan');

/** Topics to add after all others: they must not decide whether a word such as "paid" is about the percentage. */
export const laterTopics = (tokens: readonly Token[]): Topic[] => [
  ...(tokens.some((_, at) => isPaidAsOther(tokens, at)) ? (['downgrade'] as const) : []),
  ...(tokens.some((_, at) => isNoBenefit(tokens, at)) ? (['exclusion'] as const) : []),
];
