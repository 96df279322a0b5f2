// Unread remarks about a question: what the payer wrote on the subject and the topic, and we could not read.

import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { contains, levelOf, levelsAbove, nodeKey } from '../vocabulary/index.ts';
import { subjectsOf } from './book.ts';
import type { Question } from './question.ts';
import type { Book, RemarkIndex } from './shapes.ts';

const NONE: never[] = [];

export function remarksAbout(book: Book, question: Question): UnreadRemark[] {
  const { subject, network } = question;
  let found: UnreadRemark[] = NONE;
  for (const topic of topicsFor(question.topic)) {
    const index = book.remarksOn.get(topic);
    if (index === undefined) continue;
    const remarks = inIndex(index, subject);
    if (remarks.length > 0) found = [...found, ...remarks];
  }
  if (found.length === 0) return NONE;
  const distinct = [...new Set(found)];
  return network === null ? distinct : distinct.filter((remark) => isWhere(remark.network, network));
}

function inIndex(index: RemarkIndex, subject: SubjectNode): UnreadRemark[] {
  const onRanges = index.onRanges.filter((remark) =>
    subjectsOf(remark).some((node) => contains(node, subject)),
  );
  const own = levelOf(subject).flatMap((node) => index.byNode.get(nodeKey(node)) ?? NONE);
  const above = remarksAbove(index, subject);
  const below = subject.kind === 'code' ? NONE : narrower(index, subject);
  return onRanges.length + own.length + below.length === 0
    ? above
    : [...onRanges, ...own, ...above, ...below];
}

/** The levels above a code are the same for many codes. */
function remarksAbove({ byNode, above }: RemarkIndex, subject: SubjectNode): UnreadRemark[] {
  const levels = levelsAbove(subject);
  let remarks = above.get(levels);
  if (!remarks) {
    remarks = levels.flat().flatMap((node) => byNode.get(nodeKey(node)) ?? NONE);
    above.set(levels, remarks);
  }
  return remarks;
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

const SHARE_TOPICS: readonly Topic[] = ['share', 'exclusion'];

function topicsFor(topic: Topic): readonly Topic[] {
  return topic === 'share' ? SHARE_TOPICS : [topic];
}

/** Whether a remark names the subject more specifically than the answer's statement does. */
export function isNearer(remark: UnreadRemark, place: SubjectNode, subject: SubjectNode): boolean {
  return remark.subjects.some(
    (node) => contains(node, subject) && contains(place, node) && !contains(node, place),
  );
}

/** Whether a remark without a subject is on a row of this subject: it may change what the row states. */
export function standsOn({ subjects, row_subject }: UnreadRemark, subject: SubjectNode): boolean {
  return subjects.length === 0 && row_subject.some((node) => nodeKey(node) === nodeKey(subject));
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
