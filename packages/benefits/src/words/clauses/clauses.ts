// Combines the pieces of a parsed sentence into clauses: subject, people and statement. Returns null if a piece belongs
// to no clause or could belong to two. In that case, we can't read the sentence.

import type { Condition, Period, SubjectNode } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import type { Payload, Token } from '../token.ts';
import { areConditionsFirst, isBeforeFigures, withEnds } from './arrangement.ts';
import {
  type Clause,
  emptyClause,
  isSaying,
  MARKS,
  NOUNS,
  type ParsedSentence,
  type Piece,
  ROLES,
  SEPARATORS,
  saidAnything,
  VALUES,
  type Value,
} from './clause.ts';
import { isSubjectAmbiguous, splitAt, splitBeforeNetworkFigure, startsClause } from './clause-borders.ts';

/** Nouns and roles that can label an amount. */
const AMOUNT_LABELS = ['maximum', 'deductible', 'rollover', 'remaining'];

/** Every kind that a piece can have here. If a token has several meanings, the first kind in this list is used. */
const KINDS = [
  'says',
  'frequency',
  'subject',
  'except_subject',
  'except_wait',
  'relative',
  'ages',
  'people',
  'condition',
  'network',
  'who',
  'period',
  'unit',
  ...VALUES,
  ...ROLES,
  ...NOUNS,
  ...MARKS,
  ...SEPARATORS,
] as const;

/** Null if a token has no kind that a clause can use. */
export function piecesOf(tokens: readonly Token[]): Piece[] | null {
  const pieces: Piece[] = [];
  for (const { meanings } of tokens) {
    const kind = KINDS.find((one) => meanings.has(one));
    if (kind === undefined) return null;
    pieces.push({ kind, payload: meanings.get(kind) ?? {} });
  }
  return pieces.filter((_, at) => !isOfLabel(pieces, at));
}

/**
 * "Carryover benefit available this year: $450", "carryover balance available": a word of the amount's label doesn't say
 * that a service is covered.
 */
const isOfLabel = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at]?.payload.says?.every(({ kind }) => kind === 'covered') === true &&
  AMOUNT_LABELS.some((noun) => noun === pieces[at - 1]?.kind) &&
  (pieces.some(({ kind }) => kind === 'money') ||
    ['rollover', 'remaining'].every((one) => pieces.some(({ kind }) => kind === one))) &&
  !pieces.some(({ kind }) => kind === 'subject');

export function clausesOf(pieces: readonly Piece[], named: readonly SubjectNode[]): ParsedSentence | null {
  const sentence: ParsedSentence = { clauses: [], nouns: [], marks: [], named };
  let clause = emptyClause();
  let isSeparated = false;
  const leads = leadsOf(pieces);
  for (const [at, { kind, payload }] of pieces.entries()) {
    if (SEPARATORS.includes(kind)) {
      isSeparated = true;
      clause.saidBefore = clause.said.length;
      clause.valuesBefore = clause.values.length;
      continue;
    }
    if (kind === 'relative') {
      const nodes = namedBefore(pieces, at);
      if (!nodes) return null;
      sentence.clauses.push(clause);
      clause = { ...emptyClause(), subject: nodes };
      continue;
    }
    if (kind === 'except_wait' && !(isAboutWaits(clause, sentence) && isEnd(pieces, at))) return null;
    if (kind === 'subject' && payload.isAttached) {
      const [before, after] = splitAt(clause);
      if (before) sentence.clauses.push(before);
      clause = after;
    }
    if (kind === 'subject' && isSubjectAmbiguous(clause, pieces[at + 1]?.kind, isSeparated)) return null;
    const later = pieces.slice(at + 1);
    const isOneOfTwo = kind === 'network' && later.some((piece) => piece.kind === 'network');
    if (isOneOfTwo && clause.network === null) {
      const [before, after] = splitBeforeNetworkFigure(clause);
      if (before) sentence.clauses.push(before);
      clause = after;
    }
    const saysMore = later.some((piece) => isSaying(piece.kind));
    const isRoleOfNext = ROLES.includes(kind) && clause.values.length > 0 && nextKind(later) === 'money';
    if (isRoleOfNext) {
      // "$50, remaining $0": the role belongs to the figure after it. Person and period apply to both.
      sentence.clauses.push(clause);
      clause = { ...emptyClause(), who: clause.who, period: clause.period };
    } else if (
      (saidAnything(clause) && saysMore && leads.has(kind)) ||
      (isSeparated && isSaying(kind) && isNetworkAlone(clause, later)) ||
      startsClause(clause, kind, payload, isSeparated, saysMore)
    ) {
      sentence.clauses.push(clause);
      clause = emptyClause();
    }
    if (NOUNS.includes(kind)) sentence.nouns.push(kind);
    else if (MARKS.includes(kind)) {
      sentence.marks.push(kind);
      if (kind === 'combined') clause.isCombined = isSeparated && saidAnything(clause) ? 'separated' : 'here';
    } else if (!addTo(clause, kind, payload, isSeparated)) return null;
    isSeparated = false;
  }
  sentence.clauses.push(clause);
  return withEnds(sentence, pieces);
}

