// What a response says, one fact at a time. Rows and payer text both become statements. Later stages (tables,
// assistant, search, estimates) ask the resolver which of them apply, or read the list directly. The field names are
// snake_case because statements are stored and sent as they are.

import type { Day } from './response.ts';

/** One node of the subject tree. */
export type SubjectNode =
  | { kind: 'plan' }
  /** The payer's own class, by its normalized name ("basic", "type 2"); `within` has the service types of its rows. */
  | { kind: 'class'; name: string; within: string[] }
  /** An X12 service type (EB03). */
  | { kind: 'category'; service_type: string }
  /** A group of CDT codes that practices and payers have a name for, by its key in the vocabulary ("bitewings"). */
  | { kind: 'family'; family: string }
  | { kind: 'code'; code: string }
  /** Every CDT code from `from` to `to`, both included. */
  | { kind: 'range'; from: string; to: string };

export type StatementNetwork = 'in' | 'out' | 'both' | 'not_stated';

/** Whose benefit it is. We treat `not_stated` as the patient's own benefit (see ADR 0061). */
export type Who =
  | 'individual'
  | 'family'
  | 'dependent'
  | 'spouse'
  | 'child'
  | 'employee'
  | 'other'
  | 'not_stated';

export type PeriodUnit =
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'calendar_year'
  | 'service_year'
  | 'contract_year'
  | 'lifetime'
  | 'visit'
  | 'episode'
  | 'other';

export interface Period {
  /** 2 in "every 2 years"; null when the unit alone is stated. */
  count: number | null;
  unit: PeriodUnit;
}

export type Teeth =
  | 'anterior'
  | 'posterior'
  | 'molar'
  | 'premolar'
  | 'first_molar'
  | 'second_molar'
  | 'third_molar'
  | 'permanent'
  | 'primary'
  | 'unrestored';

export type PerPlace =
  | 'tooth'
  | 'quadrant'
  | 'arch'
  | 'mouth'
  | 'surface'
  | 'area'
  | 'visit'
  | 'provider'
  | 'member';

/** A condition under which a statement applies. A screen that shows the statement shows or mentions its conditions. */
export type Condition =
  /** With `except`: every tooth except these. */
  | { kind: 'teeth'; teeth: Teeth[]; numbers: number[]; except: boolean }
  /** Both ends are included. Null means no limit at that end. */
  | { kind: 'age'; from: number | null; to: number | null }
  | {
      kind: 'member';
      member: 'adult' | 'child' | 'dependent' | 'student' | 'new' | 'late_entrant' | 'pregnant' | 'other';
    }
  | { kind: 'per'; place: PerPlace }
  /** The limit is shared with these subjects. `unnamed`: the payer says that other services count, but not which. */
  | { kind: 'combined_with'; subjects: SubjectNode[]; unnamed: boolean }
  /** `months`: the length of the waiting period; null for a deductible or maximum. */
  | { kind: 'after'; what: 'deductible' | 'waiting_period' | 'maximum'; months: number | null }
  /**
   * A condition that we show but can't evaluate. Only `conditionQuotes` may quote it: its words can be ours.
   * `is_exception`: the statement applies except in this case ("unless medically necessary").
   */
  | { kind: 'when'; words: string; is_exception?: true };

export type AmountOf = 'maximum' | 'deductible' | 'out_of_pocket' | 'rollover' | 'allowance' | 'other';

export type Says =
  /** The percentage that the plan pays, 0–100. */
  | { kind: 'share'; plan_pays: number }
  | { kind: 'copay'; cents: number }
  | { kind: 'covered' }
  | { kind: 'not_covered'; inactive: boolean }
  /** The payer lists the subject, but we can't tell what the plan pays for it. */
  | { kind: 'undetermined' }
  | { kind: 'deductible'; applies: boolean }
  /** `cents` null with `limit: 'none'`: no maximum, or no deductible. Null otherwise: the payer left out the amount. */
  | {
      kind: 'amount';
      of: AmountOf;
      role: 'total' | 'used' | 'remaining';
      cents: number | null;
      limit: 'stated' | 'none';
    }
  /** The subject counts toward the maximum, or does not ("preventive is exempt from the maximum"). */
  | { kind: 'counts_toward'; what: 'maximum' | 'deductible' | 'out_of_pocket'; counts: boolean }
  /** `count` null with `limit: 'none'`: no frequency limit. Null otherwise: the payer left out the number. */
  | {
      kind: 'frequency';
      limit: 'stated' | 'none';
      count: number | null;
      unit: string;
      role: 'total' | 'used' | 'remaining';
    }
  | { kind: 'history'; last: Day | null; next: Day | null }
  /**
   * Ages at which the subject is covered, both ends included. Both null with `limit: 'none'`: no age limit.
   * `unclear_at`: an age that the payer's words may or may not include, such as 19 in "to age 19"; null in rows.
   */
  | {
      kind: 'age';
      minimum: number | null;
      maximum: number | null;
      limit: 'stated' | 'none';
      unclear_at: number | null;
    }
  /** `months` 0: no waiting period. Null: the payer doesn't state its length. `met`: the payer says that it is over. */
  | { kind: 'waiting'; months: number | null; until: Day | null; met: boolean }
  | {
      kind: 'authorization';
      answer: 'required' | 'not_required' | 'recommended' | 'may_be_required';
      above_cents: number | null;
    }
  | {
      kind: 'clause';
      clause: 'missing_tooth' | 'downgrade' | 'replacement' | 'prep_or_seat' | 'coordination_of_benefits';
      answer: 'applies' | 'does_not_apply' | 'prep_date' | 'seat_date' | 'stated';
      /** Replacement: the months between two replacements. */
      months: number | null;
      /** Downgrade: the cheaper service that the plan pays for instead. */
      to: SubjectNode[];
      /** Coordination: the rule, if it is named. */
      rule: 'standard' | 'non_duplication' | 'carve_out' | 'maintenance' | 'birthday' | null;
    }
  | {
      kind: 'benefit_year';
      year: 'calendar_year' | 'service_year' | 'contract_year';
      starts_month: number | null;
    }
  /** The payer says whether this practice is in the network. */
  | { kind: 'office_network'; network: 'in' | 'out' }
  /** `only`: the network that the plan pays in. Null: the payer says that the plan pays in both. */
  | { kind: 'networks_paid'; only: 'in' | 'out' | null }
  | { kind: 'status'; status: 'active' | 'inactive' }
  | { kind: 'other_coverage'; exists: boolean }
  /** Only in readings of interpreter 2.1 and earlier: a rule that no calculation uses. A remark has its words. */
  | { kind: 'term' }
  /** These subjects belong to the payer's class ("endodontics is covered as basic"). */
  | { kind: 'member_of'; class: string }
  /**
   * Text that changes what the row's own figure means. We apply it to the figure; if we can't, we mark the figure as
   * uncertain.
   */
  | { kind: 'figure'; meaning: FigureMeaning }
  /** Text that we read and that says nothing about benefits (a greeting, a disclaimer). Not an `UnreadRemark`. */
  | { kind: 'remark' };

