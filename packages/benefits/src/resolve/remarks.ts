// Unread remarks about a question: what the payer wrote on the subject and the topic, and we could not read.

import type { Statement, SubjectNode, UnreadRemark } from '../statement.ts';
import { contains, isSamePlace, levelOf, levelsAbove, nodeKey } from '../vocabulary/index.ts';
import { subjectsOf } from './book.ts';
import type { Question } from './question.ts';
import type { Book, RemarkIndex } from './shapes.ts';

const NONE: never[] = [];

export function remarksAbout(book: Book, { subject, topic, network }: Question): UnreadRemark[] {
  const index = book.remarksOn.get(topic);
  if (index === undefined) return NONE;
  const near = remarksNear(index, subject);
  const above = remarksAbove(index, subject, network);
  const below = subject.kind === 'code' ? NONE : narrower(index, subject);
  return near.length + below.length === 0 ? above : distinctIn(network, [...near, ...above, ...below]);
}

/** Remarks on the subject itself, or on a range around it. */
export function remarksNear(index: RemarkIndex, subject: SubjectNode): UnreadRemark[] {
  const onRanges = index.onRanges.filter((remark) =>
    subjectsOf(remark).some((node) => contains(node, subject)),
  );
  const own = levelOf(subject).flatMap((node) => index.byNode.get(nodeKey(node)) ?? NONE);
  return onRanges.length === 0 ? own : [...onRanges, ...own];
}

function remarksAbove(
  index: RemarkIndex,
  subject: SubjectNode,
  network: Question['network'],
): UnreadRemark[] {
  let found: UnreadRemark[] = NONE;
  for (const level of levelsAbove(subject)) {
    const remarks = remarksOnLevel(index, level, network);
    if (remarks.length > 0)
      found = found.length === 0 ? remarks : distinctIn(network, [...found, ...remarks]);
  }
  return found;
}

/** Many codes have the same levels above them. */
function remarksOnLevel(
  { byNode, levels }: RemarkIndex,
  level: SubjectNode[],
  network: Question['network'],
): UnreadRemark[] {
  const known = levels[network ?? 'any'];
  let remarks = known.get(level);
  if (remarks === undefined) {
    remarks = distinctIn(
      network,
      level.flatMap((node) => byNode.get(nodeKey(node)) ?? NONE),
    );
    known.set(level, remarks);
  }
  return remarks;
}

function distinctIn(network: Question['network'], remarks: readonly UnreadRemark[]): UnreadRemark[] {
  const distinct = [...new Set(remarks)];
  return network === null ? distinct : distinct.filter((remark) => isWhere(remark.network, network));
}

/** A question about a category is also about what was said of its parts. */
function narrower({ byNode }: RemarkIndex, subject: SubjectNode): UnreadRemark[] {
  return [...byNode.values()].flatMap((remarks) =>
    remarks.filter((remark) => subjectsOf(remark).some((node) => contains(subject, node))),
  );
}

function isWhere(network: UnreadRemark['network'], asked: 'in' | 'out'): boolean {
  return network === asked || network === 'both' || network === 'not_stated';
}

/** Whether a remark names the subject more nearly than the place an answer was stated for. */
export function isNearer(remark: UnreadRemark, place: SubjectNode, subject: SubjectNode): boolean {
  return remark.subjects.some(
    (node) => contains(node, subject) && contains(place, node) && !contains(node, place),
  );
}

/** Whether a remark without a subject is on a row of this subject: it may change what the row states. */
export function standsOn({ subjects, row_subject }: UnreadRemark, subject: SubjectNode): boolean {
  return subjects.length === 0 && row_subject.some((node) => isSamePlace(node, subject));
}

/** Whether a remark about the subject is in the same message as the statement: it may be an exception. */
export function qualifies(
  { subjects, source }: UnreadRemark,
  statements: readonly Statement[],
  subject: SubjectNode,
): boolean {
  const isBeside = statements.some(
    (one) =>
      one.source.words !== null &&
      one.source.row === source.row &&
      one.source.words.message === source.words?.message,
  );
  return isBeside && subjects.some((node) => contains(node, subject));
}