/** "No waiting periods": only next to them, a time in an exception is a waiting period. */
const isAboutWaits = ({ said }: Clause, { nouns }: ParsedSentence): boolean =>
  nouns.every((noun) => noun === 'waiting') &&
  said.every(({ says }) => says.kind === 'waiting') &&
  nouns.length + said.length > 0;

/** Whether nothing follows. Words after an exception may belong to it, or to what it is an exception from. */
const isEnd = (pieces: readonly Piece[], at: number): boolean =>
  pieces.slice(at + 1).every(({ kind }) => SEPARATORS.includes(kind));

/** "In network only - no benefits out of network": the first three words are a separate clause. */
const isNetworkAlone = (clause: Clause, later: readonly Piece[]): boolean =>
  clause.isNetworkOnly &&
  clause.subject === null &&
  !saidAnything(clause) &&
  later.some(({ kind }) => kind === 'network');

/** The kinds of pieces that come before the figures they belong to. */
function leadsOf(pieces: readonly Piece[]): Set<string> {
  const leads = new Set(['who', 'network'].filter((kind) => isBeforeFigures(pieces, kind)));
  if (areConditionsFirst(pieces)) leads.add('condition');
  return leads;
}

/** "Other than major, which has a $25 deductible": "which" means the name right before it. */
function namedBefore(pieces: readonly Piece[], at: number): SubjectNode[] | null {
  const before = pieces[pieces[at - 1]?.kind === 'comma' ? at - 2 : at - 1];
  const isName = before?.kind === 'subject' || before?.kind === 'except_subject';
  return (isName && before.payload.nodes) || null;
}

/** The kind of the first piece that isn't a separator. */
const nextKind = (pieces: readonly Piece[]): string | undefined =>
  pieces.find(({ kind }) => !SEPARATORS.includes(kind))?.kind;

