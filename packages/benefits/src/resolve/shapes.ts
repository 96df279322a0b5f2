// What the resolver works with: the statements of one response, indexed by topic and subject, and what was found there.

import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import type { Resolution } from './question.ts';

type RangeNode = Extract<SubjectNode, { kind: 'range' }>;

export interface Book {
  statements: readonly Statement[];
  remarks: readonly UnreadRemark[];
  topics: ReadonlyMap<Topic, Chapter>;
  /** The classes that the payer assigns to a subject ("endodontics is covered as basic"), by subject. */
  members: ReadonlyMap<string, { name: string; except: SubjectNode[] }[]>;
  /** True if a statement names dental care: statements about the health plan then don't apply to dental care. */
  isDentalNamed: boolean;
  remarksOn: ReadonlyMap<Topic, RemarkIndex>;
  /** Computed once per response, on first use. */
  known: { parts: Map<string, Set<string>>; answers: Map<string, Resolution> };
}

export interface RemarkIndex {
  byNode: Map<string, UnreadRemark[]>;
  onRanges: UnreadRemark[];
  /** The remarks about the levels above a subject, computed on first use. */
  above: Map<SubjectNode[][], UnreadRemark[]>;
}

/** The statements of one topic. */
export interface Chapter {
  all: Statement[];
  byNode: Map<string, Statement[]>;
  /** Ranges are found by what they contain, not by name. */
  ranges: Map<string, { node: RangeNode; statements: Statement[] }>;
  byClass: Map<string, Statement[]>;
  /** Statements about classes, by the service types of their rows. */
  byClassType: Map<string, Statement[]>;
  /** The statements about the levels above a subject, computed on first use. */
  above: Map<SubjectNode[][], readonly Rung[]>;
}

export interface Rung {
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
  /** Some statement makes exceptions. */
  hasExceptions: boolean;
  /** Its answers by who asks, where they are the same for every subject below it; null where they are not. */
  answers: Map<string, Found | null> | null;
}

export interface Found {
  statements: Statement[];
  also: Statement[];
  place: readonly SubjectNode[];
  /** Words disagree with the row. */
  isContested: boolean;
  /** There is a statement, but the response doesn't say whether it applies to the subject. */
  isOpen: boolean;
  /** It is the same for every subject below this level, and so is its answer. */
  isShared: boolean;
  resolution?: Resolution;
}
