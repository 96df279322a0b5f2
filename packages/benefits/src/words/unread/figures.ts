// Figures in a sentence that we couldn't read: how often, how long, which ages, percentages and amounts.

import { isPlanWide } from '../../vocabulary/index.ts';
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
import { wordsOf } from './topic-words.ts';

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
export const sharesInRow = (tokens: readonly Token[]): boolean =>
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

/** Words that name a frequency limit, without "limited", which may name another one. */
const LIMITS = wordsOf('frequency').filter((kind) => kind !== 'limited');

/** "Limited to the least costly service", "account limit $1,250": not how often. */
export const isLimitedTo = (tokens: readonly Token[]): boolean =>
  has(tokens, 'limited') &&
  !hasAny(tokens, LIMITS) &&
  withoutFillers(tokens).every(
    (token, at, meant) => !is(token, 'limited') || isAny(meant[at + 1], ['downgrade', 'downgraded', 'money']),
  );

/** "Adult benefits limited to emergency services only". */
export const isLimitedToOnly = (tokens: readonly Token[]): boolean =>
  has(tokens, 'limited') &&
  has(tokens, 'only') &&
  !hasAny(tokens, ['number', 'unit', 'per', 'money', ...LIMITS]);

/** "Benefit $500 per state fiscal year". */
export function isAmountPerYear(tokens: readonly Token[]): boolean {
  const noun = tokens.findIndex((token) => is(token, 'benefit') || nodesOf(token).some(isPlanWide));
  if (noun < 0 || hasAny(tokens, NOT_MAXIMUM) || isPaidByPatient(tokens)) return false;
  return tokens.some(
    (token, at) =>
      at > noun &&
      is(token, 'money') &&
      is(tokens[at + 1], 'per') &&
      has(tokens.slice(at + 2, at + 5), 'unit'),
  );
}

const NOT_MAXIMUM = ['copay', 'coinsurance', 'deductible', 'out_of_pocket', 'patient_pays'];

/** "July 1 to June 30". */
export const isYearOfDays = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      is(token, 'month_name') &&
      is(tokens[at + 1], 'number') &&
      isAny(tokens[at + 2], ['to', 'through', 'dash']) &&
      is(tokens[at + 3], 'month_name'),
  );

/** "Member pays $45". */
export function isPaidByPatient(tokens: readonly Token[]): boolean {
  const pays = tokens.findIndex((token, at) => is(token, 'patient') && is(tokens[at + 1], 'paid'));
  return pays >= 0 && has(tokens.slice(pays), 'money');
}

/** "Additional cleanings beyond 2 in 12 months". */
export const isBeyondLimit = (tokens: readonly Token[]): boolean =>
  has(tokens, 'addition') && tokens.some(namesService) && tokens.some((_, at) => isPerTime(tokens, at));

/** "Posterior composites 50, anterior 80": two or more names, each with a number that is a usual percentage. */
export function areBareShares(tokens: readonly Token[]): boolean {
  // "Non-network: class 1 80, class 2 60".
  const colon = tokens.findIndex((token) => is(token, 'colon'));
  const isHead = colon > 0 && tokens.slice(0, colon).some((token) => isAny(token, NETWORKS));
  const parts = tokens
    .slice(isHead ? colon + 1 : 0)
    .filter((token) => !isAny(token, ['comma', 'slash', 'dash', 'colon', 'filler']));
  return (
    parts.length >= 4 &&
    parts.length % 2 === 0 &&
    parts.some(namesService) &&
    parts.every((token, at) =>
      at % 2 === 0 ? isAny(token, ['subject', 'teeth']) : USUAL.has(numberOf(token) ?? -1),
    )
  );
}

const NETWORKS = ['in_network', 'out_network', 'network_word'];

const USUAL = new Set([40, 50, 60, 70, 75, 80, 85, 90, 100]);
