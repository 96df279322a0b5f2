// The ladder of a question: the subject itself, then ever wider places, each with what was said of it.

import type { Statement, SubjectNode } from '../statement.ts';
import { contains, isPlanWide, nodeKey } from '../vocabulary/index.ts';
import { type Book, type Chapter, type LadderStep, ladderIn } from './book.ts';

export interface Rung {
  nodes: SubjectNode[];
  /** Said of the place itself. */
  direct: Statement[];
  /** Said of payer's classes within the place; which of them the subject belongs to is not stated. */
  classed: Statement[];
  /** Said of the class that the payer puts the place in. */
  throughClass: Statement[];
  /** The payer puts the place in a class. */
  isMember: boolean;
}

/** Rungs of which something was said, narrowest first. Both networks climb the same ones. */
export function rungsOf(book: Book, chapter: Chapter, subject: SubjectNode): Rung[] {
  const { rungs: byChapter } = book.known;
  const known = byChapter.get(chapter) ?? new Map<string, Rung[]>();
  byChapter.set(chapter, known);
  const key = nodeKey(subject);
  let rungs = known.get(key);
  if (!rungs) {
    rungs = climbed(book, chapter, subject);
    known.set(key, rungs);
  }
  return rungs;
}

function climbed(book: Book, chapter: Chapter, subject: SubjectNode): Rung[] {
  const rungs: Rung[] = [];
  for (const step of ladderIn(book, subject)) {
    const rung = rungAt(book, chapter, step, subject);
    if (rung !== null) rungs.push(rung);
  }
  return chapter.ranges.size === 0 ? rungs : placeRanges(rungs, chapter, subject);
}

function rungAt(
  book: Book,
  chapter: Chapter,
  { nodes, keys }: LadderStep,
  subject: SubjectNode,
): Rung | null {
  const direct: Statement[] = [];
  const classed: Statement[] = [];
  const throughClass: Statement[] = [];
  let isMember = false;
  nodes.forEach((node, at) => {
    const key = keys[at] ?? '';
    const own = node.kind === 'class' ? chapter.byClass.get(node.name) : chapter.byNode.get(key);
    if (own) direct.push(...own);
    if (node.kind === 'category' && chapter.byClassType.size > 0 && !isPlanWide(node)) {
      classed.push(...(chapter.byClassType.get(node.service_type) ?? []));
    }
    for (const { name, except } of book.members.get(key) ?? []) {
      if (isExcepted(except, subject)) continue;
      isMember = true;
      throughClass.push(...(chapter.byClass.get(name) ?? []));
    }
  });
  if (direct.length + classed.length === 0 && !isMember) return null;
  return { nodes, direct: distinct(direct), classed: distinct(classed), throughClass, isMember };
}

/** A range stands before the first place that contains all of it. */
function placeRanges(rungs: Rung[], chapter: Chapter, subject: SubjectNode): Rung[] {
  const placed = [...rungs];
  for (const { node, statements } of chapter.ranges.values()) {
    if (nodeKey(node) === nodeKey(subject) || !contains(node, subject)) continue;
    const at = placed.findIndex(({ nodes: [first] }) => first !== undefined && contains(first, node));
    const rung: Rung = { nodes: [node], direct: statements, classed: [], throughClass: [], isMember: false };
    placed.splice(at === -1 ? placed.length : at, 0, rung);
  }
  return placed;
}

export function isExcepted(except: readonly SubjectNode[], subject: SubjectNode): boolean {
  return except.some((node) => contains(node, subject));
}

function distinct(statements: Statement[]): Statement[] {
  return statements.length < 2 ? statements : [...new Set(statements)];
}
