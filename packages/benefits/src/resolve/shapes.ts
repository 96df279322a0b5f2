// What the resolver works with: the statements of one response, indexed by topic and subject, and what was found there.

import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import type { Resolution } from './question.ts';

export type RangeNode = Extract<SubjectNode, { kind: 'range' }>;

export interface Book {
  statements: readonly Statement[];
  remarks: readonly UnreadRemark[];
  topics: ReadonlyMap<Topic, Chapter>;
  /** The classes that the payer assigns to a subject ("endodontics is covered as basic"), by subject. */
  members: ReadonlyMap<string, { name: string; except: SubjectNode[] }[]>;
  /** Codes that the payer puts in a class or excepts from one. */
  inClasses: NamedCodes;
  /** Some statement speaks of dental care by its name: what is said of the health plan is then not said of teeth. */
  isDentalNamed: boolean;
  remarksOn: ReadonlyMap<Topic, RemarkIndex>;
  /** Worked out once per response, when first asked for. */
  known: Known;
}

export interface Known {
  parts: Map<string, Set<string>>;
  /** By place and then by asker. Codes of which nothing is said by name share the answer of the levels above them. */
  answers: Map<string | SubjectNode[][], Map<string, Resolution>>;
  deductibles: Map<Resolution, DeductibleRelation>;
  /** Where each place stands in a long list of subjects. */
  positions: Map<readonly SubjectNode[], Map<string, number>>;
  /** Whether some deductible is more than zero, by the plan asked about. */
  hasDeductible: Map<string | null, boolean>;
}

export interface DeductibleRelation {
  answer: 'applies' | 'does_not_apply' | 'not_stated';
  /** The statements it rests on. */
  statements: Statement[];
  resolution: Resolution;
}

/** Codes that are named one by one, and ranges of them by their keys. */
export interface NamedCodes {
  codes: Set<string>;
  ranges: Map<string, RangeNode>;
}

export interface RemarkIndex {
  byNode: Map<string, UnreadRemark[]>;
  onRanges: UnreadRemark[];
  /** What stands on each level, by network; worked out when first asked for. */
  levels: Record<'in' | 'out' | 'any', Map<SubjectNode[], UnreadRemark[]>>;
}

/** The statements of one topic. */
export interface Chapter {
  all: Statement[];
  /** Codes that its statements speak of, or except. */
  named: NamedCodes;
  byNode: Map<string, Statement[]>;
  /** Ranges are found by what they contain, not by name. */
  ranges: Map<string, { node: RangeNode; statements: Statement[] }>;
  byClass: Map<string, Statement[]>;
  /** Statements about classes, by the service types of their rows. */
  byClassType: Map<string, Statement[]>;
  /** What was said of each level, worked out when first asked for. */
  levels: Map<SubjectNode[], Rung | null>;
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
  /** How many of its statements make exceptions. */
  exceptions: number;
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
