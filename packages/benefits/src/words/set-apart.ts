// How the pieces of a sentence are arranged: whether people or conditions before or after the clauses apply to all of
// them ("late entrants: basic 12 months, major 24 months"), and whether a name comes before or after its figure.

import {
  type Clause,
  isEntrant,
  isSaying,
  NOUNS,
  type Piece,
  SEPARATORS,
  type Sentence,
  saidAnything,
} from './clause.ts';
import { isThereafter } from './clause-borders.ts';
import { isLabeled } from './inherit.ts';
import { isEndOpen, isOnly, isOtherNetwork } from './list-end.ts';

/** Applies what comes first or last in the sentence to its clauses. Null if we can't tell to which of them. */
export function withEnds(sentence: Sentence, pieces: readonly Piece[]): Sentence | null {
  const full = withLastAges(withLastPeople(sentence, pieces), pieces);
  return isEndOpen(full, pieces) ? null : withLeading(full, pieces);
}

/** "6 months basic, 12 months major - late entrants only": people after a dash at the end apply to all clauses. */
function withLastPeople(sentence: Sentence, all: readonly Piece[]): Sentence {
  const pieces = all.at(-1)?.kind === 'close' ? all.slice(0, -1) : all;
  const [last, separator] = [pieces.at(-1), pieces.at(-2)];
  const isApart = separator?.kind === 'dash' || separator?.kind === 'open';
  const conditions = last?.kind === 'people' && isApart ? [...(last.payload.conditions ?? [])] : [];
  // "Basic 6 months and major 12 months for late entrants": the payer has one rule for late entrants.
  const isLate = last?.kind === 'people' && last.payload.conditions?.every(isEntrant);
  const isOneRule =
    sentence.clauses.every((clause) => isOnly(clause, 'waiting')) &&
    (sentence.nouns.includes('waiting') || sentence.clauses.some(({ said }) => said.length > 0));
  const isOnce = sentence.clauses.slice(0, -1).every((clause) => !hasPeople(clause));
  if (isLate && isOneRule && isOnce && !isApart) conditions.push(...(last.payload.conditions ?? []));
  // "D2140 $12, D2150 $18 - copay per tooth".
  const border = pieces.findLast(({ kind }, at) => at < pieces.length - 1 && !NOUNS.includes(kind));
  const isPlace = last?.kind === 'condition' && last.payload.conditions?.every(({ kind }) => kind === 'per');
  if (isPlace && (border?.kind === 'dash' || border?.kind === 'open'))
    conditions.push(...(last?.payload.conditions ?? []));
  // "Exams $0, fillings $20, in network only".
  const isNetworkOnly = last?.kind === 'network' && last.payload.isLimit === true;
  // "80% for fillings and 50% for crowns when a network dentist is used".
  const isWhen =
    last?.kind === 'network' &&
    last.payload.isAttached === true &&
    pieces.every(({ kind }) => kind === 'and' || !SEPARATORS.includes(kind)) &&
    sentence.clauses.every(isShare) &&
    sentence.clauses.slice(0, -1).every((clause) => clause.network === null);
  const isForAll = isWhen || (isNetworkOnly && (isApart || separator?.kind === 'comma'));
  const network = isForAll ? (last.payload.network ?? null) : null;
  const clauses = sentence.clauses.map((clause, at) =>
    at === sentence.clauses.length - 1
      ? clause
      : {
          ...clause,
          network: clause.network ?? network,
          conditions: [...clause.conditions, ...conditions],
        },
  );
  return { ...sentence, clauses };
}

/** Whether the clause states only a percentage, which can be different in each network. */
const isShare = ({ said, values, ages, conditions }: Clause): boolean =>
  ages.length + conditions.length === 0 &&
  said.length + values.length === 1 &&
  said.every(({ says }) => says.kind === 'share') &&
  values.every(({ kind }) => kind === 'percent');

/**
 * "Orthodontics $1,500 - used $0 - to age 19 only": the age is about orthodontics, not about the used amount. So it
 * applies to every clause, if the sentence has only one subject and no other ages.
 */
function withLastAges(sentence: Sentence, all: readonly Piece[]): Sentence {
  const pieces = all.at(-1)?.kind === 'close' ? all.slice(0, -1) : all;
  const [last, separator] = [pieces.at(-1), pieces.at(-2)];
  const later = sentence.clauses.slice(1);
  const own = later.at(-1);
  if (!own || last?.kind !== 'ages' || later.some(({ subject }) => subject !== null)) return sentence;
  const isApart = last.payload.isOnly === true && SEPARATORS.includes(separator?.kind ?? '');
  const isForAll = isApart || isPartOfAmount(own);
  if (!isForAll || sentence.clauses.slice(0, -1).some(hasPeople)) return sentence;
  return { ...sentence, clauses: sentence.clauses.map((clause) => ({ ...clause, ages: own.ages })) };
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
function withLeading(sentence: Sentence, pieces: readonly Piece[]): Sentence | null {
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

/** Whether each year comes before its percentage: "crowns: year 1 10%, year 2 25%". */
export function areYearsFirst(pieces: readonly Piece[]): boolean {
  const years = pieces.filter(({ kind }) => kind === 'condition').length;
  return (
    years > 1 &&
    pieces.every(({ kind }, at) => kind !== 'condition' || FIGURES.has(pieces[at + 1]?.kind ?? ''))
  );
}

const FIGURES = new Set(['percent', 'says']);

/** Whether every figure is followed by its name: "6 months basic 12 months major". */
export function isFigureFirst(pieces: readonly Piece[]): boolean {
  const start = pieces.findIndex(({ kind }) => !NOUNS.includes(kind) && !SEPARATORS.includes(kind));
  const end = pieces.findLastIndex(({ kind }) => !NOUNS.includes(kind) && !SEPARATORS.includes(kind));
  const parts = pieces.slice(start, end + 1);
  return (
    parts.length % 2 === 0 &&
    parts.every(({ kind, payload }, at) =>
      at % 2 === 0
        ? ['duration', 'percent', 'money'].includes(kind) || (kind === 'says' && payload.nodes === undefined)
        : kind === 'subject' && payload.isAttached !== true,
    )
  );
}

/** Whether the condition is joined to the statement after it: "…, anterior/bicuspid 80%". */
export const isBeforeJoiner = (pieces: readonly Piece[], at: number): boolean =>
  ['slash', 'and', 'or'].includes(pieces[at + 1]?.kind ?? '') && isSaying(pieces[at + 2]?.kind ?? '');

/** "First molars to age 9, second molars to age 14". */
export function isOtherTooth(clause: Clause, pieces: readonly Piece[], at: number): boolean {
  const isTeeth = hasTeeth(clause.conditions) && hasTeeth(pieces[at]?.payload.conditions ?? []);
  return (
    isTeeth &&
    clause.said.length === 0 &&
    clause.ages.length > 0 &&
    pieces.slice(at).some(({ kind }) => kind === 'ages')
  );
}

const hasTeeth = (conditions: Clause['conditions']): boolean =>
  conditions.some((one) => one.kind === 'teeth');
