// The resolver's data: an index of the statements of one response, with one index per topic. To answer a question, the
// resolver starts at the subject's own level (the code) and goes up to wider levels (family, category, plan). It takes
// the statements of the first level that answers.

import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import type { Question, Resolution } from './question.ts';

/** The network, person, date and plan of a question. Many questions share them, so the answers are cached here. */
export interface QuestionScope extends Omit<Question, 'subject' | 'topic'> {
  plan: string | null;
  /** By topic, then by subject. Codes that no statement names share the answer of the levels above them. */
  answers: Map<Topic, Map<string | SubjectNode[][], Resolution>>;
}

export interface AskedQuestion extends Question {
  scope: QuestionScope;
}

export type RangeNode = Extract<SubjectNode, { kind: 'range' }>;

export interface StatementIndex {
  statements: readonly Statement[];
  remarks: readonly UnreadRemark[];
  topics: ReadonlyMap<Topic, TopicIndex>;
  /** The classes that the payer assigns to a subject ("endodontics is covered as basic"), by subject. */
  members: ReadonlyMap<string, { name: string; except: SubjectNode[] }[]>;
  /** Codes that the payer puts in a class or excepts from one. */
  inClasses: NamedCodes;
  /** True if a statement names dental care. Statements about the health plan then don't apply to dental services. */
  isDentalNamed: boolean;
  remarksOn: ReadonlyMap<Topic, RemarkIndex>;
  /** Results that are calculated once per response, when first needed. */
  cache: Cache;
}

export interface Cache {
  /**
   * By network, plan and age: the values stated for single codes, and `category` if there is a value for a wider part
   * of the plan.
   */
  parts: Map<string, Set<string>>;
  /** By network, person, date and plan. */
  questionScopes: Map<string, QuestionScope>;
  /** The scope of the last question, because the next question usually has the same one. */
  last: QuestionScope | null;
  deductibles: Map<Resolution, DeductibleRelation>;
  /** The position of each subject in a long list of subjects. */
  positions: Map<readonly SubjectNode[], Map<string, number>>;
  /** Whether some deductible is more than zero, by plan. */
  hasDeductible: Map<string | null, boolean>;
  /** By network and plan: whether the payer's words say that the plan has no deductible. */
  deniesDeductible: Map<string, boolean>;
}

export interface DeductibleRelation {
  answer: 'applies' | 'does_not_apply' | 'not_stated';
  statements: Statement[];
  resolution: Resolution;
}

/** Codes that are named one by one, and ranges of codes by their keys. */
export interface NamedCodes {
  codes: Set<string>;
  ranges: Map<string, RangeNode>;
}

export interface RemarkIndex {
  byNode: Map<string, UnreadRemark[]>;
  /** The lists of `byNode` whose node is a code. */
  byCode: Map<string, UnreadRemark[]>;
  onRanges: UnreadRemark[];
  /** The remarks on each level; filled when first needed. */
  byLevel: Map<SubjectNode[], UnreadRemark[]>;
  /** The remarks on lists of levels, by network; filled when first needed. */
  above: Record<'in' | 'out' | 'any', Map<SubjectNode[][], UnreadRemark[]>>;
}

export interface TopicIndex {
  all: Statement[];
  /** Codes that the topic's statements name or except. */
  named: NamedCodes;
  byCode: Map<string, Statement[]>;
  /** All other subjects, by `nodeKey`. */
  byNode: Map<string, Statement[]>;
  /** By `nodeKey`. A range applies to every code in it, so looking up a subject in `byNode` isn't enough. */
  ranges: Map<string, { node: RangeNode; statements: Statement[] }>;
  byClass: Map<string, Statement[]>;
  /** Statements about classes, by the service types of their rows. */
  byClassType: Map<string, Statement[]>;
  /** The statements of each level; filled when first needed. */
  levels: Map<SubjectNode[], Level | null>;
}

export interface Level {
  nodes: SubjectNode[];
  /** Statements about the level's nodes themselves. */
  direct: Statement[];
  /** Statements about the payer's classes within the level's category. The response doesn't say which class applies. */
  classed: Statement[];
  /** Statements about the classes that the payer assigns to the level's nodes. */
  throughClass: Statement[];
  /** True if the payer assigns a class to one of the level's nodes. */
  isMember: boolean;
  /** True for the level of the requested subject, false for the wider levels above it. */
  isOwn: boolean;
  /** How many of the level's statements have exceptions. */
  exceptions: number;
  /** The level's answers, if they are the same for every subject below it; otherwise null. */
  answers: Map<QuestionScope, Found | null> | null;
}

export interface Found {
  statements: Statement[];
  also: Statement[];
  /** The nodes of the level where the statements were found. */
  nodes: readonly SubjectNode[];
  /** True if the payer's words state a different value than the elements of a row. */
  hasConflictingWords: boolean;
  /** True if there is a statement, but the response doesn't say whether it applies to the subject. */
  isUndecided: boolean;
  /** True if this result is the same for every subject below the level. Its resolution can then be reused. */
  isShared: boolean;
  resolution?: Resolution;
}
