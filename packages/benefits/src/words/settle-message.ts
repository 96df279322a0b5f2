// What the sentences of one message make of each other: one takes another back, narrows it or completes it.

import type { SubjectNode, TextStatement } from '../statement.ts';
import { contains, nodeKey } from '../vocabulary/index.ts';
import type { SentenceReading } from './headings.ts';
import { sentencesOf } from './lexer.ts';
import { is } from './token.ts';
import { mentions } from './topics.ts';

export function settleMessage(text: string, readings: readonly SentenceReading[]): SentenceReading[] {
  const kept = withoutTakenBack(text, readings);
  const all = kept.flatMap((one) => (one.kind === 'understood' ? one.statements : []));
  if (all.length < 2) return kept;
  const merged = mergeNetworks(mergeHistory(all)).map((one) => withNarrower(one, all));
  // A statement that took in another one keeps the place of the first.
  const places = new Map(merged.map((one) => [one.at, one.statement]));
  let at = -1;
  return kept.map((reading) => {
    if (reading.kind !== 'understood') return reading;
    const statements = reading.statements.flatMap(() => {
      at += 1;
      return places.get(at) ?? [];
    });
    return { ...reading, statements };
  });
}

interface Placed {
  at: number;
  statement: TextStatement;
}

/** "Last 3/14/2026; next eligible 9/15/2026": one history. */
function mergeHistory(statements: readonly TextStatement[]): Placed[] {
  const result: Placed[] = [];
  for (const [at, statement] of statements.entries()) {
    const { says } = statement;
    const before = result.find((one) => isOtherHalf(one.statement, statement));
    if (before?.statement.says.kind === 'history' && says.kind === 'history') {
      const { last, next } = before.statement.says;
      before.statement = {
        ...before.statement,
        says: { kind: 'history', last: last ?? says.last, next: next ?? says.next },
      };
    } else result.push({ at, statement });
  }
  return result;
}

function isOtherHalf(one: TextStatement, other: TextStatement): boolean {
  if (one.says.kind !== 'history' || other.says.kind !== 'history') return false;
  const [a, b] = [one.says, other.says];
  const areHalves = (a.last === null && b.next === null) || (a.next === null && b.last === null);
  const isSame = other.subject === null || keyOf(one.subject) === keyOf(other.subject);
  return areHalves && isSame && restKey(one) === restKey(other);
}

const keyOf = (subject: readonly SubjectNode[] | null): string => (subject ?? []).map(nodeKey).join();

const restKey = ({ network, conditions, except }: TextStatement): string =>
  JSON.stringify([network, conditions, except.map(nodeKey)]);

/** The same said of one network and of the other is said of both. */
function mergeNetworks(placed: readonly Placed[]): Placed[] {
  const result: Placed[] = [];
  for (const one of placed) {
    const { network } = one.statement;
    const other = network === 'in' ? 'out' : network === 'out' ? 'in' : null;
    const key = JSON.stringify({ ...one.statement, network: other });
    const twin = other && result.find(({ statement }) => JSON.stringify(statement) === key);
    if (twin) twin.statement = { ...twin.statement, network: 'both' };
    else result.push({ ...one });
  }
  return result;
}

/** "Exams 2 per year; D0140 unlimited": the limit of its own takes D0140 out of the exams. */
function withNarrower(placed: Placed, all: readonly TextStatement[]): Placed {
  const { statement } = placed;
  const { subject } = statement;
  if (statement.says.kind !== 'frequency' || statement.says.role !== 'total' || !subject) return placed;
  const inner = all.flatMap((other): SubjectNode[] => {
    const isOwn = other !== statement && other.says.kind === 'frequency' && other.says.role === 'total';
    return isOwn ? (other.subject ?? []).filter((node) => isInside(node, subject)) : [];
  });
  const known = new Set(statement.except.map(nodeKey));
  const except = [...statement.except, ...inner.filter((node) => !known.has(nodeKey(node)))];
  return inner.length > 0 ? { ...placed, statement: { ...statement, except } } : placed;
}

const isInside = (node: SubjectNode, subject: readonly SubjectNode[]): boolean =>
  !subject.some((one) => nodeKey(one) === nodeKey(node)) && subject.some((one) => contains(one, node));

/** A downgrade takes back an exclusion, an exception we did not understand whatever it follows. */
function withoutTakenBack(text: string, readings: readonly SentenceReading[]): SentenceReading[] {
  const hasDowngrade = readings.some(
    (reading) => reading.kind === 'understood' && reading.statements.some(isDowngradeTo),
  );
  return readings.map((reading, at) => {
    if (reading.kind !== 'understood') return reading;
    const next = readings[at + 1];
    if (next?.kind === 'unread' && isException(text, next)) return unread(text, reading);
    // "Not covered; see alternate benefit": what is paid instead we did not understand.
    const isReplaced = [next, readings[at - 1]].some(
      (one) => one?.kind === 'unread' && one.topics.includes('downgrade'),
    );
    if (isReplaced && reading.statements.some(({ says }) => says.kind === 'not_covered'))
      return unread(text, reading);
    const kept = reading.statements.filter(({ says }) => !(hasDowngrade && says.kind === 'not_covered'));
    return kept.length > 0 ? { ...reading, statements: kept } : unread(text, reading);
  });
}

const isDowngradeTo = ({ says }: TextStatement): boolean => says.kind === 'clause' && says.to.length > 0;

/** A sentence we did not understand that begins as an exception or a condition of the one before it. */
function isException(text: string, { from, to }: SentenceReading): boolean {
  const [first] = sentencesOf(text.slice(from, to))[0]?.tokens ?? [];
  return ['except', 'when', 'but', 'only', 'until'].some((kind) => is(first, kind));
}

function unread(text: string, { from, to }: SentenceReading): SentenceReading {
  const tokens = sentencesOf(text.slice(from, to)).flatMap((sentence) => sentence.tokens);
  return { kind: 'unread', from, to, ...mentions(tokens) };
}
