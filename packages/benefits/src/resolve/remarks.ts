// Finds the payer's sentences that we couldn't read, by subject and topic.

import type { Statement, SubjectNode, UnreadRemark } from '../statement.ts';
import {
  contains,
  isPlanWide,
  isSameNode,
  isSingleService,
  levelOf,
  levelsAbove,
  nodeKey,
} from '../vocabulary/index.ts';
import { getOrMake } from './maps.ts';
import type { Question } from './question.ts';
import type { RemarkIndex, StatementIndex } from './shapes.ts';
import { subjectsOf } from './statement-index.ts';
import { mayBeForNetwork } from './steps.ts';

const NONE: never[] = [];

/** Remarks about the subject, wider subjects and its parts. */
export function remarksAbout(index: StatementIndex, question: Question): UnreadRemark[] {
  const found = remarksOnTopic(index, question);
  if (question.topic !== 'age' || isPlanWide(question.subject)) return found;
  return found.some(isAboutPlan) ? found.filter((remark) => !isAboutPlan(remark)) : found;
}

/** Whether it is about the ages of the people whom the plan insures, and about no service. */
const isAboutPlan = ({ subjects }: UnreadRemark): boolean =>
  subjects.length > 0 && subjects.every(({ kind }) => kind === 'plan');

/** Whether it is about single services, such as implants, and not about a category, a class or the plan. */
export const isOfSingleServices = ({ subjects }: UnreadRemark): boolean =>
  subjects.length > 0 && subjects.every(isSingleService);

function remarksOnTopic(index: StatementIndex, { subject, topic, network }: Question): UnreadRemark[] {
  const remarkIndex = index.remarksOn.get(topic);
  if (remarkIndex === undefined) return NONE;
  const near = remarksNear(remarkIndex, subject);
  const above = remarksAbove(remarkIndex, subject, network);
  const below = subject.kind === 'code' ? NONE : narrower(remarkIndex, subject);
  return near.length + below.length === 0 ? above : distinctIn(network, [...near, ...above, ...below]);
}

/** Remarks about the subject itself and about ranges of codes that contain it. */
export function remarksNear(remarkIndex: RemarkIndex, subject: SubjectNode): UnreadRemark[] {
  const aboutSubject =
    subject.kind === 'code'
      ? (remarkIndex.byCode.get(subject.code) ?? NONE)
      : levelOf(subject).flatMap((node) => remarkIndex.byNode.get(nodeKey(node)) ?? NONE);
  if (remarkIndex.onRanges.length === 0) return aboutSubject;
  const isAround = (remark: UnreadRemark) => subjectsOf(remark).some((node) => contains(node, subject));
  return [...remarkIndex.onRanges.filter(isAround), ...aboutSubject];
}

/** Cached, because many codes have the same levels above them. */
function remarksAbove(
  remarkIndex: RemarkIndex,
  subject: SubjectNode,
  network: Question['network'],
): UnreadRemark[] {
  const { above } = remarkIndex;
  const levels = levelsAbove(subject);
  const remarks = getOrMake(above.any, levels, () => [
    ...new Set(levels.flatMap((level) => remarksOn(remarkIndex, level))),
  ]);
  if (network === null || remarks.length === 0) return remarks;
  return getOrMake(above[network], levels, () => distinctIn(network, remarks));
}

function remarksOn({ byLevel, byNode }: RemarkIndex, level: SubjectNode[]): UnreadRemark[] {
  return getOrMake(byLevel, level, () => level.flatMap((node) => byNode.get(nodeKey(node)) ?? NONE));
}

function distinctIn(network: Question['network'], remarks: readonly UnreadRemark[]): UnreadRemark[] {
  return [...new Set(remarks)].filter((remark) => mayBeForNetwork(remark, network));
}

/** A question about a category or family includes the remarks about the families and codes it contains. */
function narrower({ byNode }: RemarkIndex, subject: SubjectNode): UnreadRemark[] {
  return [...byNode.values()].flatMap((remarks) =>
    remarks.filter((remark) => subjectsOf(remark).some((node) => contains(subject, node))),
  );
}

/** Whether the remark is about the subject or a part of `wider` that contains the subject. */
export function isNearer(remark: UnreadRemark, wider: SubjectNode, subject: SubjectNode): boolean {
  return remark.subjects.some(
    (node) => contains(node, subject) && contains(wider, node) && !contains(node, wider),
  );
}

/** Whether the remark names no subject and is on a row about this subject. It may then change what the row states. */
export function isOnRowOf({ subjects, row_subject }: UnreadRemark, subject: SubjectNode): boolean {
  return subjects.length === 0 && row_subject.some((node) => isSameNode(node, subject));
}

/** Whether the remark is about the subject and in the same message as a statement. It may then be an exception. */
export function qualifies(
  { subjects, source }: UnreadRemark,
  statements: readonly Statement[],
  subject: SubjectNode,
): boolean {
  const isInSameMessage = statements.some(
    (statement) =>
      statement.source.words !== null &&
      statement.source.row === source.row &&
      statement.source.words.message === source.words?.message,
  );
  return isInSameMessage && subjects.some((node) => contains(node, subject));
}
