// The plan's terms with what the response leaves open. A completion chooses a value for every unknown.

import type { Day } from '../../answer.ts';
import type { SourcedText, Sources } from '../../sources.ts';
import type { Topic } from '../../statement.ts';
import type { Level, PlanType, Switches } from '../terms.ts';

/** Stands for "no limit" and for an amount of which nothing is known: a million dollars. */
export const NO_LIMIT = 100_000_000;

export type UnknownKind =
  | 'plan'
  | 'share'
  | 'deductible_applies'
  | 'deductible_left'
  | 'maximum_left'
  | 'maximum_inside'
  | 'counts_toward_maximum'
  | 'rollover'
  | 'frequency'
  | 'waiting'
  | 'age'
  | 'plan_dates'
  | 'not_covered'
  | 'missing_tooth'
  | 'downgrade'
  | 'downgrade_fee'
  | 'allowed';

/** One thing that is not known. */
export interface Unknown {
  key: string;
  kind: UnknownKind;
  /** How many values it may have; null: any amount from `low` to `high`. */
  options: number | null;
  low: number;
  high: number;
  /** Who can tell. */
  ask: 'payer' | 'office';
  /** What to ask. */
  text: string;
  sources: Sources;
}

/** One value, or several of which one is right. */
export interface Figure<T> {
  /** Key of the unknown; null: there is one value. */
  key: string | null;
  values: readonly T[];
}

/** An amount in cents; with a key, any amount from `low` to `high`. */
export interface Span {
  key: string | null;
  low: number;
  high: number;
}

/** What the plan pays for a line. */
export interface LineShare {
  percent: number;
  copay_cents: number | null;
  sources: Sources;
}

export type BlockKind = 'frequency' | 'waiting' | 'age' | 'excluded';

/** What may keep the plan from paying for a line. */
export interface Block {
  kind: BlockKind;
  is_blocking: Figure<boolean>;
  text: string;
  sources: Sources;
}

export interface Downgrade {
  applies: Figure<boolean>;
  /** Null: the payer doesn't name the code. */
  code: string | null;
  allowed: Span;
  sources: Sources;
}

export type RefusalReason =
  | 'unknown_code'
  | 'share_not_stated'
  | 'share_to_confirm'
  | 'plan_not_in_force'
  | 'fee_missing'
  | 'allowed_missing';

/** Why a line can't be estimated. */
export interface Refusal {
  reason: RefusalReason;
  text: string;
  /** What to ask, and whom. */
  question: string;
  ask: 'payer' | 'office';
  sources: Sources;
}

export interface DraftLine {
  code: string;
  tooth: string | null;
  area: string | null;
  date: Day;
  fee: Span;
  units: number;
  share: Figure<LineShare>;
  allowed: Span;
  blocks: Block[];
  downgrade: Downgrade | null;
  refusals: Refusal[];
}

/** A line counts toward an account if every condition is met: the unknown has this option. */
export interface AccountLine {
  line: number;
  when: readonly { key: string; option: number }[];
}

/** A deductible or maximum of one benefit year or lifetime. */
export interface DraftAccount {
  key: string;
  of: 'deductible' | 'maximum';
  level: Level;
  label: string;
  left: Figure<Span>;
  /** Added to what is left: a rollover. */
  extra: Figure<number>;
  lines: AccountLine[];
  sources: Sources;
}

/** A remark of the payer that we did not read and that may change the estimate. */
export interface EstimateRemark extends SourcedText {
  topics: Topic[];
  codes: string[];
}

export interface Draft {
  plan: string | null;
  type: PlanType;
  lines: DraftLine[];
  accounts: DraftAccount[];
  unknowns: Unknown[];
  assumptions: SourcedText[];
  remarks: EstimateRemark[];
  switches: Switches;
}

/** A completion: option of each choice, cents of each span. */
export type Point = ReadonlyMap<string, number>;

export function known<T>(value: T): Figure<T> {
  return { key: null, values: [value] };
}

export function exactly(cents: number): Span {
  return { key: null, low: cents, high: cents };
}
