// The parts of a clause while we build it from a payer's sentence.

import type {
  Condition,
  Period,
  Says,
  StatementNetwork,
  SubjectNode,
  TextStatement,
  Who,
} from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import { listedKinds, type Payload } from '../token.ts';

/**
 * One statement of a clause. Its nodes, network, person and period, if it has them, apply instead of the clause's. Its
 * conditions are added to the clause's.
 */
export interface Said {
  says: Says;
  period: Period | null;
  conditions: Condition[];
  nodes: SubjectNode[] | null;
  network: StatementNetwork | null;
  who: Who | null;
}

/** A statement that takes everything except its nodes from the clause. */
export const plainSaid = (says: Says, nodes: SubjectNode[] | null = null): Said => ({
  says,
  period: null,
  conditions: [],
  nodes,
  network: null,
  who: null,
});

/** A statement without a network, person, period, condition or exception. */
export const plainStatement = (subject: SubjectNode[] | null, says: Says): TextStatement => ({
  subject,
  except: [],
  says,
  network: null,
  who: null,
  period: null,
  conditions: [],
});

/** "$50", "12 months", "none". The noun that says what it is (deductible, waiting period) may be elsewhere. */
export interface Value {
  kind: 'money' | 'duration' | 'no' | 'yes' | 'percent' | 'until_date';
  payload: Payload;
}

export interface Clause {
  subject: SubjectNode[] | null;
  except: SubjectNode[];
  network: StatementNetwork | null;
  who: Who | null;
  period: Period | null;
  /** True if the period says how often ("per year"), and isn't part of an amount's name ("lifetime maximum"). */
  isRate: boolean;
  conditions: Condition[];
  /**
   * `separated`: "combined" comes after a separator ("Exams 2 per year, cleanings 2 per year, combined"), so it may
   * be about all clauses.
   */
  isCombined: 'here' | 'separated' | null;
  ages: Payload[];
  said: Said[];
  values: Value[];
  roles: string[];
  /** How many entries of `said` come before the last separator. */
  saidBefore: number;
  /** How many entries of `values` come before the last separator. */
  valuesBefore: number;
  /** True if it takes its subject from the clause before it. */
  isInherited: boolean;
  /** True if the payer writes "in network only". */
  isNetworkOnly: boolean;
  /** Its network comes before everything else, so it also applies to the clauses after it. */
  isNetworkFirst: boolean;
  /** Its subject, or the people it is limited to, come after its statement ("waived for crowns"). */
  hasSubjectLast: boolean;
  /** Its subject is everything except what was named before. */
  isOther: boolean;
  /** The payer's class that lists its subject. */
  className: string | null;
  /** True if the payer writes "only" after a condition ("for primary teeth only"). */
  isOnly: boolean;
  /** Its subjects are alternatives ("a full-mouth series or a panoramic film"). */
  isEither: boolean;
}

export const emptyClause = (): Clause => ({
  subject: null,
  except: [],
  network: null,
  who: null,
  period: null,
  isRate: false,
  conditions: [],
  isCombined: null,
  ages: [],
  said: [],
  values: [],
  roles: [],
  saidBefore: 0,
  valuesBefore: 0,
  isInherited: false,
  isNetworkOnly: false,
  isNetworkFirst: false,
  hasSubjectLast: false,
  isOther: false,
  isEither: false,
  isOnly: false,
  className: null,
});

export const saidAnything = (clause: Clause): boolean => clause.said.length > 0 || clause.values.length > 0;

export interface ParsedSentence {
  clauses: Clause[];
  nouns: string[];
  /** Words that describe a figure: annual, combined, separate, plan pays … */
  marks: string[];
  /** Subjects of the sentences before it: "all other services" excludes them. */
  named: readonly SubjectNode[];
}

/** A token with the one meaning that we use of it, after the grammar has combined the tokens of the sentence. */
export interface Piece {
  kind: string;
  payload: Payload;
}

export const NOUNS = listedKinds(`
  covered_noun downgrade authorization missing_tooth replacement maximum deductible waiting rollover
  out_of_pocket copay coinsurance
`);
export const ROLES = ['remaining', 'used', 'met', 'unmet', 'not_met', 'is_met'];
export const MARKS = listedKinds(`
  annual combined separate benefit_class separate_policy plan_pays patient_pays benefit_year
`);
export const SEPARATORS = ['comma', 'and', 'or', 'but', 'dash', 'colon', 'slash', 'open', 'close', 'plus'];
export const VALUES = ['money', 'duration', 'no', 'yes', 'percent', 'until_date'] as const;

/** Whether a piece of this kind is a statement or a value. */
export const isSaying = (kind: string): boolean =>
  kind === 'says' || kind === 'frequency' || VALUES.some((one) => one === kind);

/** The opposite of a statement that can only be true or false; null for other statements. */
export function oppositeOf(says: Says): Says | null {
  switch (says.kind) {
    case 'deductible':
      return { ...says, applies: !says.applies };
    case 'counts_toward':
      return { ...says, counts: !says.counts };
    case 'covered':
      return { kind: 'not_covered', inactive: false };
    case 'not_covered':
      return { kind: 'covered' };
    case 'authorization':
      if (says.above_cents !== null) return null;
      if (says.answer === 'required') return { ...says, answer: 'not_required' };
      return says.answer === 'not_required' ? { ...says, answer: 'required' } : null;
    case 'clause': {
      const isRule = says.clause === 'missing_tooth' || (says.clause === 'downgrade' && says.to.length === 0);
      if (!isRule) return null;
      return { ...says, answer: says.answer === 'applies' ? 'does_not_apply' : 'applies' };
    }
    default:
      return null;
  }
}

/** A service that is paid as itself isn't downgraded: "composites are paid as composite". */
export function paidAs(says: Says, subject: readonly SubjectNode[]): Says {
  if (says.kind !== 'clause' || says.clause !== 'downgrade' || says.to.length === 0) return says;
  const isItself = subject.some((node) => says.to.some((other) => contains(other, node)));
  return isItself ? { ...says, answer: 'does_not_apply', to: [] } : says;
}

/**
 * "Combined with" is a condition of a limit, not of the percentage next to it. In "Sealant - per tooth 80%", "per tooth"
 * is part of the service's name, so it isn't a condition of the percentage.
 */
export const ownConditions = ({ conditions, said }: Clause, { says }: Said): Condition[] =>
  conditions.filter(
    (one) =>
      !(one.kind === 'combined_with' && says.kind !== 'frequency' && said.some(isFrequency)) &&
      !(one.kind === 'per' && one.place === 'tooth' && UNCOUNTED.has(says.kind)),
  );

const UNCOUNTED = new Set<Says['kind']>(['share', 'covered', 'not_covered', 'age']);

/** Late entrants or new members: people whose time limits are waiting periods. */
export const isEntrant = (one: Condition): boolean =>
  one.kind === 'member' && (one.member === 'late_entrant' || one.member === 'new');

export const isFrequency = ({ says }: Said): boolean => says.kind === 'frequency';
