// The statements of one response, indexed once for every question.

import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import type { Book, Chapter, RemarkIndex } from './shapes.ts';
import { topicOf } from './topics.ts';

/** Far more than any payer states; a bound, so that odd responses cost no time. */
const MOST_RANGES = 200;

export function openBook(statements: readonly Statement[], remarks: readonly UnreadRemark[]): Book {
  const topics = new Map<Topic, Chapter>();
  const members: Map<string, { name: string; except: SubjectNode[] }[]> = new Map();
  let isDentalNamed = false;
  for (const statement of statements) {
    const { says, subject, except } = statement;
    const chapter = chapterFor(topics, topicOf(says));
    chapter.all.push(statement);
    for (const node of subject) {
      file(chapter, node, statement);
      if (says.kind === 'member_of') addTo(members, nodeKey(node), { name: says.class, except });
      if (node.kind === 'category' && (node.service_type === '35' || node.service_type === 'F3')) {
        isDentalNamed = true;
      }
    }
  }
  const known = { parts: new Map(), answers: new Map() };
  return { statements, remarks, topics, members, isDentalNamed, remarksOn: indexRemarks(remarks), known };
}

function indexRemarks(remarks: readonly UnreadRemark[]): Map<Topic, RemarkIndex> {
  const byTopic = new Map<Topic, RemarkIndex>();
  for (const remark of remarks) {
    const subjects = subjectsOf(remark);
    for (const topic of remark.topics) {
      const index: RemarkIndex = byTopic.get(topic) ?? { byNode: new Map(), onRanges: [], above: new Map() };
      byTopic.set(topic, index);
      for (const node of subjects) addTo(index.byNode, nodeKey(node), remark);
      const isOnRange = subjects.some(({ kind }) => kind === 'range');
      if (isOnRange && index.onRanges.length < MOST_RANGES) index.onRanges.push(remark);
    }
  }
  return byTopic;
}

function chapterFor(topics: Map<Topic, Chapter>, topic: Topic): Chapter {
  let chapter = topics.get(topic);
  if (!chapter) {
    const byName = { byNode: new Map(), byClass: new Map(), byClassType: new Map() };
    chapter = { all: [], ranges: new Map(), above: new Map(), ...byName };
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
