// What stands before or after a whole sentence and holds for each of its clauses: "late entrants: basic 12 months,
// major 24 months".

import type { Clause, Piece, Sentence } from './clause.ts';
import { isLabeled } from './inherit.ts';

/** "6 months basic, 12 months major - late entrants only": said last and set apart, it holds for all. */
export function withLastPeople(sentence: Sentence, pieces: readonly Piece[]): Sentence {
  const [last, separator] = [pieces.at(-1), pieces.at(-2)];
  const isApart = separator?.kind === 'dash' || separator?.kind === 'open';
  const conditions = last?.kind === 'people' && isApart ? (last.payload.conditions ?? []) : [];
  const clauses = sentence.clauses.map((clause, at) =>
    at === sentence.clauses.length - 1
      ? clause
      : { ...clause, conditions: [...clause.conditions, ...conditions] },
  );
  return { ...sentence, clauses };
}

/** What narrows a statement. */
const NARROWING = new Set(['people', 'ages', 'condition', 'who', 'network']);

/**
 * Said first, it narrows every clause. Behind a colon or dash that is certain, and people are never meant for the
 * first clause alone. Anything else said first may be; then the sentence stays unread.
 */
export function withLeading(sentence: Sentence, pieces: readonly Piece[]): Sentence | null {
  const end = pieces.findIndex(({ kind }) => !NARROWING.has(kind));
  const [first, ...later] = sentence.clauses;
  if (end < 1 || !first || later.length === 0) return sentence;
  const isApart = pieces[end]?.kind === 'colon' || pieces[end]?.kind === 'dash';
  const lead = pieces.slice(0, end);
  const isSure = isApart || lead.every(({ kind }) => kind === 'people' || kind === 'network');
  if (!isSure) return later.every((clause) => hasOwn(clause, lead)) ? sentence : null;
  return { ...sentence, clauses: [first, ...later.map((clause) => narrowed(clause, lead))] };
}

/** Whether the clause says by itself what stands before the first one: other people, other ages. */
const hasOwn = (clause: Clause, lead: readonly Piece[]): boolean =>
  lead.every(({ kind }) => {
    if (kind === 'who') return clause.who !== null || isLabeled(clause);
    if (kind === 'network') return clause.network !== null;
    return clause.ages.length > 0 || clause.conditions.length > 0;
  });

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

const hasPeople = ({ ages, conditions }: Clause): boolean =>
  ages.length > 0 || conditions.some(({ kind }) => kind === 'member');
