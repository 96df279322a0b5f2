// Conditions that we keep in the payer's words: "when medically necessary", "following active therapy". We don't
// interpret them, so they may contain words we don't know, but never a figure or a second rule.

import type { Condition } from '../../statement.ts';
import { has, hasAny, is, isAny, listedKinds, namesService, type Token, tokenOf } from '../token.ts';
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
  if (
    is(tokens[first], 'when') &&
    (!isAny(nextMeant(tokens, first), NOT_QUOTED_AFTER_WHEN) || isCountOf(tokens, first))
  ) {
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
  if (!start || !is(start, 'treating') || !namesService(nextMeant(tokens, at)) || hasAny(tokens, NARROWING))
    return tokens;
  return tokens.with(at, tokenOf('for', start.from, start.to));
}

/** "If more than 2 teeth are missing": a number of things, not an amount of money. */
const isCountOf = (tokens: readonly Token[], at: number): boolean =>
  isAny(nextMeant(tokens, at), ['exceed', 'over']) &&
  tokens.some(
    (token, index) =>
      index > at &&
      is(token, 'number') &&
      // Skips unknown words between the number and what is counted: "more than one acceptable treatment".
      isAny(
        tokens.slice(index + 1).find((one) => !is(one, 'unknown')),
        ['counted'],
      ),
  );

/** The words from one token to another, as a condition. */
const inWords = (text: string, { from }: Token, { to }: Token): Condition => ({
  kind: 'when',
  words: text.slice(from, to).replace(/^[\s,;-]+/, ''),
});

/** Replaces a condition inside or at the end of a sentence with one token. */
function withConditionToken(text: string, tokens: readonly Token[]): Token[] {
  const found = tokens.findIndex((_, index) => index > 0 && startsCondition(tokens, index));
  const at = found > 1 && is(tokens[found - 1], 'only') ? found - 1 : found;
  const start = tokens[at];
  if (!start) return [...tokens];
  const whole = conditionEnd(tokens, at);
  const verdict = verdictAt(tokens, at, whole);
  // "Under 16 or for cosmetic reasons are not covered": two conditions, of which we can keep only one.
  if (verdict > 0 && isAny(tokens[at - 1], ['or', 'open'])) return [...tokens];
  // "Excluded: bleaching, night guards (unless bruxism), nitrous": we can't tell what the condition belongs to. "Under 13
  // or with special needs": each of the two is enough.
  if (isOfListed(tokens, at) || is(tokens[at - 1], 'or'))
    return [...tokens.slice(0, at), tokenOf('unclear', start.from, start.to)];
  const end = verdict > 0 ? verdict : whole;
  const last = tokens[end - 1];
  if (!last || end <= at) return [...tokens];
  const condition = tokenOf('condition', start.from, last.to, {
    conditions: [inWords(text, start, last)],
  });
  return [...withVerdict(tokens, at), condition, ...tokens.slice(end)];
}

/** The words before the condition. "Buildups paid only if necessary": here "paid" means covered. */
function withVerdict(tokens: readonly Token[], at: number): Token[] {
  const before = tokens.slice(0, at);
  const last = before.at(-1);
  const isVerdict =
    last && is(last, 'paid') && isAny(tokens[at], ['only_when', 'only']) && has(before, 'subject');
  return isVerdict ? [...before.slice(0, -1), tokenOf('covered', last.from, last.to)] : before;
}

const VERDICTS = ['covered', 'not_covered', 'paid', 'considered', 'excluded', 'not_included'];

const RULES = listedKinds(`
  not no waived apply limited unlimited waiting authorization missing_tooth missing_teeth replacement
  downgrade downgraded exempt subject_to coordination non_duplication prep_date seat_date required recommended
  must only
`);

/**
 * "Crowns when medically necessary are covered": the index of "are covered". Returns -1 if the words outside the
 * condition already state a rule or figure.
 */
function verdictAt(tokens: readonly Token[], at: number, end: number): number {
  const isSaid = tokens.some(
    (token, index) =>
      (index < at || index >= end) && (isAny(token, [...VERDICTS, ...RULES]) || isFigure(tokens, index)),
  );
  if (isSaid) return -1;
  return tokens.findIndex(
    (token, index) =>
      index > at &&
      index < end &&
      (is(token, 'not_covered') ||
        (isAny(token, ['be', 'not']) && hasAny(tokens.slice(index + 1, index + 3), VERDICTS))),
  );
}

/** The index after the condition's last word; -1 if a figure follows and nothing separates it from the condition. */
function conditionEnd(tokens: readonly Token[], at: number): number {
  const figure = tokens.findIndex((_, index) => index > at && isFigure(tokens, index));
  // A condition ends at a semicolon if a number follows it.
  const run = tokens.findIndex((token, index) => index > at && is(token, 'run_end'));
  const isParted = run > 0 && has(tokens.slice(run), 'number');
  if (isParted && (figure < 0 || run < figure)) return run;
  if (figure < 0) return tokens.length;
  return tokens.findLastIndex((token, index) => index < figure && index > at && isAny(token, BORDERS));
}

/** Whether there is a figure or a second rule between the two places. */
const hidesFigure = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some((_, index) => isFigure(tokens, from + index));
