// A small language for the grammar's rules. A pattern is a list of token kinds: `a|b` is either, `a?` may be missing,
// `a+` may repeat, `a*` may be missing or repeat. `a|b?` is a, b or nothing. A pass reads the tokens once from left to
// right and replaces the longest match with one token. A rule that returns null doesn't match.

import type { Condition, Says, SubjectNode } from '../../statement.ts';
import { isOneOf, type Payload, type Token } from '../token.ts';

interface Element {
  kinds: string[];
  isOptional: boolean;
  repeats: boolean;
}

interface Matched {
  kind: string;
  payload: Payload;
}

/** What a pattern matched, by kind. */
export class Match {
  readonly parts: readonly Matched[];

  constructor(parts: readonly Matched[]) {
    this.parts = parts;
  }

  has(kind: string): boolean {
    return this.parts.some((part) => part.kind === kind);
  }

  all(kind: string): Payload[] {
    return this.parts.filter((part) => part.kind === kind).map(({ payload }) => payload);
  }

  get(kind: string, index = 0): Payload {
    return this.all(kind)[index] ?? {};
  }

  /** The services of a subject. */
  nodes(index = 0): SubjectNode[] {
    return this.get('subject', index).nodes ?? [];
  }

  conditions(index = 0): Condition[] {
    return this.get('condition', index).conditions ?? [];
  }

  /** The first number, or the one at this index. */
  number(index = 0): number {
    return this.get('number', index).number ?? 0;
  }
}

/** The meanings of the token that replaces the match, by kind. */
export type RuleResult = Record<string, Payload>;

export const says = (...list: Says[]): RuleResult => ({ says: { says: list } });

/** Statements that each have their own subject, person, period or conditions. Null if there are none. */
export const severalSays = ([first, ...more]: readonly Payload[]): RuleResult | null =>
  first ? { says: { ...first, more } } : null;

export const COVERED = says({ kind: 'covered' });
export const NOT_COVERED = says({ kind: 'not_covered', inactive: false });

/** Words that we can't interpret. A sentence with them isn't read. */
export const UNCLEAR: RuleResult = { unclear: {} };

/** Adds fields to a result of this kind, and replaces those that it has. A result of another kind stays as it is. */
export function withMore<Result extends RuleResult | null>(
  result: Result,
  kind: string,
  more: Payload,
): Result | RuleResult {
  const found = result?.[kind];
  return found ? { [kind]: { ...found, ...more } } : result;
}

/** The statement with a condition in words. */
export const withWords = <Result extends RuleResult | null>(
  result: Result,
  words: string,
): Result | RuleResult => withMore(result, 'says', { conditions: [{ kind: 'when', words }] });

/** A condition of the statements next to the match. */
export const conditionOf = (condition: Condition): RuleResult => ({ condition: { conditions: [condition] } });

/** The statement, about the subject of the match if it has one. */
export const ofSubject = <Result extends RuleResult | null>(result: Result, m: Match): Result | RuleResult =>
  m.has('subject') ? withMore(result, 'says', { nodes: m.nodes() }) : result;

/** The statement, for the person or family of the match if it names one. */
export function ofWho<Result extends RuleResult | null>(result: Result, m: Match): Result | RuleResult {
  if (m.has('family')) return withMore(result, 'says', { who: 'family' });
  return m.has('individual') ? withMore(result, 'says', { who: 'individual' }) : result;
}

export interface Rule {
  elements: Element[];
  build: (match: Match) => RuleResult | null;
}

/** `meaning`: what every match means, or a function that returns what this one means. */
export function rule(pattern: string, meaning: RuleResult | Rule['build']): Rule {
  const elements = pattern.split(' ').map((text) => {
    const isOptional = text.endsWith('?') || text.endsWith('*');
    const repeats = text.endsWith('+') || text.endsWith('*');
    return { kinds: (isOptional || repeats ? text.slice(0, -1) : text).split('|'), isOptional, repeats };
  });
  return { elements, build: typeof meaning === 'function' ? meaning : () => meaning };
}

