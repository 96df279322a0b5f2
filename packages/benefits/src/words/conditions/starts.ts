// Where a condition in the payer's words begins.

import { contains, X_RAYS } from '../../vocabulary/index.ts';
import {
  has,
  hasAny,
  is,
  isAny,
  isOneOf,
  isTimeAt,
  listedKinds,
  meantBefore,
  nodesOf,
  type Token,
} from '../token.ts';

/** Token kinds that a condition in the payer's words must not contain. */
const FIGURES = new Set(
  listedKinds(`
  no_limit unlimited percent money times_mark every period deductible maximum
`),
);

/** Whether the token is a figure or begins a rule, so that a condition must end before it. */
export function isFigure(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  // "Unless less than 50% of the tooth remains".
  if (is(token, 'percent') && is(nextMeant(tokens, at), 'place')) return false;
  if (isOneOf(token, FIGURES) && !is(token, 'filler')) return true;
  if (is(token, 'times') && !is(tokens[at - 1], 'filler')) return true;
  // "… for bruxism only, predetermination required" is a rule; "when predetermined" is a condition.
  if (is(token, 'authorization') && isAny(nextMeant(tokens, at), ['required', 'recommended'])) return true;
  // "4/yr".
  if (is(token, 'slash') && is(tokens[at - 1], 'number') && is(tokens[at + 1], 'unit')) return true;
  return is(token, 'per') && (is(tokens[at - 1], 'number') || is(tokens[at + 1], 'unit'));
}

/** Grammar rules read "when in network" and "when over $300", so these aren't conditions in the payer's words. */
export const NOT_QUOTED_AFTER_WHEN = ['in_network', 'out_network', 'exceed', 'over', 'missing_teeth'];

/** The first of the next three tokens that isn't filler. */
export const nextMeant = (tokens: readonly Token[], at: number): Token | undefined =>
  tokens.slice(at + 1, at + 4).find((token) => !is(token, 'filler'));

/** Whether a condition in the payer's words begins at this token. */
export function startsCondition(tokens: readonly Token[], at: number): boolean {
  if (is(tokens[at], 'when') && isAny(nextMeant(tokens, at), NOT_QUOTED_AFTER_WHEN)) return false;
  // "Periapicals: as needed": without a limit.
  if (is(tokens[at], 'no_limit') && isAfterXrays(tokens, at)) return false;
  if (is(tokens[at], 'same_day') && isCountBefore(tokens, at)) return false;
  // "Subject to deductible" is a rule.
  if (is(tokens[at], 'subject_to') && isAny(nextMeant(tokens, at), ['deductible', 'maximum'])) return false;
  // "After 12 months" is a waiting period.
  if (is(tokens[at], 'when') && is(tokens[at], 'after') && isTimeAt(tokens, at + 1)) return false;
  if (is(tokens[at], 'when') && isOldWork(tokens, at)) return false;
  return (
    isAny(tokens[at], ['when', 'must_follow']) ||
    isOnlyWith(tokens, at) ||
    isAfterCare(tokens, at) ||
    (is(tokens[at], 'separated') && isTimeAt(tokens, is(tokens[at + 1], 'at_least') ? at + 2 : at + 1)) ||
    isSpacing(tokens, at)
  );
}

/** "No more than 2 quadrants on the same day": a count without a period. */
function isCountBefore(tokens: readonly Token[], at: number): boolean {
  const start = tokens.findLastIndex((token, index) => index < at && isAny(token, ['comma', 'dash', 'open']));
  const own = tokens.slice(start + 1, at);
  return (
    has(own, 'number') && !hasAny(own, ['per', 'every', 'unit', 'percent', 'money', 'not', 'not_covered'])
  );
}

/** "Replaced only if the existing crown is over 5 years old" is a replacement rule, not only a condition. */
function isOldWork(tokens: readonly Token[], at: number): boolean {
  const isReplaced = has(tokens.slice(0, at), 'replacement');
  const age = tokens.findIndex(
    (token, index) => index > at && index < at + 9 && isAny(token, ['old', 'since_placement']),
  );
  return isReplaced && age > 0 && has(tokens.slice(at, age), 'number');
}

