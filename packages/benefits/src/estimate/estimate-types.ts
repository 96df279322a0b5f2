// The result of an estimate from a verification. Money is integer cents.

import type { Day } from '../response.ts';
import type { SourcedText, Sources } from '../sources.ts';
import type { Assumption, EstimateRemark, Refusal, Unknown, WhomToAsk } from './from-benefits/draft.ts';
import type { Amounts, Interval } from './range/amounts.ts';
import type { StepKind } from './terms.ts';

export type EstimateAmounts = Amounts<Interval>;

export interface EstimateStep extends SourcedText {
  kind: StepKind | 'patient';
  /** The step's plan, as its place in the order of payment. `sources` are rows of that plan's response. */
  place: number;
  cents: number;
  /**
   * Set if it isn't certain that the step applies, or with which amount. `condition`: what is true if it does.
   * `reason`: why it may apply, or empty.
   */
  only_if?: { condition: string; reason: string };
}

export interface EstimatedLine {
  code: string;
  /** Null if the line can't be estimated. `refusals` say why. */
  amounts: EstimateAmounts | null;
  is_exact: boolean;
  refusals: Refusal[];
  /** The steps to the lowest and to the highest amount for the patient. The same if the line is exact. */
  lowest: EstimateStep[];
  highest: EstimateStep[];
}

/** What remains of a deductible or maximum after the estimate. `high` is null if it isn't known. */
export interface EstimatedLeft {
  of: 'deductible' | 'maximum';
  place: number;
  level: 'individual' | 'family';
  label: string;
  /** The plan's name, if it isn't known which of several plans the patient has. */
  plan?: string;
  low: number;
  high: number | null;
  sources: Sources;
}

/** The copay of the visit on one date. It isn't part of any procedure's fee, and the plan pays nothing of it. */
export interface EstimatedVisit extends SourcedText {
  date: Day;
  /** The plan that states the copay, as its place in the order of payment. `sources` are rows of its response. */
  place: number;
  patient: Interval;
}

export interface EstimateQuestion extends SourcedText {
  ask: WhomToAsk;
  /** The average width of the patient's range after an answer to this question; null if not known. */
  width_after: number | null;
  /** What the patient pays with each answer. Empty if the answers are too many to list. */
  outcomes: { answer: string; patient: Interval }[];
  place?: number;
}

export interface Estimate {
  lines: EstimatedLine[];
  visits: EstimatedVisit[];
  /**
   * The sum of the lines. `patient` also includes the copays of the visits, so patient + plan + write-off = fees +
   * these copays. Null if a line can't be estimated: a sum without it would count it as zero.
   */
  total: EstimateAmounts | null;
  is_exact: boolean;
  left: EstimatedLeft[];
  /** The one question that narrows the range most. */
  question: EstimateQuestion | null;
  /** What the response doesn't state and the practice hasn't answered. */
  unknowns: Unknown[];
  /** Unknowns that the practice has answered. */
  answered: Unknown[];
  assumptions: Assumption[];
  /** Payer text that we couldn't read and that may change the estimate. */
  remarks: EstimateRemark[];
  /** Reasons to call the payer before relying on the response. */
  confirm: SourcedText[];
  /**
   * True if both ends of every range can occur. False if there are too many unknowns to try: the ranges may be wider
   * than necessary.
   */
  is_reached: boolean;
  note: string;
}