interface Candidate {
  rule: Rule;
  /** The second token of a match must have one of these kinds. Null if a single token can be a match. */
  second: ReadonlySet<string> | null;
}

/** Rules by the token kinds that their match can begin with. For a token, we try only the rules of its kinds. */
export type Pass = ReadonlyMap<string, readonly Candidate[]>;

export function passOf(...rules: readonly Rule[]): Pass {
  const pass = new Map<string, Candidate[]>();
  for (const one of rules) {
    const candidate = { rule: one, second: secondKinds(one) };
    for (const kind of new Set(firstElements(one.elements).flatMap(({ kinds }) => kinds))) {
      const list = pass.get(kind);
      if (list) list.push(candidate);
      else pass.set(kind, [candidate]);
    }
  }
  return pass;
}

/** The elements that a match can begin with: up to the first one that can't be missing. */
function firstElements(elements: readonly Element[]): Element[] {
  const sure = elements.findIndex(({ isOptional }) => !isOptional);
  return elements.slice(0, sure + 1);
}

/** See `Candidate`. */
function secondKinds({ elements }: Rule): ReadonlySet<string> | null {
  if (elements.filter(({ isOptional }) => !isOptional).length < 2) return null;
  const seconds = firstElements(elements).flatMap((first, at) => [
    ...(first.repeats ? [first] : []),
    ...firstElements(elements.slice(at + 1)),
  ]);
  return new Set(seconds.flatMap(({ kinds }) => kinds));
}

export function runPass(pass: Pass, tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const best = longestMatch(pass, tokens, at);
    const token = tokens[at];
    if (best) {
      result.push({
        from: token?.from ?? 0,
        to: tokens[at + best.length - 1]?.to ?? 0,
        meanings: new Map(Object.entries(best.meanings)),
      });
      at += best.length;
    } else {
      if (token) result.push(token);
      at += 1;
    }
  }
  return result;
}

/** Of two matches of the same length, the first one found wins. */
function longestMatch(
  pass: Pass,
  tokens: readonly Token[],
  at: number,
): { meanings: RuleResult; length: number } | null {
  let best: { meanings: RuleResult; length: number } | null = null;
  const next = tokens[at + 1];
  for (const kind of tokens[at]?.meanings.keys() ?? []) {
    for (const { rule, second } of pass.get(kind) ?? []) {
      if (second && !isOneOf(next, second)) continue;
      const parts = matchFrom(rule.elements, 0, tokens, at);
      if (!parts || parts.length <= (best?.length ?? 0)) continue;
      const meanings = rule.build(new Match(parts));
      if (meanings) best = { meanings, length: parts.length };
    }
  }
  return best;
}

/** A repeated element takes at most this many tokens, so that no text makes matching slow. */
const MOST_REPEATS = 8;

/** Matches the elements from `index` on with the tokens from `at` on. Null if they don't match. */
function matchFrom(
  elements: readonly Element[],
  index: number,
  tokens: readonly Token[],
  at: number,
): Matched[] | null {
  const element = elements[index];
  if (!element) return [];
  const most = element.repeats ? MOST_REPEATS : 1;
  let taken = 0;
  while (taken < most && kindAt(element, tokens[at + taken]) !== undefined) taken += 1;
  const least = element.isOptional ? 0 : 1;
  for (; taken >= least; taken -= 1) {
    const rest = matchFrom(elements, index + 1, tokens, at + taken);
    if (rest) return withTaken(element, tokens, at, taken, rest);
  }
  return null;
}

/** The first of the element's kinds that the token has. */
function kindAt({ kinds }: Element, token: Token | undefined): string | undefined {
  if (token) for (const kind of kinds) if (token.meanings.has(kind)) return kind;
  return undefined;
}

/** Builds the matched parts. Called only for a pattern that matched. */
function withTaken(
  element: Element,
  tokens: readonly Token[],
  at: number,
  taken: number,
  rest: Matched[],
): Matched[] {
  for (let index = at + taken - 1; index >= at; index -= 1) {
    const kind = kindAt(element, tokens[index]) ?? '';
    rest.unshift({ kind, payload: tokens[index]?.meanings.get(kind) ?? {} });
  }
  return rest;
}
