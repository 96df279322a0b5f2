// The ladder of a question: the subject itself, then ever wider places, each with what was said of it.

import type { Statement, SubjectNode } from '../statement.ts';
import { contains, isPlanWide, nodeKey } from '../vocabulary/index.ts';
import { type Book, type Chapter, ladderIn } from './book.ts';

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

/** Rungs of which something was said, narrowest first. */
export function rungsOf(book: Book, chapter: Chapter, subject: SubjectNode): Rung[] {
  const rungs: Rung[] = [];
  for (const nodes of ladderIn(book, subject)) {
    const rung = rungAt(book, chapter, nodes, subject);
    if (rung.direct.length + rung.classed.length + rung.throughClass.length > 0 || rung.isMember)
      rungs.push(rung);
  }
  return placeRanges(rungs, chapter, subject);
}

function rungAt(book: Book, chapter: Chapter, nodes: SubjectNode[], subject: SubjectNode): Rung {
  const direct: Statement[] = [];
  const classed: Statement[] = [];
  const throughClass: Statement[] = [];
  let isMember = false;
  for (const node of nodes) {
    if (node.kind === 'class') direct.push(...ofClass(chapter, node.name));
    else direct.push(...(chapter.byNode.get(nodeKey(node)) ?? []));
    if (node.kind === 'category' && !isPlanWide(node))
      classed.push(...classesWithin(chapter, node.service_type));
    for (const member of book.members) {
      if (nodeKey(member.node) !== nodeKey(node) || isExcepted(member.except, subject)) continue;
      isMember = true;
      throughClass.push(...ofClass(chapter, member.name));
    }
  }
  return { nodes, direct: distinct(direct), classed: distinct(classed), throughClass, isMember };
}

function ofClass(chapter: Chapter, name: string): Statement[] {
  const found: Statement[] = [];
  for (const { node, statements } of chapter.classes.values())
    if (node.name === name) found.push(...statements);
  return found;
}

function classesWithin(chapter: Chapter, serviceType: string): Statement[] {
  const found: Statement[] = [];
  for (const { node, statements } of chapter.classes.values()) {
    if (node.within.includes(serviceType)) found.push(...statements);
  }
  return found;
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
