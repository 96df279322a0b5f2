// The levels of a question: the subject itself, then wider and wider subjects, each with its statements.

import { cdtNumber } from '../codes/index.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { contains, isPlanWide, levelOf, levelsAbove, nodeKey } from '../vocabulary/index.ts';
import type { Book, Chapter, Rung } from './shapes.ts';

const NONE: never[] = [];

/** Levels with statements, narrowest first. A range comes before the first level that contains it. */
export function rungsOf(book: Book, chapter: Chapter, subject: SubjectNode): readonly Rung[] {
  const own = rungAt(book, chapter, levelOf(subject), subject, true);
  const above = rungsAbove(book, chapter, subject);
  const rungs = own === null ? above : [own, ...above];
  return chapter.ranges.size === 0 ? rungs : withRanges(rungs, rangesOver(chapter, subject));
}

/** The levels above a code are the same for many codes, and so are their statements. */
function rungsAbove(book: Book, chapter: Chapter, subject: SubjectNode): readonly Rung[] {
  const levels = levelsAbove(subject);
  let rungs = chapter.above.get(levels);
  if (rungs === undefined) {
    rungs = levels.flatMap((nodes) => rungAt(book, chapter, nodes, subject, false) ?? NONE);
    // Which classes the payer puts a level in may depend on the subject.
    if (book.members.size === 0) chapter.above.set(levels, rungs);
  }
  return rungs;
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

function withRanges(rungs: readonly Rung[], ranges: readonly Rung[]): readonly Rung[] {
  if (ranges.length === 0) return rungs;
  const joined: Rung[] = [];
  let left = ranges;
  for (const rung of rungs) {
    const isBefore = ({ nodes: [range] }: Rung) =>
      range !== undefined && contains(rung.nodes[0] ?? range, range);
    joined.push(...left.filter(isBefore), rung);
    left = left.filter((range) => !isBefore(range));
  }
  return [...joined, ...left];
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
  const hasExceptions =
    direct.some(makesExceptions) || classed.some(makesExceptions) || throughClass.some(makesExceptions);
  const answers = isOwn || isMember || hasExceptions ? null : new Map();
  return { nodes, direct, classed, throughClass, isMember, isOwn, hasExceptions, answers };
}

function makesExceptions({ except }: Statement): boolean {
  return except.length > 0;
}

export function isExcepted(except: readonly SubjectNode[], subject: SubjectNode): boolean {
  return except.some((node) => contains(node, subject));
}

/** Both lists, each statement once. */
function joined(known: Statement[], more: Statement[] | undefined): Statement[] {
  if (more === undefined) return known;
  return known.length === 0 ? more : [...new Set([...known, ...more])];
}
