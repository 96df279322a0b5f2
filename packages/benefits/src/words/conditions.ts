// Conditions that we keep in the payer's words: "when medically necessary", "following active therapy". We don't
// interpret them, so they may contain words we don't know, but never a figure or a second rule.

import type { Condition } from '../statement.ts';
import { is, type Token, tokenOf } from './token.ts';

/** What a condition in the payer's words must not hide. */
const FIGURES = [
  'no_limit',
  'unlimited',
  'percent',
  'money',
  'times_mark',
  'every',
  'period',
  'deductible',
  'maximum',
];

/** Tokens where a condition may end and the rest of the sentence may continue. */
const BORDERS = ['comma', 'dash', 'close', 'but', 'colon'];

const isAny = (token: Token | undefined, kinds: readonly string[]): boolean =>
  kinds.some((kind) => is(token, kind));

export interface Conditioned {
  kept: Token[];
  /** Comes before everything else, so it applies to the whole sentence. */
  leading: Condition[];
}

export function withConditions(text: string, tokens: readonly Token[]): Conditioned {
  const first = tokens.findIndex((token) => !is(token, 'filler'));
  if (is(tokens[first], 'when') && !isAny(nextMeant(tokens, first), NETWORKS)) {
    const end = tokens.findIndex((token, at) => at > first && is(token, 'comma'));
    const rest = end < 0 ? [] : tokens.slice(end + 1);
    const [start, last] = [tokens[first], tokens[end - 1]];
    if (start && last && rest.length > 0 && !hidesFigure(tokens, first + 1, end))
      return { kept: carried(text, rest), leading: [inWords(text, start, last)] };
  }
  return { kept: carried(text, tokens), leading: [] };
}

const inWords = (text: string, { from }: Token, { to }: Token): Condition => ({
  kind: 'when',
  words: text.slice(from, to),
});

/** The condition inside or at the end of a sentence as one token. */
function carried(text: string, tokens: readonly Token[]): Token[] {
  const found = tokens.findIndex((_, index) => index > 0 && startsCondition(tokens, index));
  const at = found > 1 && is(tokens[found - 1], 'only') ? found - 1 : found;
  const start = tokens[at];
  if (!start) return [...tokens];
  const end = conditionEnd(tokens, at);
  const last = tokens[end - 1];
  if (!last || end <= at) return [...tokens];
  const condition = tokenOf('condition', start.from, last.to, {
    conditions: [inWords(text, start, last)],
  });
  return [...tokens.slice(0, at), condition, ...tokens.slice(end)];
}

/** To the end of the sentence, or to the last possible end before a figure. */
function conditionEnd(tokens: readonly Token[], at: number): number {
  const figure = tokens.findIndex((_, index) => index > at && isFigure(tokens, index));
  if (figure < 0) return tokens.length;
  return tokens.findLastIndex((token, index) => index < figure && index > at && isAny(token, BORDERS));
}

const hidesFigure = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some((_, index) => isFigure(tokens, from + index));

/** An amount, a count with its period ("2 per year"), or a noun that they belong to. */
function isFigure(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (isAny(token, FIGURES) && !is(token, 'filler')) return true;
  if (is(token, 'times') && !is(tokens[at - 1], 'filler')) return true;
  return is(token, 'per') && (is(tokens[at - 1], 'number') || is(tokens[at + 1], 'unit'));
}

const NETWORKS = ['in_network', 'out_network', 'exceed', 'over', 'missing_teeth'];

const nextMeant = (tokens: readonly Token[], at: number): Token | undefined =>
  tokens.slice(at + 1, at + 4).find((token) => !is(token, 'filler'));

