// How the pieces of a sentence are arranged: whether people or conditions before or after the clauses apply to all of
// them ("late entrants: basic 12 months, major 24 months"), and whether a name comes before or after its figure.

import {
  type Clause,
  isEntrant,
  isSaying,
  NOUNS,
  type ParsedSentence,
  type Piece,
  SEPARATORS,
  saidAnything,
} from './clause.ts';
import { isThereafter } from './clause-borders.ts';
import { isLabeled } from './inherit.ts';
import { isEndOpen, isOtherNetwork } from './list-end.ts';

/** Applies what comes first in the sentence to its clauses. Null if we can't tell to which of them, or what the end is about. */
export function withEnds(sentence: ParsedSentence, pieces: readonly Piece[]): ParsedSentence | null {
  const isOpen =
    sentence.clauses.length > 1 && (isEndOfAll(sentence, pieces) || isAgeOfAll(sentence, pieces));
  return isOpen || isEndOpen(sentence, pieces) ? null : withLeading(sentence, pieces);
}

/**
 * Whether the end of the sentence may be about all its clauses: people ("6 months basic, 12 months major - late entrants
 * only"), a place such as "per tooth", or a network.
 */
function isEndOfAll(sentence: ParsedSentence, all: readonly Piece[]): boolean {
  const pieces = all.at(-1)?.kind === 'close' ? all.slice(0, -1) : all;
  const last = pieces.at(-1);
  const conditions = last?.payload.conditions ?? [];
  const border = pieces.findLast(({ kind }, at) => at < pieces.length - 1 && !NOUNS.includes(kind));
  const isApart = border?.kind === 'dash' || border?.kind === 'open';
  if (last?.kind === 'people')
    return isApart || (conditions.every(isEntrant) && !sentence.clauses.slice(0, -1).some(hasPeople));
  if (last?.kind === 'condition') return isApart && conditions.every(({ kind }) => kind === 'per');
  if (last?.kind !== 'network') return false;
  const isLimit = last.payload.isLimit === true && (isApart || border?.kind === 'comma');
  const isWhen = last.payload.isAttached === true && !pieces.some(({ kind }) => kind === 'comma');
  return isLimit || (isWhen && sentence.clauses.slice(0, -1).every(({ network }) => network === null));
}

/** "Orthodontics $1,500 - used $0 - to age 19 only": the age is about orthodontics, not about the used amount. */
function isAgeOfAll({ clauses }: ParsedSentence, all: readonly Piece[]): boolean {
  const pieces = all.at(-1)?.kind === 'close' ? all.slice(0, -1) : all;
  const [last, separator] = [pieces.at(-1), pieces.at(-2)];
  const own = clauses.at(-1);
  if (!own || last?.kind !== 'ages' || clauses.slice(1).some(({ subject }) => subject !== null)) return false;
  const isApart = last.payload.isOnly === true && SEPARATORS.includes(separator?.kind ?? '');
  return (isApart || isPartOfAmount(own)) && !clauses.slice(0, -1).some(hasPeople);
}

/** "Used $0", "remaining $1,500". */
const isPartOfAmount = ({ roles, said, values }: Clause): boolean =>
  roles.length > 0 ||
  values.some(({ payload }) => payload.role !== undefined) ||
  said.some(({ says }) => says.kind === 'amount' && says.role !== 'total');

/** "Child fee to age 14, D1110 thereafter": we can't tell what is said about the second name. */
function isNameThereafter(pieces: readonly Piece[]): boolean {
  const at = pieces.findIndex(({ kind, payload }) => kind === 'condition' && isThereafter(payload));
  const start = pieces.slice(0, Math.max(at, 0)).findLastIndex(({ kind }) => SEPARATORS.includes(kind)) + 1;
  const length = pieces.slice(start).findIndex(({ kind }) => SEPARATORS.includes(kind));
  const part = pieces.slice(start, length < 0 ? undefined : start + length);
  return at > 0 && part.some(({ kind }) => kind === 'subject') && !part.some(({ kind }) => isSaying(kind));
}

/** Kinds of pieces that narrow a statement. */
const NARROWING = new Set(['people', 'ages', 'condition', 'who', 'network']);

/**
 * Applies what comes first in the sentence to every clause. That is certain for people and networks, and for anything
 * before a colon or dash. Anything else may apply only to the first clause. Then we don't read the sentence, unless
 * there is only one clause or each later clause has its own people, ages or network.
 */
