// The ladder of a question: the subject itself, then ever wider places, each with what was said of it.

import { cdtNumber } from '../codes/index.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { contains, isPlanWide, ladderOf, nodeKey } from '../vocabulary/index.ts';
import type { Book, Chapter } from './book.ts';
import type { Found } from './places.ts';

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
  /** The place is the subject itself, or as wide as it. */
  isOwn: boolean;
  /** Its answers, where they are the same for every subject below it; null where a statement makes exceptions. */
  answers: Map<string, Found | null> | null;
}

/** Rungs of which something was said, narrowest first. A range stands before the first place that contains it. */
export function* rungsOf(book: Book, chapter: Chapter, subject: SubjectNode): Generator<Rung> {
  let ranges = chapter.ranges.size === 0 ? [] : rangesOver(chapter, subject);
  let isOwn = true;
  for (const nodes of ladderOf(subject)) {
    if (ranges.length > 0) {
      const isBefore = (range: Rung) => contains(nodes[0] ?? subject, range.nodes[0] ?? subject);
      yield* ranges.filter(isBefore);
      ranges = ranges.filter((range) => !isBefore(range));
    }
    const rung = isOwn ? rungAt(book, chapter, nodes, subject) : levelAt(book, chapter, nodes, subject);
    if (rung !== null) yield isOwn ? { ...rung, isOwn } : rung;
    isOwn = false;
  }
}

/** The ranges that contain the subject, narrowest first. */
function rangesOver(chapter: Chapter, subject: SubjectNode): Rung[] {
  const found = [...chapter.ranges.values()].filter(
    ({ node }) => nodeKey(node) !== nodeKey(subject) && contains(node, subject),
  );
  const size = ({ from, to }: { from: string; to: string }) => (cdtNumber(to) ?? 0) - (cdtNumber(from) ?? 0);
  found.sort((a, b) => size(a.node) - size(b.node));
  return found.map(({ node, statements }) => rungOf([node], statements, [], [], false));
}

/** The levels above a code are the same for many codes. */
function levelAt(book: Book, chapter: Chapter, nodes: SubjectNode[], subject: SubjectNode): Rung | null {
  if (book.members.size > 0) return rungAt(book, chapter, nodes, subject);
  let rung = chapter.levels.get(nodes);
  if (rung === undefined) {
    rung = rungAt(book, chapter, nodes, subject);
    chapter.levels.set(nodes, rung);
  }
  return rung;
}

function rungAt(book: Book, chapter: Chapter, nodes: SubjectNode[], subject: SubjectNode): Rung | null {
  const direct: Statement[] = [];
  const classed: Statement[] = [];
  const throughClass: Statement[] = [];
  let isMember = false;
  for (const node of nodes) {
    const key = nodeKey(node);
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
  }
  if (direct.length + classed.length === 0 && !isMember) return null;
  return rungOf(nodes, distinct(direct), distinct(classed), throughClass, isMember);
}

function rungOf(
  nodes: SubjectNode[],
  direct: Statement[],
  classed: Statement[],
  throughClass: Statement[],
  isMember: boolean,
): Rung {
  const isUniform = !isMember && [...direct, ...classed].every(({ except }) => except.length === 0);
  return {
    nodes,
    direct,
    classed,
    throughClass,
    isMember,
    isOwn: false,
    answers: isUniform ? new Map() : null,
  };
}

export function isExcepted(except: readonly SubjectNode[], subject: SubjectNode): boolean {
  return except.some((node) => contains(node, subject));
}

function distinct(statements: Statement[]): Statement[] {
  return statements.length < 2 ? statements : [...new Set(statements)];
}