/** Adds a piece to the clause. Returns false if the clause can't take it: then we can't read the sentence. */
function addTo(clause: Clause, kind: string, payload: Payload, isSeparated: boolean): boolean {
  switch (kind) {
    case 'says':
      // "Implants same as major: 50%": the plan pays 50% of implants too.
      if (payload.says?.[0]?.kind === 'member_of') clause.subject ??= payload.nodes ?? null;
      clause.isOther ||= payload.isOther === true;
      return addSaid(clause, payload);
    case 'frequency':
      return addFrequency(clause, payload);
    case 'subject':
      if (clause.subject !== null) return false;
      clause.subject = payload.nodes ?? [];
      clause.isOther = payload.isOther === true;
      clause.isEither = payload.isEither === true;
      clause.className = payload.className ?? null;
      clause.hasSubjectLast = saidAnything(clause);
      return true;
    case 'except_subject':
      clause.except.push(...(payload.nodes ?? []));
      return true;
    case 'except_wait':
      clause.except.push(...(payload.nodes ?? []));
      return addSaid(clause, payload);
    case 'ages':
      clause.ages.push({ ...payload, isLimit: payload.isOnly || (payload.isLimit === true && isSeparated) });
      return clause.ages.length === 1;
    case 'people':
    case 'condition':
      clause.conditions.push(...(payload.conditions ?? []).filter((one) => !isNamedIn(clause, one)));
      clause.who ??= payload.who ?? null;
      clause.isOnly ||= payload.isLimit === true || payload.isOnly === true;
      clause.hasSubjectLast ||= payload.isAttached === true && payload.isLimit === true;
      return true;
    case 'network':
      clause.isNetworkFirst = clause.subject === null && !saidAnything(clause);
      clause.network = payload.network ?? null;
      clause.isNetworkOnly = payload.isLimit === true;
      return true;
    case 'who':
      clause.who = payload.who ?? null;
      return true;
    case 'period':
      clause.isRate = true;
      return setPeriod(clause, payload.period ?? null);
    case 'unit':
      return setPeriod(clause, { count: 1, unit: payload.unit ?? 'other' });
    default:
      if (ROLES.includes(kind)) clause.roles.push(kind);
      else clause.values.push({ kind: kind as Value['kind'], payload });
      return true;
  }
}

/** Whether the clause already names these people, as in "children under 19 … $1,000 per child". */
const isNamedIn = ({ ages, conditions }: Clause, one: Condition): boolean =>
  one.kind === 'member' &&
  [...conditions, ...ages.flatMap((age) => age.conditions ?? [])].some(
    (other) => other.kind === 'member' && other.member === one.member,
  );

/** "2 cleanings per year": what is counted is the clause's subject. */
function addFrequency(clause: Clause, { nodes, isEither, ...payload }: Payload): boolean {
  const outer = clause.subject;
  const [limit] = payload.says ?? [];
  // "$75 each calendar year": the period of an amount, not a separate limit.
  const isTime = limit?.kind === 'frequency' && limit.limit === 'stated' && limit.count === null && !nodes;
  if (isTime && clause.said.length === 0 && clause.values.some(({ kind }) => kind === 'money'))
    return setPeriod(clause, payload.period ?? null);
  // "$50 per person, up to $150 per family, each calendar year".
  if (isTime && clause.said.length > 0 && clause.said.every(({ says }) => says.kind === 'amount')) {
    for (const one of clause.said) one.period ??= payload.period ?? null;
    return true;
  }
  // "Endodontics: 1 root canal per tooth": the limit applies to the narrower name.
  if (nodes && outer && !nodes.every((node) => outer.some((one) => contains(one, node)))) return false;
  if (nodes) {
    clause.subject = nodes;
    clause.isEither = isEither === true;
  }
  return addSaid(clause, payload);
}

/** Returns false if the clause already has another period. */
function setPeriod(clause: Clause, period: Period | null): boolean {
  // "One-time deductible per lifetime" states the same period twice.
  const isSame = clause.period?.unit === period?.unit && clause.period?.count === period?.count;
  if (clause.period !== null && !isSame) return false;
  clause.period = period;
  return true;
}

/** Adds all statements of the words to the clause. Always returns true, for `addTo`. */
function addSaid(clause: Clause, payload: Payload): boolean {
  for (const says of payload.says ?? []) {
    clause.said.push({
      says,
      period: payload.period ?? null,
      conditions: payload.conditions ?? [],
      nodes: payload.nodes ?? null,
      network: payload.network ?? null,
      who: payload.who ?? null,
    });
  }
  for (const one of payload.more ?? []) addSaid(clause, one);
  return true;
}
