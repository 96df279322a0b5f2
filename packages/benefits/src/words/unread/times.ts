// Times, ages and rates in the words of a sentence that we couldn't read.

import {
  has,
  hasAny,
  is,
  isAny,
  isTimeAt,
  namesService,
  nodesOf,
  numberOf,
  type Token,
  withoutFillers,
} from '../token.ts';
import { isFollowUp } from './accounted.ts';

/** "Available after 6 months", "the first 12 months", "for 12 months before benefits are payable". */
export function isAfterTime(tokens: readonly Token[], at: number): boolean {
  if (!isTimeAt(tokens, at + 1) || !hasAny(tokens, ['covered', 'benefit', 'paid', 'not_covered']))
    return false;
  if (isAfterWork(tokens)) return false;
  return isAny(tokens[at], ['after', 'first']) || has(tokens.slice(at + 3), 'under');
}

/** "Retreatment allowed after 24 months": after the first treatment, so it isn't a waiting period. */
export const isAfterWork = (tokens: readonly Token[]): boolean =>
  tokens.flatMap(nodesOf).some(isFollowUp) &&
  tokens.some((token, at) => is(token, 'after') && isTimeAt(tokens, at + 1));

/** "The same surface isn't payable within 24 months of a prior filling", "within 6 months of a crown": not of the start. */
export const isWithinWork = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    const rest = tokens.slice(at + 3);
    const isOfWork = rest.some(namesService) || has(tokens, 'place');
    return is(token, 'in') && isTimeAt(tokens, at + 1) && isOfWork && !hasAny(rest, OF_START);
  });

const OF_START = ['effective', 'covered', 'of_coverage', 'waiting', 'plan_start'];

/** "Under 19", "19 and older". "Under 5 years" and "5 years or older" may be the age of a crown. */
export function isAge(tokens: readonly Token[], at: number): boolean {
  const isBound = isAny(tokens[at], ['under', 'over']);
  const number = numberOf(tokens[isBound ? at + 1 : at]) ?? 0;
  const unit = isBound ? tokens[at + 2]?.meanings.get('unit')?.unit : undefined;
  if (isBound && unit === undefined) return (number >= 3 && number <= 26) || number === 65;
  const isYears = unit === 'year' || isAny(tokens[at + 1], ['older', 'younger']);
  return isYears && number >= 12 && number <= 26;
}

/** "Per year", "every 5 years", "1 in 4 years", "1 per quadrant in 36 months". */
export function hasRate(written: readonly Token[]): boolean {
  const tokens = withoutFillers(written);
  return tokens.some((token, at) => {
    if (isAny(token, ['number', 'place']) && is(tokens[at + 1], 'in') && isTimeAt(tokens, at + 2))
      return true;
    const isPer = isAny(token, ['per', 'every', 'slash']);
    return isPer && (isAny(tokens[at + 1], ['unit', 'service_date']) || isTimeAt(tokens, at + 1));
  });
}

/** "Limited to 2", but not "limited to 12 months". */
export const isLimitOfVisits = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'limited') && is(tokens[at + 1], 'number') && !isTimeAt(tokens, at + 1);

const NOT_TIMES = ['patient', 'individual', 'family', 'dependents', 'children', 'claim'];

/** "Every 6 months", but not "3 members each" or "with every claim". */
export const isRepeated = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'every') && !isAny(tokens[at - 1], NOT_TIMES) && !isAny(tokens[at + 1], NOT_TIMES);

/** "12 months", "per year", "used: 1". */
export const hasTime = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      (isAny(token, ['number', 'per', 'every']) && is(tokens[at + 1], 'unit')) ||
      isAny(token, ['used', 'remaining']),
  );

/** "$75 per month", "$75/mo". */
export const isMonthly = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'money') &&
  isAny(tokens[at + 1], ['per', 'slash']) &&
  tokens[at + 2]?.meanings.get('unit')?.unit === 'month';