export type FigureMeaning =
  | 'remaining'
  | 'used'
  | 'met'
  | 'total'
  | 'lifetime'
  | 'annual'
  | 'rollover'
  | 'orthodontic'
  | 'family'
  | 'individual'
  | 'plan_pays'
  | 'patient_pays'
  | 'combined_networks'
  | 'separate_networks'
  | 'separate_policy'
  | 'terminated';

export interface Statement {
  /** The statement applies to each of these. */
  subject: SubjectNode[];
  /** Exceptions from `subject`. */
  except: SubjectNode[];
  says: Says;
  network: StatementNetwork;
  /** A named network tier, if the payer has more than in and out. */
  tier: string | null;
  /** Key of the plan it belongs to. Null if the response has only one plan, or if the row doesn't say. */
  plan: string | null;
  who: Who;
  period: Period | null;
  /** The dates for which it applies, if the row states them. */
  days: { from: Day | null; to: Day | null } | null;
  conditions: Condition[];
  /** Why its figure should be confirmed: text next to it that we couldn't apply, a separate plan … */
  doubts: Doubt[];
  source: Source;
}

export interface Source {
  /** Index of the benefit row in the response. */
  row: number;
  /**
   * Where the payer's text says it: index of the message, and the characters from `from` up to, but not including,
   * `to`. Null if the row's elements say it.
   */
  words: { message: number; from: number; to: number } | null;
}

/** A statement of payer text. Null means "as in the row", but only amounts and frequencies take the row's period. */
export interface TextStatement {
  subject: SubjectNode[] | null;
  except: SubjectNode[];
  says: Says;
  network: StatementNetwork | null;
  who: Who | null;
  period: Period | null;
  conditions: Condition[];
}

/** What a statement, a question or a sentence that we couldn't interpret is about. */
export type Topic =
  | 'share'
  | 'deductible'
  | 'maximum'
  | 'frequency'
  | 'age'
  | 'waiting'
  | 'authorization'
  | 'missing_tooth'
  | 'downgrade'
  | 'replacement'
  | 'prep_or_seat'
  | 'coordination_of_benefits'
  | 'benefit_year'
  | 'network'
  | 'status'
  | 'other_coverage'
  | 'exclusion'
  | 'other';

/** Payer text that we quote, with the topics and subjects it mentions: an unread sentence, or the words of a `term`. */
export interface UnreadRemark {
  text: string;
  topics: Topic[];
  /** Empty when it names nothing: it then belongs to its row's subject. */
  subjects: SubjectNode[];
  /** The subject of its row. */
  row_subject: SubjectNode[];
  network: StatementNetwork;
  source: Source;
}

/** How directly the payer states an answer: for which subject, in a row or in text, and whether a network is named. */
export interface Certainty {
  stated_for: 'code' | 'family' | 'category' | 'class' | 'plan';
  /** The node it was stated for; null if that is the subject of the question. */
  through: SubjectNode | null;
  in: 'row' | 'text';
  network: 'stated' | 'not_stated';
  /** Why the figure should be confirmed before it is relied on; empty when there is no reason. */
  doubts: Doubt[];
}

export type Doubt =
  /** The payer's statements conflict, or words conflict with a row's figure. */
  | 'conflict'
  /** Text next to the figure changes its meaning in a way we couldn't apply. */
  | 'unread_words'
  | 'separate_policy'
  | 'conditional'
  | 'implausible';
