// The statements of one response, indexed once for every question.

import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import { MOST_RANGES, nameCodes, noCodes } from './named-codes.ts';
import type { Book, Chapter, RemarkIndex } from './shapes.ts';
import { topicOf } from './topics.ts';

export function openBook(statements: readonly Statement[], remarks: readonly UnreadRemark[]): Book {
  const topics = new Map<Topic, Chapter>();
  const members: Map<string, { name: string; except: SubjectNode[] }[]> = new Map();
  const inClasses = noCodes();
  let isDentalNamed = false;
  for (const statement of statements) {
    const { says, subject, except } = statement;
    const chapter = chapterFor(topics, topicOf(says));
    chapter.all.push(statement);
    nameCodes(chapter.named, subject, except);
    if (says.kind === 'member_of') nameCodes(inClasses, subject, except);
    for (const node of subject) {
      file(chapter, node, statement);
      if (says.kind === 'member_of') addTo(members, nodeKey(node), { name: says.class, except });
      if (node.kind === 'category' && (node.service_type === '35' || node.service_type === 'F3')) {
        isDentalNamed = true;
      }
    }
  }
  return {
    statements,
    remarks,
    topics,
    members,
    inClasses,
    isDentalNamed,
    remarksOn: indexRemarks(remarks),
    known: {
      parts: new Map(),
      answers: new Map(),
      deductibles: new Map(),
      positions: new Map(),
      hasDeductible: new Map(),
    },
  };
}

function indexRemarks(remarks: readonly UnreadRemark[]): Map<Topic, RemarkIndex> {
  const byTopic = new Map<Topic, RemarkIndex>();
  for (const remark of remarks) {
    for (const topic of remark.topics) fileRemark(byTopic, topic, remark);
  }
  // An exclusion is a share of nothing.
  for (const remark of remarks) {
    const isExclusion = remark.topics.includes('exclusion') && !remark.topics.includes('share');
    if (isExclusion) fileRemark(byTopic, 'share', remark);
  }
  return byTopic;
}

function fileRemark(byTopic: Map<Topic, RemarkIndex>, topic: Topic, remark: UnreadRemark): void {
  let index = byTopic.get(topic);
  if (!index) {
    const levels = { in: new Map(), out: new Map(), any: new Map() };
    index = { byNode: new Map(), onRanges: [], levels };
    byTopic.set(topic, index);
  }
  const subjects = subjectsOf(remark);
  for (const node of subjects) addTo(index.byNode, nodeKey(node), remark);
  const isOnRange = subjects.some(({ kind }) => kind === 'range');
  if (isOnRange && index.onRanges.length < MOST_RANGES) index.onRanges.push(remark);
}

function chapterFor(topics: Map<Topic, Chapter>, topic: Topic): Chapter {
  let chapter = topics.get(topic);
  if (!chapter) {
    const byName = { byNode: new Map(), byClass: new Map(), byClassType: new Map() };
    chapter = { all: [], named: noCodes(), ranges: new Map(), levels: new Map(), ...byName };
    topics.set(topic, chapter);
  }
  return chapter;
}

function file(chapter: Chapter, node: SubjectNode, statement: Statement): void {
  const key = nodeKey(node);
  const statements = addTo(chapter.byNode, key, statement);
  if (node.kind === 'range' && chapter.ranges.size < MOST_RANGES)
    chapter.ranges.set(key, { node, statements });
  if (node.kind !== 'class') return;
  addTo(chapter.byClass, node.name, statement);
  for (const type of node.within) addTo(chapter.byClassType, type, statement);
}

/** Once, even if a statement names the same subject repeatedly. */
function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): Value[] {
  const list = lists.get(key);
  if (list) {
    if (list.at(-1) !== value) list.push(value);
    return list;
  }
  const fresh = [value];
  lists.set(key, fresh);
  return fresh;
}

/** A remark belongs to the subjects it names; one that names none, to its row's. */
export function subjectsOf(remark: UnreadRemark): SubjectNode[] {
  return remark.subjects.length > 0 ? remark.subjects : remark.row_subject;
}
