// A draft: the plan's terms, with an unknown for everything that the response doesn't state. A completion has a value
// for every unknown.

import type { Day } from '../../response.ts';
import type { SourcedText, Sources } from '../../sources.ts';
import type { Topic } from '../../statement.ts';
import type { AssumptionKind, CobRule, Level, PlanType, Switches, UnknownKind } from '../terms.ts';

/** A million dollars: stands for "no limit", and is the upper end of an amount without a known limit. */
export const NO_LIMIT = 100_000_000;

/** Who knows the answer to a question. The office is the practice itself. */
export type WhomToAsk = 'payer' | 'office' | 'patient';

export interface Unknown {
  key: string;
  kind: UnknownKind;
  /** How many options it has. Null if it can be any amount from `low` to `high`. */
  options: number | null;
  low: number;
  high: number;
  ask: WhomToAsk;
  /** What to ask. */
  text: string;
  sources: Sources;
  /** Which plan's response the sources are in, if two plans pay. */
  place?: number;
  /** The option that means yes. Left out if it isn't a yes-or-no question. */
  yes?: number;
  /** What each option means. Left out for amounts and yes-or-no questions. */
  labels?: string[];
  /** What the practice found out: an option, or cents. */
  answer?: number;
  /** The codes that the question is about, if there is one question for several. */
  codes?: string[];
  /**
   * True if the unknown belongs to a line that can't be estimated. It only bounds what the line may use up. We don't
   * ask about it, because the line's refusals say what is missing.
   */
  is_bound?: true;
  /** True if no answer changes what plan and patient pay. It may still change what remains of a maximum. */
  changes_nothing?: true;
}

/** One value, or several candidates. */
export interface Figure<T> {
  /** Key of the unknown that chooses the value. Null if there is only one value. */
  key: string | null;
  values: readonly T[];
}

/** An amount in cents. If it has a key, it is unknown: any amount from `low` to `high`. */
export interface Span {
  key: string | null;
  low: number;
  high: number;
}

export interface LineShare {
  percent: number;
  copay_cents: number | null;
  /** Row of a copay that is stated per visit for a group of services. It may be due once for all of them. */
  per_visit_row?: number;
  /** The copay is stated per visit. For one code, payers may mean each time the service is done. */
  per_visit?: 'group' | 'code';
  /** The copay is due once for all units of the line. */
  is_once?: true;
  /** The copay of the visit was due with an earlier line. */
  is_paid_before?: true;
  /** The network tiers that the percentage is for. Missing if it is for all tiers. */
  tiers?: readonly string[];
  sources: Sources;
}

export type BlockKind = 'frequency' | 'waiting' | 'age' | 'excluded';

/** A reason why the plan doesn't, or might not, pay for a line. */
export interface Block {
  kind: BlockKind;
  is_blocking: Figure<boolean>;
  text: string;
  /** What is true if it blocks: "the plan doesn't cover D2740 on tooth 30". */
  condition: string;
  /** Why it may block, in words that fit after the condition. Default: `text`. */
  reason?: string;
  sources: Sources;
}

export interface Downgrade {
  applies: Figure<boolean>;
  /** The cheaper code; null if the payer doesn't name it. */
  code: string | null;
  allowed: Span;
  sources: Sources;
}

export type RefusalReason =
  | 'unknown_code'
  | 'share_not_stated'
  | 'share_to_confirm'
  | 'shares_reversed'
  | 'plan_not_in_force'
  | 'fee_missing'
  | 'allowed_missing';

/** Why a line can't be estimated. */
export interface Refusal {
  reason: RefusalReason;
  text: string;
  /** What to ask, and whom. */
  question: string;
  ask: WhomToAsk;
  sources: Sources;
  place?: number;
  /** The code whose fee is missing. */
  code?: string;
}

export interface DraftTerms {
  share: Figure<LineShare>;
  allowed: Span;
  blocks: Block[];
  downgrade: Downgrade | null;
}

export interface DraftLine {
  code: string;
  tooth: string | null;
  area: string | null;
  date: Day;
  fee: Span;
  units: number;
  /** In the order of payment. */
  plans: DraftTerms[];
  refusals: Refusal[];
}

/** A line that counts toward an account if every condition is met, that is, each unknown has the given option. */
export interface AccountLine {
  line: number;
  when: readonly { key: string; option: number }[];
}

/** A deductible or maximum of one benefit year or lifetime. */
export interface DraftAccount {
  key: string;
  /** The place of its plan in the order of payment; 0 is the primary plan. */
  place: number;
  of: 'deductible' | 'maximum';
  level: Level;
  label: string;
  left: Figure<Span>;
  /** A rollover in cents, which is added to what remains. */
  extra: Figure<number>;
  lines: AccountLine[];
  sources: Sources;
}

/** A remark that we couldn't read and that may change the estimate. */
export interface EstimateRemark extends SourcedText {
  place?: number;
  topics: Topic[];
  codes: string[];
}

export interface Assumption extends SourcedText {
  kind: AssumptionKind;
  place?: number;
}

export interface DraftPlan {
  /** Key of the plan in its response; null: the response has only one. */
  key: string | null;
  type: PlanType;
}

/** The copay of the visit on one date, in addition to the procedures. */
export interface DraftVisit {
  date: Day;
  place: number;
  /** In cents. */
  charge: Figure<number>;
  sources: Sources;
}

export interface Draft {
  /** In the order of payment. */
  plans: DraftPlan[];
  /** How the secondary plan takes the primary one's payment into account. */
  cob: Figure<CobRule>;
  lines: DraftLine[];
  visits: DraftVisit[];
  accounts: DraftAccount[];
  /** The accounts that the lines would use if the plan paid. Filled only for a plan without `accounts`. */
  untouched: DraftAccount[];
  unknowns: Unknown[];
  assumptions: Assumption[];
  remarks: EstimateRemark[];
  switches: Switches;
}

/** A completion: for each unknown, the number of the option or the cents. */
export type Completion = ReadonlyMap<string, number>;

export function known<T>(value: T): Figure<T> {
  return { key: null, values: [value] };
}

export function exactly(cents: number): Span {
  return { key: null, low: cents, high: cents };
}

/** Each text once: with its last entry, in the place of the first. */
export function distinct<T extends { text: string }>(texts: readonly T[]): T[] {
  return [...new Map(texts.map((one) => [one.text, one])).values()];
}
