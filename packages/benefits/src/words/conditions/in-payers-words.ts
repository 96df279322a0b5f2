// Used if we couldn't read a whole sentence. Removes a phrase that only narrows the sentence, and keeps it as a
// condition in the payer's words: "cone beam once every 5 years" with the condition "with an implant treatment plan".

import type { Condition, Says, TextStatement } from '../../statement.ts';
import { has, hasAny, is, isAny, listedKinds, nodesOf, type Token } from '../token.ts';
import { isOfListed, isOwed, isSilent } from './starts.ts';

/** A sentence in two parts: what is read, and the words that narrow it. */
export interface Narrowed {
  kept: Token[];
  words: Condition;
  /** True if the words certainly are a condition ("with …"). Others could also be the reason for an exclusion. */
  isSure: boolean;
}

/** Words after which a service only says when the statement applies: "with an implant crown". */
const BESIDE = ['with', 'when', 'after', 'without', 'separate_from', 'whichever'];

/** Words after which a service would be the sentence's subject: "for crowns". */
const ABOUT = ['for', 'on', 'in', 'at', 'to', 'from', 'as', 'under'];

/** Statements that a phrase can narrow. */
export const NARROWABLE: ReadonlySet<Says['kind']> = new Set<Says['kind']>([
  'frequency',
  'covered',
  'not_covered',
  'share',
  'copay',
  'authorization',
  'clause',
]);

/** How many places we try. The limit keeps reading fast for any text. */
const MOST_TRIES = 4;

/** Ways to read the sentence without one phrase, in the order of the phrases. */
export function narrowings(text: string, tokens: readonly Token[]): Narrowed[] {
  const found: Narrowed[] = [];
  for (const [at, token] of tokens.entries()) {
    if (found.length >= MOST_TRIES) break;
    const end = is(token, 'open') ? tokens.findIndex((one, index) => index > at && is(one, 'close')) : -1;
    if (end > at + 1 && at > 0 && isAside(tokens.slice(at + 1, end)))
      found.push(narrowed(text, tokens, at, end + 1, [at + 1, end - 1]));
    else if (at > 0 && isSizeFirst(tokens, at))
      found.push(narrowed(text, tokens, at, sizeEnd(tokens, at) + 1, [at, sizeEnd(tokens, at) - 1]));
    else if (at > 1 && isPhrase(text, tokens, at))
      found.push(narrowed(text, tokens, bordered(tokens, at), tokens.length, [at, tokens.length - 1]));
  }
  return found;
}

/** A comma, a dash or "and" before the phrase is removed with it. */
const bordered = (tokens: readonly Token[], at: number): number =>
  isAny(tokens[at - 1], ['comma', 'dash', 'and']) ? at - 1 : at;

/** Removes the tokens from `from` to before `to`. Keeps the words from `first` through `last` as a condition. */
function narrowed(
  text: string,
  tokens: readonly Token[],
  from: number,
  to: number,
  [first, last]: readonly [number, number],
): Narrowed {
  const words = text.slice(tokens[first]?.from ?? 0, tokens[last]?.to ?? 0);
  const isInBrackets = first > from && !isAny(tokens[from], ['comma', 'dash', 'and']);
  const isSure = !isInBrackets && isAny(tokens[first], BESIDE);
  return { kept: [...tokens.slice(0, from), ...tokens.slice(to)], words: { kind: 'when', words }, isSure };
}

/** "(accepted by consultant)": says nothing by itself. A single word may be part of a name: "extractions (simple)". */
const isAside = (tokens: readonly Token[]): boolean =>
  tokens.length > 1 &&
  isSilent(tokens, 0) &&
  !hasAny(tokens, ['subject', 'number', 'place', 'teeth', 'unit']);

/** Whether a phrase that only narrows begins here and lasts until the end of the sentence. */
function isPhrase(text: string, tokens: readonly Token[], at: number): boolean {
  const [start, ...rest] = tokens.slice(at);
  const before = tokens.slice(0, at);
  const isLast = rest.length === 0 && !is(start, 'whichever');
  if (!start || isLast || isOfListed(tokens, at) || !isSilentTo(tokens, at + 1)) return false;
  if (isOwed(tokens, at)) return false;
  // "Prior authorization required - submit x-rays and narrative".
  const isSent = /^(?:submit|send|include|attach|provide)$/i.test(text.slice(start.from, start.to));
  if (isSent && isAny(tokens[at - 1], ['comma', 'dash', 'and'])) return before.some(isRule);
  if (isLimitOnly(tokens, at) || isOfKinds(tokens, at)) return true;
  if (isAny(start, BESIDE)) return has(before, 'subject') || !rest.some(isName);
  const isBy = /^(?:by|using|via|during|through)$/i.test(text.slice(start.from, start.to));
  const isNamed = has(before, 'subject');
  // An unknown word could be the name of a service, unless a service is named before it.
  return (isBy || isAny(start, ABOUT)) && isNamed && !rest.some(isName) && rest.some(isUnknown);
}

