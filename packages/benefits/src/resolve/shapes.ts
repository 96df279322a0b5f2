// The resolver's data: an index of the statements of one response, with one index per topic. To answer a question, the
// resolver starts at the subject's own level (the code) and goes up to wider levels (family, category, plan). It takes
// the statements of the first level that answers.

import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import type { Question, Resolution } from './question.ts';

/** The part that many questions share (network, person, date and plan), with a cache of the answers. */
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
  /** Some statement names dental care. Statements about the health plan then don't apply to dental services. */
  isDentalNamed: boolean;
  remarksOn: ReadonlyMap<Topic, RemarkIndex>;
  /** Results that are calculated once per response, when first needed. */
  cache: Cache;
}

export interface Cache {
  /** Values stated for parts of the plan, by network, plan and age. */
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
  /** Codes that its statements name or except. */
  named: NamedCodes;
  byCode: Map<string, Statement[]>;
  /** All other subjects, by `nodeKey`. */
  byNode: Map<string, Statement[]>;
  /** Ranges are matched by the codes they contain. */
  ranges: Map<string, { node: RangeNode; statements: Statement[] }>;
  byClass: Map<string, Statement[]>;
  /** Statements about classes, by the service types of their rows. */
  byClassType: Map<string, Statement[]>;
  /** The statements of each level; filled when first needed. */
  levels: Map<SubjectNode[], Level | null>;
}

export interface Level {
  nodes: SubjectNode[];
  /** Statements about the subject itself. */
  direct: Statement[];
  /** Statements about the payer's classes within the subject; the response doesn't say which class applies. */
  classed: Statement[];
  /** Statements about the class that the payer assigns to the subject. */
  throughClass: Statement[];
  /** The payer assigns a class to the subject. */
  isMember: boolean;
  /** The level is the requested subject itself, or equally wide. */
  isOwn: boolean;
  /** How many of its statements have exceptions. */
  exceptions: number;
  /** Its answers, if they are the same for every subject below it; otherwise null. */
  answers: Map<QuestionScope, Found | null> | null;
}

export interface Found {
  statements: Statement[];
  also: Statement[];
  /** The subjects of the level where it was found. */
  nodes: readonly SubjectNode[];
  /** True if the payer's words state another value than the elements of a row. */
  hasConflictingWords: boolean;
  /** True if there is a statement, but the response doesn't say whether it applies to the subject. */
  isUndecided: boolean;
  /** True if it is the same for every subject below this level. Its resolution can then be reused. */
  isShared: boolean;
  resolution?: Resolution;
}
