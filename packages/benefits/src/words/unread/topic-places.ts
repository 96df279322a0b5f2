// Places in a sentence that show one of its topics, although no single word names it.

import { has, hasAny, is, isAny, isTimeAt, namesService, nodesOf, numberOf, type Token } from '../token.ts';
import { FOLLOW_UPS } from './accounted.ts';

/** "Paid as full cast", "at the allowance for", "porcelain crowns allowed at the full cast fee". */
export const isPaidAs = (tokens: readonly Token[], at: number): boolean =>
  (isAny(tokens[at], ['paid', 'covered']) &&
    is(tokens[at + 1], 'as') &&
    tokens.slice(at + 2, at + 4).some(namesService)) ||
  (is(tokens[at], 'allowance') && tokens.slice(at).some(namesService)) ||
  (is(tokens[at], 'at') && isAllowanceOf(tokens.slice(at + 1, at + 6))) ||
  (is(tokens[at], 'limited') && namesService(tokens[at + 1]) && tokens.slice(0, at).some(namesService));

/** "Predominantly base metal fee". */
function isAllowanceOf(tokens: readonly Token[]): boolean {
  const service = tokens.findIndex(namesService);
  return service >= 0 && is(tokens[service + 1], 'allowance');
}

/** "Available after 6 months", "the first 12 months", "for 12 months before benefits are payable". */
export function isAfterTime(tokens: readonly Token[], at: number): boolean {
  if (!isTimeAt(tokens, at + 1) || !hasAny(tokens, ['covered', 'benefit', 'paid', 'not_covered']))
    return false;
  if (isAfterWork(tokens)) return false;
  return isAny(tokens[at], ['after', 'first']) || has(tokens.slice(at + 3), 'under');
}

/** "Retreatment allowed after 24 months": after the first treatment, so it isn't a waiting period. */
export const isAfterWork = (tokens: readonly Token[]): boolean =>
  tokens.flatMap(nodesOf).some((node) => node.kind === 'family' && FOLLOW_UPS.has(node.family)) &&
  tokens.some((token, at) => is(token, 'after') && isTimeAt(tokens, at + 1));

/** "Under 19", "19 and older". "Under 5 years" and "5 years or older" may be the age of a crown. */
export function isAge(tokens: readonly Token[], at: number): boolean {
  const isBound = isAny(tokens[at], ['under', 'over']);
  const number = numberOf(tokens[isBound ? at + 1 : at]) ?? 0;
  const unit = isBound ? tokens[at + 2]?.meanings.get('unit')?.unit : undefined;
  if (isBound && unit === undefined) return (number >= 3 && number <= 26) || number === 65;
  const isYears = unit === 'year' || isAny(tokens[at + 1], ['older', 'younger']);
  return isYears && number >= 12 && number <= 26;
}

/** "Benefit year", unless it is only the period of a limit: "1 per benefit year". */
export const namesBenefitYear = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'benefit_year') && !isAny(tokens[at - 1], PER) && !isCounted(tokens, at);

const PER = ['per', 'every', 'slash'];

/** "Per 2 benefit years". In "October 1 - September 30 benefit year", the number is a day. */
const isCounted = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at - 1], 'number') && isAny(tokens[at - 2], PER);

const PEOPLE = ['patient', 'individual', 'family', 'dependents', 'children'];

/** "Every 6 months", but not "3 members each". */
export const isRepeated = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'every') && !isAny(tokens[at - 1], PEOPLE) && !isAny(tokens[at + 1], PEOPLE);

/** "12 months", "per year", "used: 1". */
export const isTimed = (tokens: readonly Token[], at: number): boolean =>
  (isAny(tokens[at], ['number', 'per', 'every']) && is(tokens[at + 1], 'unit')) ||
  isAny(tokens[at], ['used', 'remaining']);

/** "No ortho benefit", "no coverage for sealants", "ortho benefits: none for spouses". */
export const isDeniedNoun = (tokens: readonly Token[], at: number): boolean =>
  (is(tokens[at], 'no') && is(tokens[at + 1], 'benefit') && is(tokens[at + 2], 'for')) ||
  (is(tokens[at], 'no') && is(tokens[at + 1], 'subject') && isAny(tokens[at + 2], ['benefit', 'covered'])) ||
  // "Major benefits: no waiting period" denies only the wait.
  (is(tokens[at], 'benefit') &&
    is(tokens[at + 1], 'colon') &&
    is(tokens[at + 2], 'no') &&
    (at + 3 === tokens.length || isAny(tokens[at + 3], ['filler', 'for'])));

/** "Tooth #30 paid 05/22/2024". */
export const isPaidOn = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'paid') && is(tokens[is(tokens[at + 1], 'on') ? at + 2 : at + 1], 'date');
