// Indexes the statements of one response. All questions about the response use the same index.

import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { isPlanWide, nodeKey } from '../vocabulary/index.ts';
import { addTo, getOrMake } from './maps.ts';
import { addNamedCodes, MOST_RANGES, noCodes } from './named-codes.ts';
import type { RemarkIndex, StatementIndex, TopicIndex } from './shapes.ts';
import { isFigure, topicOf, valueKey } from './topics.ts';

const INDEXES = new WeakMap<IndexedResponse, StatementIndex>();

type IndexedResponse = Pick<StatementIndex, 'statements' | 'remarks'>;

/** The index of a response, made at the first call. */
export function indexOf(response: IndexedResponse): StatementIndex {
  return getOrMake(INDEXES, response, () => indexStatements(response.statements, response.remarks));
}

export function indexStatements(
  statements: readonly Statement[],
  remarks: readonly UnreadRemark[],
): StatementIndex {
  const topics = new Map<Topic, TopicIndex>();
  const members: Map<string, { name: string; except: SubjectNode[] }[]> = new Map();
  const inClasses = noCodes();
  let isDentalNamed = false;
  for (const statement of statements) {
    const { says, subject, except } = statement;
    const topicIndex = getOrMake(topics, topicOf(says), emptyTopicIndex);
    topicIndex.all.push(statement);
    addNamedCodes(topicIndex.named, subject, except);
    if (says.kind === 'member_of') addNamedCodes(inClasses, subject, except);
    for (const node of subject) {
      indexStatement(topicIndex, node, statement);
      if (says.kind === 'member_of') addOnce(members, nodeKey(node), { name: says.class, except });
      if (node.kind === 'category' && (node.service_type === '35' || node.service_type === 'F3')) {
        isDentalNamed = true;
      }
    }
  }
  const shares = topics.get('share');
  if (shares !== undefined) addClassShares(shares, topics.get('other')?.all ?? []);
  return {
    statements,
    remarks,
    topics,
    members,
    inClasses,
    isDentalNamed,
    remarksOn: indexRemarks(remarks),
    cache: {
      parts: new Map(),
      questionScopes: new Map(),
      last: null,
      deductibles: new Map(),
      positions: new Map(),
      hasDeductible: new Map(),
      deniesDeductible: new Map(),
    },
  };
}

function indexRemarks(remarks: readonly UnreadRemark[]): Map<Topic, RemarkIndex> {
  const byTopic = new Map<Topic, RemarkIndex>();
  for (const remark of remarks) {
    for (const topic of remark.topics) indexRemark(byTopic, topic, remark);
  }
  // An exclusion is also about what the plan pays for the services that it names. "Lost appliances aren't covered" says
  // nothing about what the plan pays for others.
  for (const remark of remarks) {
    const isExclusion = remark.topics.includes('exclusion') && !remark.topics.includes('share');
    if (isExclusion && !subjectsOf(remark).every(isPlanWide)) indexRemark(byTopic, 'share', remark);
  }
  return byTopic;
}

function indexRemark(byTopic: Map<Topic, RemarkIndex>, topic: Topic, remark: UnreadRemark): void {
  const remarkIndex = getOrMake(byTopic, topic, () => ({
    byNode: new Map(),
    byCode: new Map(),
    byLevel: new Map(),
    onRanges: [],
    above: { in: new Map(), out: new Map(), any: new Map() },
  }));
  const subjects = subjectsOf(remark);
  for (const node of subjects) {
    const remarks = addOnce(remarkIndex.byNode, nodeKey(node), remark);
    if (node.kind === 'code') remarkIndex.byCode.set(node.code, remarks);
  }
  const isOnRange = subjects.some(({ kind }) => kind === 'range');
  if (isOnRange && remarkIndex.onRanges.length < MOST_RANGES) remarkIndex.onRanges.push(remark);
}

const emptyTopicIndex = (): TopicIndex => ({
  all: [],
  named: noCodes(),
  byCode: new Map(),
  byNode: new Map(),
  ranges: new Map(),
  byClass: new Map(),
  byClassType: new Map(),
  levels: new Map(),
});

function indexStatement(topicIndex: TopicIndex, node: SubjectNode, statement: Statement): void {
  if (node.kind === 'code') {
    addOnce(topicIndex.byCode, node.code, statement);
    return;
  }
  const key = nodeKey(node);
  const statements = addOnce(topicIndex.byNode, key, statement);
  if (node.kind === 'range' && topicIndex.ranges.size < MOST_RANGES)
    topicIndex.ranges.set(key, { node, statements });
  if (node.kind !== 'class') return;
  addOnce(topicIndex.byClass, node.name, statement);
  for (const type of node.within) addOnce(topicIndex.byClassType, type, statement);
}

/** A class without a percentage of its own has the one of the categories in it, if they all have the same. */
function addClassShares({ byClass, byNode }: TopicIndex, others: readonly Statement[]): void {
  const ofClasses = new Map<string, Statement[]>();
  for (const { says, subject } of others) {
    if (says.kind !== 'member_of' || byClass.has(says.class)) continue;
    const own: SubjectNode[] = [{ kind: 'class', name: says.class, within: [] }];
    for (const node of subject)
      if (node.kind === 'category' && !isPlanWide(node))
        for (const statement of byNode.get(nodeKey(node)) ?? [])
          if (isFigure(statement.says) && statement.source.words === null)
            addTo(ofClasses, says.class, { ...statement, subject: own });
  }
  for (const [name, statements] of ofClasses) {
    const places = statements.map(({ network, tier, plan, who }) => `${network} ${tier} ${plan} ${who}`);
    const values = statements.map(({ says }, at) => `${places[at]} ${valueKey(says)}`);
    if (new Set(values).size === new Set(places).size) byClass.set(name, statements);
  }
}

/** Adds the value once, even if a statement names the same subject repeatedly. */
function addOnce<Value>(lists: Map<string, Value[]>, key: string, value: Value): Value[] {
  const list = getOrMake(lists, key, () => []);
  if (list.at(-1) !== value) list.push(value);
  return list;
}

/**
 * A remark belongs to the subjects it names. If it names none, it belongs to its row's subject. A waiting period that
 * names only classes belongs to both, because the row says which services a class includes.
 */
export function subjectsOf({ subjects, row_subject, topics }: UnreadRemark): SubjectNode[] {
  if (subjects.length === 0) return row_subject;
  const isClassWait = topics.includes('waiting') && subjects.every(({ kind }) => kind === 'class');
  return isClassWait ? [...subjects, ...row_subject.filter((node) => !isPlanWide(node))] : subjects;
}
