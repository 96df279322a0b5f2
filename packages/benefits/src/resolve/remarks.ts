// Unread remarks about a question: what the payer wrote on the subject and the topic, and we could not read.

import type { SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { contains, nodeKey } from '../vocabulary/index.ts';
import { type Book, ladderIn, subjectsOf } from './book.ts';
import type { Question } from './question.ts';

export function remarksAbout(book: Book, question: Question): UnreadRemark[] {
  if (book.remarks.length === 0) return [];
  const { subject } = question;
  const found = new Set<UnreadRemark>();
  for (const [key, remarks] of book.remarksByNode) {
    if (!key.startsWith('range:')) continue;
    for (const remark of remarks)
      if (subjectsOf(remark).some((node) => contains(node, subject))) found.add(remark);
  }
  for (const key of keysOf(book, subject))
    for (const remark of book.remarksByNode.get(key) ?? []) found.add(remark);
  if (subject.kind !== 'code') {
    for (const remark of book.remarks)
      if (subjectsOf(remark).some((node) => contains(subject, node))) found.add(remark);
  }
  return [...found].filter((remark) => isAbout(remark, question));
}

function keysOf(book: Book, subject: SubjectNode): string[] {
  return ladderIn(book, subject).flat().map(nodeKey);
}

function isAbout({ topics, network }: UnreadRemark, question: Question): boolean {
  if (question.network !== null && network !== question.network && (network === 'in' || network === 'out'))
    return false;
  return topicsFor(question.topic).some((topic) => topics.includes(topic));
}

function topicsFor(topic: Topic): Topic[] {
  return topic === 'share' ? ['share', 'exclusion'] : [topic];
}

/** Whether a remark names the subject more nearly than the place an answer was stated for. */
export function isNearer(remark: UnreadRemark, place: SubjectNode, subject: SubjectNode): boolean {
  return remark.subjects.some(
    (node) => contains(node, subject) && contains(place, node) && !contains(node, place),
  );
}