function startsCondition(tokens: readonly Token[], at: number): boolean {
  if (is(tokens[at], 'when') && isAny(nextMeant(tokens, at), NETWORKS)) return false;
  if (is(tokens[at], 'when') && is(tokens[at], 'after') && isTimeAt(tokens, at + 1)) return false;
  if (is(tokens[at], 'when') && isOldWork(tokens, at)) return false;
  return (
    is(tokens[at], 'when') ||
    isOnlyWith(tokens, at) ||
    isLater(tokens, at) ||
    isAfterCare(tokens, at) ||
    isAdditional(tokens, at) ||
    isSpacing(tokens, at)
  );
}

/** "Replaced only if the existing crown is over 5 years old": the time between replacements, not only a condition. */
function isOldWork(tokens: readonly Token[], at: number): boolean {
  const isReplaced = tokens.slice(0, at).some((token) => is(token, 'replacement'));
  const age = tokens.findIndex((token, index) => index > at && index < at + 9 && is(token, 'old'));
  return isReplaced && age > 0 && tokens.slice(at, age).some((token) => is(token, 'number'));
}

const isTimeAt = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'number') && is(tokens[at + 1], 'unit');

/** "With surgical extractions only", "only for bruxism". */
function isOnlyWith(tokens: readonly Token[], at: number): boolean {
  const isWith = is(tokens[at], 'with') && is(tokens[at + 1], 'subject') && is(tokens[at + 2], 'only');
  return isWith || (is(tokens[at], 'only') && is(tokens[at + 1], 'for') && is(tokens[at + 2], 'unknown'));
}

/** "After 24 months from initial therapy": counted from a treatment, not from the start of coverage. */
function isLater(tokens: readonly Token[], at: number): boolean {
  if (!is(tokens[at], 'after') || !isTimeAt(tokens, at + 1)) return false;
  if (is(tokens[at + 3], 'since_placement')) return true;
  return (
    isAny(tokens[at + 3], ['from', 'apart']) &&
    isAny(tokens[at + 4], ['first', 'last', 'subject', 'unknown', 'seat_date'])
  );
}

/** "Following active therapy", "after periodontal surgery": after a treatment, not after a time or an amount. */
function isAfterCare(tokens: readonly Token[], at: number): boolean {
  if (!is(tokens[at], 'after')) return false;
  return isAny(nextMeant(tokens, at), ['unknown', 'subject', 'status_active', 'met']);
}

/** "In addition to routine cleanings": the limit of another service, which doesn't change. */
function isAdditional(tokens: readonly Token[], at: number): boolean {
  const next = nextMeant(tokens, at);
  return is(tokens[at], 'additional_to') && isAny(next, ['subject', 'number']) && !isAny(next, ['unit']);
}

const NEAR = ['subject', 'last', 'seat_date', 'prep_date', 'first', 'unknown'];

/** "But not within 5 months of …", "at least 6 months apart", "not payable within 6 months of …". */
function isSpacing(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at, at + 5).filter((token) => !is(token, 'but') && !is(token, 'comma'));
  if (!isAny(rest[0], ['not', 'beginning', 'at_least', 'in'])) return false;
  const isTime = (index: number): boolean => is(rest[index], 'number') && is(rest[index + 1], 'unit');
  if (is(rest[0], 'not') && is(rest[1], 'in') && isTime(2)) return true;
  const isPaced = tokens.slice(0, at).some((token) => is(token, 'per') || is(token, 'every'));
  if (is(rest[0], 'beginning') && isTime(1)) return isPaced;
  const previous = tokens.slice(0, at).findLast((token) => !is(token, 'filler'));
  if (is(rest[0], 'at_least') && is(previous, 'must')) return false;
  if (is(rest[0], 'at_least') && isTime(1)) return tokens.slice(at).some((token) => is(token, 'apart'));
  const isDenied = tokens
    .slice(0, at)
    .some((token) => is(token, 'not') || is(token, 'not_covered') || is(token, 'no'));
  const isNamed = tokens.slice(at + 3).some((token) => isAny(token, NEAR));
  return isDenied && is(rest[0], 'in') && isTime(1) && isNamed;
}
