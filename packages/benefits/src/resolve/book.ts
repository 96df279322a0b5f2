// The statements of one response, indexed once for every question.

import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { ladderOf, nodeKey } from '../vocabulary/index.ts';
import { topicOf } from './topics.ts';

export interface Book {
  statements: readonly Statement[];
  remarks: readonly UnreadRemark[];
  topics: ReadonlyMap<Topic, Chapter>;
  /** What the payer puts in its classes ("endodontics is covered as basic"). */
  members: { node: SubjectNode; name: string; except: SubjectNode[]; statement: Statement }[];
  /** Some statement speaks of dental care by its name: what is said of the health plan is then not said of teeth. */
  isDentalNamed: boolean;
  remarksByNode: ReadonlyMap<string, UnreadRemark[]>;
  /** Worked out once per response, when first asked for. */
  known: { ladders: Map<string, SubjectNode[][]>; parts: Map<string, Set<string>> };
}

/** The statements of one topic. */
export interface Chapter {
  all: Statement[];
  byNode: Map<string, Statement[]>;
  /** Ranges and classes are found by what they contain, not by name. */
  ranges: Map<string, { node: Extract<SubjectNode, { kind: 'range' }>; statements: Statement[] }>;
  classes: Map<string, { node: Extract<SubjectNode, { kind: 'class' }>; statements: Statement[] }>;
}

export function openBook(statements: readonly Statement[], remarks: readonly UnreadRemark[]): Book {
  const topics = new Map<Topic, Chapter>();
  const members: Book['members'] = [];
  let isDentalNamed = false;
  for (const statement of statements) {
    const { says, subject, except } = statement;
    const chapter = chapterFor(topics, topicOf(says));
    chapter.all.push(statement);
    for (const node of subject) {
      file(chapter, node, statement);
      if (says.kind === 'member_of') members.push({ node, name: says.class, except, statement });
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
    isDentalNamed,
    remarksByNode: remarksByNode(remarks),
    known: { ladders: new Map(), parts: new Map() },
  };
}

/** A remark belongs to the subjects it names; one that names none, to its row's. */
function remarksByNode(remarks: readonly UnreadRemark[]): Map<string, UnreadRemark[]> {
  const byNode = new Map<string, UnreadRemark[]>();
  for (const remark of remarks) {
    for (const node of subjectsOf(remark)) {
      const key = nodeKey(node);
      const filed = byNode.get(key);
      if (filed) filed.push(remark);
      else byNode.set(key, [remark]);
    }
  }
  return byNode;
}

export function subjectsOf(remark: UnreadRemark): SubjectNode[] {
  return remark.subjects.length > 0 ? remark.subjects : remark.row_subject;
}

/** The subject, then each wider level up to the plan. */
export function ladderIn(book: Book, subject: SubjectNode): SubjectNode[][] {
  const { ladders } = book.known;
  const key = nodeKey(subject);
  let ladder = ladders.get(key);
  if (!ladder) {
    ladder = ladderOf(subject);
    ladders.set(key, ladder);
  }
  return ladder;
}

function chapterFor(topics: Map<Topic, Chapter>, topic: Topic): Chapter {
  let chapter = topics.get(topic);
  if (!chapter) {
    chapter = { all: [], byNode: new Map(), ranges: new Map(), classes: new Map() };
    topics.set(topic, chapter);
  }
  return chapter;
}

function file(chapter: Chapter, node: SubjectNode, statement: Statement): void {
  const key = nodeKey(node);
  const filed = chapter.byNode.get(key);
  if (filed) filed.push(statement);
  else {
    const statements = [statement];
    chapter.byNode.set(key, statements);
    if (node.kind === 'range') chapter.ranges.set(key, { node, statements });
    if (node.kind === 'class') chapter.classes.set(key, { node, statements });
  }
}
