// Unread remarks about a question: what the payer wrote on the subject and the topic, and we could not read.

import type { SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { contains, ladderOf, nodeKey } from '../vocabulary/index.ts';
import { type Book, type RemarkIndex, subjectsOf } from './book.ts';
import type { Question } from './question.ts';

const NONE: never[] = [];

export function remarksAbout(book: Book, question: Question): UnreadRemark[] {
  const { subject, network } = question;
  let found: Set<UnreadRemark> | null = null;
  for (const topic of topicsFor(question.topic)) {
    const index = book.remarksOn.get(topic);
    if (index === undefined) continue;
    for (const remark of inIndex(index, subject)) {
      if (network !== null && !isWhere(remark.network, network)) continue;
      found ??= new Set();
      found.add(remark);
    }
  }
  return found === null ? NONE : [...found];
}

function* inIndex(index: RemarkIndex, subject: SubjectNode): Generator<UnreadRemark> {
  for (const remark of index.onRanges) {
    if (subjectsOf(remark).some((node) => contains(node, subject))) yield remark;
  }
  for (const nodes of ladderOf(subject)) yield* remarksAt(index, nodes, subject);
  if (subject.kind !== 'code') yield* narrower(index, subject);
}

/** The levels above a code are the same for many codes. */
function remarksAt(
  { byNode, levels }: RemarkIndex,
  nodes: SubjectNode[],
  subject: SubjectNode,
): UnreadRemark[] {
  if (nodes[0] === subject) return byNode.get(nodeKey(subject)) ?? NONE;
  let remarks = levels.get(nodes);
  if (!remarks) {
    remarks = nodes.flatMap((node) => byNode.get(nodeKey(node)) ?? NONE);
    levels.set(nodes, remarks);
  }
  return remarks;
}

/** A question about a category is also about what was said of its parts. */
function* narrower({ byNode }: RemarkIndex, subject: SubjectNode): Generator<UnreadRemark> {
  for (const remarks of byNode.values()) {
    for (const remark of remarks) {
      if (subjectsOf(remark).some((node) => contains(subject, node))) yield remark;
    }
  }
}

function isWhere(network: UnreadRemark['network'], asked: 'in' | 'out'): boolean {
  return network === asked || network === 'both' || network === 'not_stated';
}

const SHARE_TOPICS: readonly Topic[] = ['share', 'exclusion'];

function topicsFor(topic: Topic): readonly Topic[] {
  return topic === 'share' ? SHARE_TOPICS : [topic];
}

/** Whether a remark names the subject more nearly than the place an answer was stated for. */
export function isNearer(remark: UnreadRemark, place: SubjectNode, subject: SubjectNode): boolean {
  return remark.subjects.some(
    (node) => contains(node, subject) && contains(place, node) && !contains(node, place),
  );
}

/** Whether a remark that names nothing stands on a row of the very subject: it may change what was said of it. */
export function standsOn({ subjects, row_subject }: UnreadRemark, subject: SubjectNode): boolean {
  return subjects.length === 0 && row_subject.some((node) => nodeKey(node) === nodeKey(subject));
}
