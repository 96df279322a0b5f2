// The levels of a question: the subject itself, then wider and wider subjects, each with its statements.

import { cdtNumber } from '../codes/index.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { contains, isPlanWide, levelOf, levelsAbove, nodeKey, X_RAYS } from '../vocabulary/index.ts';
import type { Level, StatementIndex, TopicIndex } from './shapes.ts';

const NONE: never[] = [];

/** Yields the narrowest level first. A range of codes comes before the first level that contains it. */
export function* levelsWithStatements(
  index: StatementIndex,
  topicIndex: TopicIndex,
  subject: SubjectNode,
): Iterable<Level> {
  const ownLevel = levelAt(index, topicIndex, levelOf(subject), subject, true);
  let ranges: readonly Level[] = topicIndex.ranges.size === 0 ? NONE : rangesOver(topicIndex, subject);
  if (ownLevel !== null) {
    if (ranges.length > 0) ranges = yield* rangesBefore(ownLevel, ranges);
    yield ownLevel;
  }
  for (const nodes of levelsAbove(subject)) {
    const level = cachedLevelAt(nodes, index, topicIndex, subject);
    if (level === null) continue;
    if (ranges.length > 0) ranges = yield* rangesBefore(level, ranges);
    yield level;
  }
  yield* ranges;
}

/** Cached, because many codes have the same levels above them. */
function cachedLevelAt(
  nodes: SubjectNode[],
  index: StatementIndex,
  topicIndex: TopicIndex,
  subject: SubjectNode,
): Level | null {
  let level = topicIndex.levels.get(nodes);
  if (level === undefined) {
    level = levelAt(index, topicIndex, nodes, subject, false);
    // If the payer assigns subjects to classes, the result depends on the subject and can't be cached.
    if (index.members.size === 0) topicIndex.levels.set(nodes, level);
  }
  return level;
}

/** The ranges that contain the subject, each as a level. The smallest comes first. */
function rangesOver(topicIndex: TopicIndex, subject: SubjectNode): Level[] {
  const found = [...topicIndex.ranges.values()].filter(
    ({ node }) => contains(node, subject) && nodeKey(node) !== nodeKey(subject),
  );
  const size = ({ from, to }: { from: string; to: string }) => (cdtNumber(to) ?? 0) - (cdtNumber(from) ?? 0);
  found.sort((a, b) => size(a.node) - size(b.node));
  return found.map(({ node, statements }) => newLevel([node], statements, NONE, NONE, false, false));
}

/** Yields the ranges that the level contains. Returns the others. */
function* rangesBefore(
  { nodes: [first] }: Level,
  ranges: readonly Level[],
): Generator<Level, readonly Level[]> {
  const isBefore = ({ nodes: [range] }: Level) => range !== undefined && contains(first ?? range, range);
  yield* ranges.filter(isBefore);
  return ranges.filter((range) => !isBefore(range));
}

function levelAt(
  index: StatementIndex,
  topicIndex: TopicIndex,
  nodes: SubjectNode[],
  subject: SubjectNode,
  isOwn: boolean,
): Level | null {
  let direct: Statement[] = NONE;
  let classed: Statement[] = NONE;
  let throughClass: Statement[] = NONE;
  let isMember = false;
  for (const node of nodes) {
    direct = joined(direct, statementsAbout(topicIndex, node));
    if (node.kind === 'category' && !isPlanWide(node)) {
      classed = joined(classed, topicIndex.byClassType.get(node.service_type));
    }
    if (index.members.size === 0) continue;
    for (const { name, except } of index.members.get(nodeKey(node)) ?? NONE) {
      if (isExcepted(except, subject)) continue;
      isMember = true;
      throughClass = joined(throughClass, topicIndex.byClass.get(name));
    }
  }
  if (direct.length + classed.length === 0 && !isMember) return null;
  return newLevel(nodes, direct, classed, throughClass, isMember, isOwn);
}

function statementsAbout({ byCode, byClass, byNode }: TopicIndex, node: SubjectNode) {
  if (node.kind === 'code') return byCode.get(node.code);
  return node.kind === 'class' ? byClass.get(node.name) : byNode.get(nodeKey(node));
}

function newLevel(
  nodes: SubjectNode[],
  direct: Statement[],
  classed: Statement[],
  throughClass: Statement[],
  isMember: boolean,
  isOwn: boolean,
): Level {
  const exceptions = exceptionsIn(direct) + exceptionsIn(classed) + exceptionsIn(throughClass);
  const answers = isOwn || isMember || exceptions > 0 ? null : new Map();
  return { nodes, direct, classed, throughClass, isMember, isOwn, exceptions, answers };
}

function exceptionsIn(statements: readonly Statement[]): number {
  let count = 0;
  for (const { except } of statements) if (except.length > 0) count++;
  return count;
}

/** Whether an exception includes the subject. */
export function isExcepted(except: readonly SubjectNode[], subject: SubjectNode): boolean {
  return except.some((node) => contains(node, subject));
}

/** Diagnostic and preventive services. */
const NEVER_BASIC: readonly SubjectNode[] = ['23', '41'].map((service_type) => ({
  kind: 'category',
  service_type,
}));

/** "Class I" and "Type A" are preventive services. */
export const FIRST_CLASS = / (?:1|a)$/;

/**
 * If the payer says "no waiting period except major", only the payer knows which services are major. A service may be
 * major, unless the payer puts it in another class. X-rays may be basic but not major. Other diagnostic and preventive
 * services are neither, but may be class I.
 */
export function mayBeExcepted(
  except: readonly SubjectNode[],
  { members }: StatementIndex,
  subject: SubjectNode,
): boolean {
  const classes = except.flatMap((node) => (node.kind === 'class' ? node.name : NONE));
  if (classes.length === 0 || subject.kind === 'class' || isPlanWide(subject)) return false;
  if (contains(X_RAYS, subject)) return classes.some((name) => name !== 'major');
  const isNeverBasic = NEVER_BASIC.some((node) => contains(node, subject));
  if (isNeverBasic && !classes.some((name) => FIRST_CLASS.test(name))) return false;
  const assigned = [levelOf(subject), ...levelsAbove(subject)]
    .flat()
    .flatMap((node) => members.get(nodeKey(node)) ?? NONE)
    .filter((member) => !isExcepted(member.except, subject));
  return assigned.length === 0 || assigned.some(({ name }) => classes.includes(name));
}

function joined(known: Statement[], more: Statement[] | undefined): Statement[] {
  if (more === undefined) return known;
  return known.length === 0 ? more : [...new Set([...known, ...more])];
}
