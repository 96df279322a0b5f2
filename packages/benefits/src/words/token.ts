// A token: a part of the message with every meaning that it may have. The grammar replaces tokens with longer ones.

import type { Day } from '../response.ts';
import type {
  Condition,
  FigureMeaning,
  Period,
  PeriodUnit,
  PerPlace,
  Says,
  StatementNetwork,
  SubjectNode,
  Teeth,
  Who,
} from '../statement.ts';

/** The values of a meaning. Each kind of token has only some of these fields. */
export interface Payload {
  number?: number;
  cents?: number;
  day?: Day;
  month?: number;
  unit?: PeriodUnit;
  period?: Period;
  place?: PerPlace;
  teeth?: Teeth[];
  /** Tooth numbers, or the two numbers of a fraction. */
  numbers?: number[];
  nodes?: SubjectNode[];
  says?: Says[];
  conditions?: Condition[];
  network?: StatementNetwork;
  who?: Who;
  /** What a count counts, if it isn't a service: "film", "quadrant". */
  counted?: string;
  /** The payer's class that lists the subject ("Class 3: crowns, bridges"). */
  className?: string;
  figure?: FigureMeaning;
  /** The part of an amount that its label names ("met: $32.10"). */
  role?: 'used' | 'remaining';
  /** Other statements of the same words, each with its own person, period or subject. */
  more?: Payload[];
  /** True if the token belongs to what comes before it ("for crowns"). */
  isAttached?: boolean;
  /** True for alternatives that share one limit ("a full-mouth series or a panoramic film"). */
  isEither?: boolean;
  /** True for a singular name. "Implant" may describe the name after it, "implants" doesn't. */
  isSingular?: boolean;
  /** True if the token means everything except what was named before ("all other services"). */
  isOther?: boolean;
  /** True if the payer writes "only" ("under age 12 only"). */
  isOnly?: boolean;
  /** True for "is satisfied 04/01/2027": the day may be in the future. */
  isPresent?: boolean;
  /** True if a yes or no is about a rule ("waived", "required"), and never about whether a service is covered. */
  isOfRule?: boolean;
  /** True for an age that limits the service itself ("to age 19"), and for a network or condition with "only". */
  isLimit?: boolean;
}

export interface Token {
  from: number;
  to: number;
  meanings: ReadonlyMap<string, Payload>;
}

/** Sentences with more tokens are not understood: no payer writes a rule that long. */
export const MOST_TOKENS = 120;

/** A token with one meaning. */
export const tokenOf = (kind: string, from: number, to: number, payload: Payload = {}): Token => ({
  from,
  to,
  meanings: new Map([[kind, payload]]),
});

/** The kinds in a list with spaces or line breaks between them. */
export const listedKinds = (list: string): string[] => list.trim().split(/\s+/);

/** Whether one of the token's meanings is of this kind. */
export const is = (token: Token | undefined, kind: string): boolean => token?.meanings.has(kind) ?? false;

/** Whether one of the token's meanings is of one of these kinds. */
export function isAny(token: Token | undefined, kinds: readonly string[]): boolean {
  if (token) for (const kind of kinds) if (token.meanings.has(kind)) return true;
  return false;
}

/** Whether one of the tokens is of this kind. */
export const has = (tokens: readonly Token[], kind: string): boolean =>
  tokens.some((token) => is(token, kind));

export const hasAny = (tokens: readonly Token[], kinds: readonly string[]): boolean =>
  tokens.some((token) => isAny(token, kinds));

export const withoutFillers = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => !is(token, 'filler'));

/** Like `isAny`, but for many kinds: looks up the token's own kinds, which are few. */
export function isOneOf(token: Token | undefined, kinds: ReadonlySet<string>): boolean {
  if (token) for (const kind of token.meanings.keys()) if (kinds.has(kind)) return true;
  return false;
}

export function kindsIn(tokens: readonly Token[]): Set<string> {
  const kinds = new Set<string>();
  for (const { meanings } of tokens) for (const kind of meanings.keys()) kinds.add(kind);
  return kinds;
}

/** The last token before this place that isn't filler. */
export function meantBefore(tokens: readonly Token[], at: number): Token | undefined {
  let before = at - 1;
  while (is(tokens[before], 'filler')) before -= 1;
  return tokens[before];
}

/** The first token after this place that isn't filler. */
export function meantAfter(tokens: readonly Token[], at: number): Token | undefined {
  let after = at + 1;
  while (is(tokens[after], 'filler')) after += 1;
  return tokens[after];
}

/** The text from the first of the tokens to the last. */
export const wordsOf = (text: string, tokens: readonly Token[]): string =>
  text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0);

/** The subjects a token names. */
export const nodesOf = (token: Token | undefined): SubjectNode[] =>
  token?.meanings.get('subject')?.nodes ?? [];

/** Whether the token names a service, not only a class or the plan. */
export const namesService = (token: Token | undefined): boolean =>
  nodesOf(token).some(({ kind }) => kind !== 'plan' && kind !== 'class');

/** Whether the token names a service or a class. */
export const namesServiceOrClass = (token: Token | undefined): boolean =>
  nodesOf(token).some(({ kind }) => kind !== 'plan');

/** The number that the token means. Undefined if it isn't a number. */
export const numberOf = (token: Token | undefined): number | undefined =>
  token?.meanings.get('number')?.number;

/** "12 months". */
export const isTimeAt = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'number') && is(tokens[at + 1], 'unit');

/** Families that aren't dental work: an amount next to them is what the patient pays. */
const FEES = new Set(['missed_appointments', 'visits']);

export const isFee = (node: SubjectNode): boolean => node.kind === 'family' && FEES.has(node.family);

export const namesFee = (token: Token): boolean => nodesOf(token).some(isFee);

export const countsTeeth = (token: Token): boolean => token.meanings.get('counted')?.counted === 'teeth';