function withLeading(sentence: ParsedSentence, pieces: readonly Piece[]): ParsedSentence | null {
  if (isNameThereafter(pieces) || (isDeductibleFirst(pieces) && sentence.clauses.length > 1)) return null;
  // "Copay per tooth: D7140 $15, D7210 $45".
  const start = pieces.findIndex(({ kind }) => !NOUNS.includes(kind));
  const end = pieces.findIndex(({ kind }, at) => at >= start && !NARROWING.has(kind));
  const [first, ...later] = sentence.clauses;
  if (end <= start || start < 0 || !first || later.length === 0) return sentence;
  const isApart = pieces[end]?.kind === 'colon' || pieces[end]?.kind === 'dash';
  const lead = pieces.slice(start, end);
  // "For members age 19 and over, fluoride is not covered".
  const [next, ...others] = later;
  const isOnlyClause =
    others.length === 0 &&
    pieces[end]?.kind === 'comma' &&
    isEmpty(first) &&
    next !== undefined &&
    saidAnything(next);
  // "Adult fluoride not covered, sealants 80%": the sealants may be for everyone.
  const isDescribing = pieces[end]?.kind === 'subject' && isOfService(lead.at(-1));
  const isForAll = !isDescribing && lead.every(({ kind }) => kind === 'people' || kind === 'network');
  const isSure = isApart || isOnlyClause || isForAll;
  if (!isSure) return later.every((clause) => hasOwn(clause, lead)) ? sentence : null;
  // "Par and nonpar paid at 80%": not only out of network.
  if (isEmpty(first) && !first.isNetworkOnly && later.some((clause) => isOtherNetwork(first, clause)))
    return null;
  // "Adults: age limit 18", "ages 0-18: late entrants 12 months": we can't keep both.
  if (isEmpty(first) && later.some(hasPeople) && lead.some(isOfOthers)) return null;
  const clauses = later.map((clause) => narrowed(clause, lead));
  // We drop a first clause that is only the words before the colon or comma.
  return { ...sentence, clauses: isEmpty(first) ? clauses : [first, ...clauses] };
}

/** "Adult" in "adult fluoride". Late entrants describe no service. */
const isOfService = (piece: Piece | undefined): boolean =>
  piece?.kind === 'people' && !piece.payload.isAttached && !piece.payload.conditions?.every(isEntrant);

/** People or ages. Children before an age limit add nothing to it. */
const isOfOthers = ({ kind, payload }: Piece): boolean =>
  kind === 'ages' ||
  (kind === 'people' &&
    (payload.conditions ?? []).some((one) => one.kind === 'member' && one.member !== 'child'));

/** Whether the clause has no subject and says nothing. */
const isEmpty = ({ subject, said, values }: Clause): boolean =>
  subject === null && said.length + values.length === 0;

/** Whether "after deductible" comes before a colon: "after deductible: 20% basic, 50% major". */
function isDeductibleFirst(pieces: readonly Piece[]): boolean {
  const colon = pieces.findIndex(({ kind }) => kind === 'colon');
  return pieces
    .slice(0, Math.max(colon, 0))
    .some(({ kind, payload }) => kind === 'says' && payload.conditions?.some((one) => one.kind === 'after'));
}

/** Whether the clause has its own people, ages or network, so that those at the start don't apply to it. */
const hasOwn = (clause: Clause, lead: readonly Piece[]): boolean =>
  lead.every(({ kind }) => {
    if (kind === 'who') return clause.who !== null || isLabeled(clause);
    if (kind === 'network') return clause.network !== null;
    return clause.ages.length > 0 || clause.conditions.length > 0;
  });

/** The clause with the people and conditions of `lead`, unless it has its own people. */
function narrowed(clause: Clause, lead: readonly Piece[]): Clause {
  const result = { ...clause };
  for (const { kind, payload } of lead) {
    const isPeople = kind === 'people' && !hasPeople(clause);
    if (isPeople || kind === 'condition')
      result.conditions = [...result.conditions, ...(payload.conditions ?? [])];
    if (kind === 'ages' && !hasPeople(clause)) result.ages = [{ ...payload, isLimit: false }];
    if (kind === 'who') result.who ??= payload.who ?? null;
  }
  return result;
}

/** Whether the clause is limited to some ages or people. */
const hasPeople = ({ ages, conditions }: Clause): boolean =>
  ages.length > 0 || conditions.some(({ kind }) => kind === 'member');

/** Whether each person or network comes before its figures: "individual $50 met $50 family $150 met $50". */
export function isBeforeFigures(pieces: readonly Piece[], kind: string): boolean {
  const figure = pieces.findIndex((piece) => isSaying(piece.kind));
  const first = pieces.findIndex((piece) => piece.kind === kind);
  return first >= 0 && first < figure && pieces.at(-1)?.kind !== kind;
}

/**
 * Whether each year or kind of tooth comes before its figure: "crowns: year 1 10%, year 2 25%", "anterior 1 per 60 months,
 * posterior 1 per 84 months". After limits, an age may be for all of them.
 */
export function areConditionsFirst(pieces: readonly Piece[]): boolean {
  const figures = pieces.some(({ kind }) => kind === 'ages') ? SHARES : FIGURES;
  return (
    pieces.filter(({ kind }) => kind === 'condition').length > 1 &&
    !pieces.some(isExceptTeeth) &&
    pieces.every(({ kind }, at) => kind !== 'condition' || figures.has(pieces[at + 1]?.kind ?? ''))
  );
}

/** "Anterior 1 per 60 months except posterior 1 per 84 months": the second limit is for posterior teeth. */
const isExceptTeeth = ({ payload }: Piece): boolean =>
  payload.conditions?.some((one) => one.kind === 'teeth' && one.except) ?? false;

const SHARES = new Set(['percent', 'says']);
const FIGURES = new Set([...SHARES, 'frequency']);
