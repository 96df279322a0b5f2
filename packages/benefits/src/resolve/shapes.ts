// What the resolver works with: the statements of one response, filed by topic and place, and what was found there.

import type { Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import type { Resolution } from './question.ts';

type RangeNode = Extract<SubjectNode, { kind: 'range' }>;

export interface Book {
  statements: readonly Statement[];
  remarks: readonly UnreadRemark[];
  topics: ReadonlyMap<Topic, Chapter>;
  /** The classes the payer puts a place in ("endodontics is covered as basic"), by the place. */
  members: ReadonlyMap<string, { name: string; except: SubjectNode[] }[]>;
  /** Some statement speaks of dental care by its name: what is said of the health plan is then not said of teeth. */
  isDentalNamed: boolean;
  remarksOn: ReadonlyMap<Topic, RemarkIndex>;
  /** Worked out once per response, when first asked for. */
  known: { parts: Map<string, Set<string>>; answers: Map<string, Resolution> };
}

export interface RemarkIndex {
  byNode: Map<string, UnreadRemark[]>;
  onRanges: UnreadRemark[];
  /** What stands on the levels above a place, worked out when first asked for. */
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
  /** What was said of the levels above a place, worked out when first asked for. */
  above: Map<SubjectNode[][], readonly Rung[]>;
}

export interface Rung {
  nodes: SubjectNode[];
  /** Said of the place itself. */
  direct: Statement[];
  /** Said of payer's classes within the place; which of them the subject belongs to is not stated. */
  classed: Statement[];
  /** Said of the class that the payer puts the place in. */
  throughClass: Statement[];
  /** The payer puts the place in a class. */
  isMember: boolean;
  /** The place is the subject itself, or as wide as it. */
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
  /** Something was said of the place, but whether it holds for the subject is not stated. */
  isOpen: boolean;
  /** It is the same for every subject below the place, and so is the answer it makes. */
  isShared: boolean;
  resolution?: Resolution;
}
