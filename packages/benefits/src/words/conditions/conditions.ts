// Conditions that we keep in the payer's words: "when medically necessary", "following active therapy". We don't
// interpret them, so they may contain words we don't know, but never a figure or a second rule.

import type { Condition } from '../../statement.ts';
import {
  has,
  hasAny,
  is,
  isAny,
  listedKinds,
  namesService,
  namesServiceOrClass,
  type Token,
  tokenOf,
} from '../token.ts';
import { isFigure, isOfListed, NOT_QUOTED_AFTER_WHEN, nextMeant, startsCondition } from './starts.ts';

/** Tokens where a condition may end and the rest of the sentence may continue. */
const BORDERS = ['comma', 'dash', 'close', 'but', 'colon'];

export interface Conditioned {
  kept: Token[];
  /** Conditions at the start of the sentence. They apply to the whole sentence. */
  leading: Condition[];
}

/** Takes a condition out of the start of the sentence, and makes one inside it a single token. */
export function withConditions(text: string, words: readonly Token[]): Conditioned {
  const tokens = withTreated(words);
  const first = tokens.findIndex((token) => !is(token, 'filler'));
  if (is(tokens[first], 'when') && !isAny(nextMeant(tokens, first), NOT_QUOTED_AFTER_WHEN)) {
    const end = tokens.findIndex((token, at) => at > first && is(token, 'comma'));
    const rest = end < 0 ? [] : tokens.slice(end + 1);
    const [start, last] = [tokens[first], tokens[end - 1]];
    if (start && last && rest.length > 0 && !hidesFigure(tokens, first + 1, end))
      return { kept: withConditionToken(text, rest), leading: [inWords(text, start, last)] };
  }
  return { kept: withConditionToken(text, tokens), leading: [] };
}

/** "Fillings less than 2 years old" aren't all fillings, and after a colon, other services may be named. */
const NARROWING = listedKinds('unknown age under younger older over children adults colon');

/** "Services for treatment of TMJ": the service that the sentence is about, not a condition. */
function withTreated(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token) => !is(token, 'filler'));
  const start = at > 0 ? tokens[at] : undefined;
  if (
    !start ||
    !is(start, 'treating') ||
    !namesServiceOrClass(nextMeant(tokens, at)) ||
    hasAny(tokens, NARROWING)
  )
    return tokens;
  return tokens.with(at, tokenOf('for', start.from, start.to));
}

/** The words from one token to another, as a condition. */
function inWords(text: string, start: Token, { to }: Token): Condition {
  const words = text.slice(start.from, to).replace(/^[\s,;-]+/, '');
  return isAny(start, EXCEPTIONS) ? { kind: 'when', words, is_exception: true } : { kind: 'when', words };
}

const EXCEPTIONS = ['unless', 'except_emergency', 'except_when'];

/** Replaces a condition inside or at the end of a sentence with one token. */
function withConditionToken(text: string, tokens: readonly Token[]): Token[] {
  const found = tokens.findIndex((_, index) => index > 0 && startsCondition(tokens, index));
  const at = found > 1 && is(tokens[found - 1], 'only') ? found - 1 : found;
  const start = tokens[at];
  if (!start) return [...tokens];
  // "Excluded: bleaching, night guards (unless bruxism), nitrous": we can't tell what the condition belongs to. "Under 13
  // or with special needs": each of the two is enough.
  if (isOfListed(tokens, at) || is(tokens[at - 1], 'or'))
    return [...tokens.slice(0, at), tokenOf('unclear', start.from, start.to)];
  const end = conditionEnd(tokens, at);
  const last = tokens[end - 1];
  if (!last || end <= at) return [...tokens];
  const condition = tokenOf('condition', start.from, last.to, {
    conditions: [inWords(text, start, last)],
  });
  return [...tokens.slice(0, at), condition, ...tokens.slice(end)];
}

/** The index after the condition's last word; -1 if a figure follows and nothing separates it from the condition. */
function conditionEnd(tokens: readonly Token[], at: number): number {
  const figure = tokens.findIndex((_, index) => index > at && isFigure(tokens, index));
  // A condition ends at a semicolon if a number or another service follows it.
  const run = tokens.findIndex((token, index) => index > at && is(token, 'run_end'));
  const isParted = run > 0 && (has(tokens.slice(run), 'number') || namesService(nextMeant(tokens, run)));
  if (isParted && (figure < 0 || run < figure)) return run;
  const other = tokens.findIndex((_, index) => index > at && isOtherRule(tokens, index));
  if (other > 0 && (figure < 0 || other < figure)) return other;
  if (figure < 0) return tokens.length;
  return tokens.findLastIndex((token, index) => index < figure && index > at && isAny(token, BORDERS));
}

/** "…, crowns covered": a rule for another service. */
const isOtherRule = (tokens: readonly Token[], border: number): boolean =>
  is(tokens[border], 'comma') &&
  namesService(tokens[border + 1]) &&
  isAny(tokens[border + 2], ['covered', 'not_covered', 'not']);

/** Whether there is a figure or a second rule between the two places. */
const hidesFigure = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some((_, index) => isFigure(tokens, from + index));