/** "With surgical extractions only", "only for bruxism". */
function isOnlyWith(tokens: readonly Token[], at: number): boolean {
  const isWith = is(tokens[at], 'with') && is(tokens[at + 1], 'subject') && is(tokens[at + 2], 'only');
  // "Payable with 3 or more extractions".
  const more = isAny(tokens[at + 2], ['or_more', 'plus']) ? at + 3 : at + 2;
  const named = is(tokens[at + 1], 'number') ? more : at + 1;
  const isCovered = is(tokens[at - 1], 'covered') && is(tokens[at], 'with') && is(tokens[named], 'subject');
  return (
    isWith ||
    isCovered ||
    (is(tokens[at], 'only') && is(tokens[at + 1], 'for') && is(tokens[at + 2], 'unknown'))
  );
}

/** "Following active therapy", "after periodontal surgery": after a treatment, not after a time or an amount. */
function isAfterCare(tokens: readonly Token[], at: number): boolean {
  if (!is(tokens[at], 'after')) return false;
  return isAny(nextMeant(tokens, at), ['unknown', 'subject', 'status_active', 'met']);
}

/** For other services, "as needed" means that they must be necessary. */
function isAfterXrays(tokens: readonly Token[], at: number): boolean {
  const before = tokens
    .slice(0, at)
    .findLast((token) => !isAny(token, ['filler', 'colon', 'dash', 'covered']));
  const nodes = nodesOf(before);
  return nodes.length > 0 && nodes.every((node) => contains(X_RAYS, node));
}

const NEAR = listedKinds('since_placement each_other subject last seat_date prep_date first unknown');

const isNear = (token: Token): boolean => isAny(token, NEAR);

/** "But not within 5 months of …", "at least 6 months apart", "not payable within 6 months of …". */
function isSpacing(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at, at + 5).filter((token) => !is(token, 'but') && !is(token, 'comma'));
  if (!isAny(rest[0], ['not', 'no', 'beginning', 'at_least', 'in'])) return false;
  const isTime = (index: number): boolean => isTimeAt(rest, index);
  if (is(rest[0], 'not') && is(rest[1], 'in') && isTime(2)) return true;
  if (is(rest[0], 'no')) return is(rest[1], 'in') && isTime(2) && tokens.slice(at + 4).some(isNear);
  const isRate = hasAny(tokens.slice(0, at), ['per', 'every']);
  if (is(rest[0], 'beginning') && isTime(1)) return isRate;
  if (is(rest[0], 'at_least') && isAny(meantBefore(tokens, at), ['must', 'replacement'])) return false;
  if (is(rest[0], 'at_least') && isTime(1)) return has(tokens.slice(at), 'apart');
  const isDenied = hasAny(tokens.slice(0, at), ['not', 'not_covered', 'no']);
  const isNamed = tokens.slice(at + 3).some(isNear);
  // "Replacement not allowed within 7 years of the last placement" is the replacement rule.
  const isReplaced = has(tokens.slice(0, at), 'replacement');
  return isDenied && is(rest[0], 'in') && isTime(1) && isNamed && !isReplaced;
}

/** Whether the condition comes right after one of several services: it may be only about that one. */
export function isOfListed(tokens: readonly Token[], at: number): boolean {
  const isInside = is(tokens[at - 1], 'open');
  const before = isInside ? at - 2 : at - 1;
  if (!(isInside || is(tokens[at], 'unless')) || !is(tokens[before], 'subject')) return false;
  const close = tokens.findIndex((token, index) => index > at && is(token, 'close'));
  const isMore = close > 0 && isAny(tokens[close + 1], ['comma', 'and', 'or']);
  return isMore || (is(tokens[before - 1], 'joiner') && is(tokens[before - 2], 'subject'));
}
