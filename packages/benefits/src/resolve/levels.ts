// The levels of a question: the subject itself, then wider and wider subjects, each with its statements.

import { cdtNumber } from '../codes/index.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { contains, isPlanWide, levelOf, levelsAbove, nodeKey } from '../vocabulary/index.ts';
import type { Book, Chapter, Rung } from './shapes.ts';

const NONE: never[] = [];

/** Rungs of which something was said, narrowest first. A range stands before the first place that contains it. */
export function* rungsOf(book: Book, chapter: Chapter, subject: SubjectNode): Iterable<Rung> {
  const own = rungAt(book, chapter, levelOf(subject), subject, true);
  let left: readonly Rung[] = chapter.ranges.size === 0 ? NONE : rangesOver(chapter, subject);
  if (own !== null) {
    left = yield* rangesBefore(own, left);
    yield own;
  }
  for (const level of levelsAbove(subject)) {
    const rung = rungOn(level, book, chapter, subject);
    if (rung === null) continue;
    left = yield* rangesBefore(rung, left);
    yield rung;
  }
  yield* left;
}

/** Many codes have the same levels above them. */
function rungOn(level: SubjectNode[], book: Book, chapter: Chapter, subject: SubjectNode): Rung | null {
  let rung = chapter.levels.get(level);
  if (rung === undefined) {
    rung = rungAt(book, chapter, level, subject, false);
    // Which classes the payer puts a level in may depend on the subject.
    if (book.members.size === 0) chapter.levels.set(level, rung);
  }
  return rung;
}

/** The ranges that contain the subject, narrowest first. */
function rangesOver(chapter: Chapter, subject: SubjectNode): Rung[] {
  const found = [...chapter.ranges.values()].filter(
    ({ node }) => contains(node, subject) && nodeKey(node) !== nodeKey(subject),
  );
  const size = ({ from, to }: { from: string; to: string }) => (cdtNumber(to) ?? 0) - (cdtNumber(from) ?? 0);
  found.sort((a, b) => size(a.node) - size(b.node));
  return found.map(({ node, statements }) => rungOf([node], statements, NONE, NONE, false, false));
}

/** Yields the ranges that the rung contains and returns the others. */
function* rangesBefore({ nodes: [place] }: Rung, ranges: readonly Rung[]): Generator<Rung, readonly Rung[]> {
  if (ranges.length === 0) return ranges;
  const isBefore = ({ nodes: [range] }: Rung) => range !== undefined && contains(place ?? range, range);
  yield* ranges.filter(isBefore);
  return ranges.filter((range) => !isBefore(range));
}

function rungAt(
  book: Book,
  chapter: Chapter,
  nodes: SubjectNode[],
  subject: SubjectNode,
  isOwn: boolean,
): Rung | null {
  let direct: Statement[] = NONE;
  let classed: Statement[] = NONE;
  let throughClass: Statement[] = NONE;
  let isMember = false;
  for (const node of nodes) {
    const key = nodeKey(node);
    direct = joined(direct, node.kind === 'class' ? chapter.byClass.get(node.name) : chapter.byNode.get(key));
    if (node.kind === 'category' && !isPlanWide(node)) {
      classed = joined(classed, chapter.byClassType.get(node.service_type));
    }
    for (const { name, except } of book.members.get(key) ?? NONE) {
      if (isExcepted(except, subject)) continue;
      isMember = true;
      throughClass = joined(throughClass, chapter.byClass.get(name));
    }
  }
  if (direct.length + classed.length === 0 && !isMember) return null;
  return rungOf(nodes, direct, classed, throughClass, isMember, isOwn);
}

function rungOf(
  nodes: SubjectNode[],
  direct: Statement[],
  classed: Statement[],
  throughClass: Statement[],
  isMember: boolean,
  isOwn: boolean,
): Rung {
  const exceptions = exceptionsIn(direct) + exceptionsIn(classed) + exceptionsIn(throughClass);
  const answers = isOwn || isMember || exceptions > 0 ? null : new Map();
  return { nodes, direct, classed, throughClass, isMember, isOwn, exceptions, answers };
}

function exceptionsIn(statements: readonly Statement[]): number {
  let count = 0;
  for (const { except } of statements) if (except.length > 0) count++;
  return count;
}

export function isExcepted(except: readonly SubjectNode[], subject: SubjectNode): boolean {
  return except.some((node) => contains(node, subject));
}

/** Both lists, each statement once. */
function joined(known: Statement[], more: Statement[] | undefined): Statement[] {
  if (more === undefined) return known;
  return known.length === 0 ? more : [...new Set([...known, ...more])];
}