const PACE = ['per', 'every', 'times', 'slash'];

/** "…, no more than 3 sites per quadrant": a second limit that states no period. */
const isLimitOnly = (tokens: readonly Token[], at: number): boolean =>
  (isAny(tokens[at], ['limited', 'maximum', 'up_to']) || sizeEnd(tokens, at) === tokens.length) &&
  isAny(tokens[at - 1], ['comma', 'dash']) &&
  hasAny(tokens.slice(0, at), PACE) &&
  has(tokens.slice(at), 'number') &&
  !hasAny(tokens.slice(at), ['unit', 'subject']);

/** "Oral exams 2 per year, any combination of periodic and comprehensive": kinds of the one service before it. */
const isOfKinds = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'any_of') &&
  tokens.slice(at + 1).every((token) => isAny(token, ['unknown', 'joiner'])) &&
  tokens.slice(0, at).flatMap(nodesOf).length === 1;

/** "3 sites per quadrant": how much each treatment may include. Returns the index after it, or -1. */
function sizeEnd(tokens: readonly Token[], at: number): number {
  const start = isAny(tokens[at], ['limited', 'maximum', 'up_to']) ? at + 1 : at;
  const [count, thing, per, place] = tokens.slice(start, start + 4);
  const isSize = is(count, 'number') && isAny(thing, ['place', 'counted', 'teeth']);
  return isSize && is(per, 'per') && is(place, 'place') ? start + 4 : -1;
}

/** "3 sites per quadrant, 1 per 12 months". */
function isSizeFirst(tokens: readonly Token[], at: number): boolean {
  const end = sizeEnd(tokens, at);
  const isWhole = isAny(tokens[at - 1], ['subject', 'filler', 'be', 'colon', 'dash']);
  return end > 0 && isWhole && isAny(tokens[end], ['comma', 'dash']) && hasAny(tokens.slice(end), PACE);
}

const isRule = (token: Token): boolean => isAny(token, ['authorization', 'required']);
const isName = (token: Token): boolean => is(token, 'subject');
const isUnknown = (token: Token): boolean => is(token, 'unknown');

/** "… with covered oral surgery only": "only" at the end belongs to the phrase. */
const isSilentTo = (tokens: readonly Token[], at: number): boolean =>
  isSilent(is(tokens.at(-1), 'only') ? tokens.slice(0, -1) : tokens, at);

/** Words that connect a part of the sentence with another. */
const CONNECTING = listedKinds(`
  in_network out_network both_networks network_word combined separate separate_from all_other everything_else
  only except but otherwise thereafter relative exception exempt addition additional_to
`);

const MOST_PARTS = 4;

/** The parts of the sentence between dashes. Empty if it has no dashes, too many, or words that connect the parts. */
export function partsOf(tokens: readonly Token[]): { from: number; to: number }[] {
  const ends = [...tokens.keys()].filter((at) => is(tokens[at], 'dash'));
  if (ends.length === 0 || ends.length >= MOST_PARTS) return [];
  if (hasAny(tokens, CONNECTING)) return [];
  return [...ends, tokens.length].map((to, index) => ({
    from: index === 0 ? 0 : (ends[index - 1] ?? 0) + 1,
    to,
  }));
}

/** Adds the removed words to every statement as a condition. Null if a statement can't have them. */
export function inWords(
  statements: readonly TextStatement[],
  { words, isSure }: Narrowed,
): TextStatement[] | null {
  const areNarrowable = statements.length > 0 && statements.every(({ says }) => NARROWABLE.has(says.kind));
  const [first] = statements;
  const isOneMatter = statements.every(
    ({ subject }) => JSON.stringify(subject) === JSON.stringify(first?.subject),
  );
  const isDenied = statements.some(({ says }) => says.kind === 'not_covered');
  if (!areNarrowable || !isOneMatter || (isDenied && !isSure)) return null;
  return statements.map((one) => ({ ...one, conditions: [...one.conditions, words] }));
}
