// A question to the resolver, and its answer.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import type { Day } from '../response.ts';
import type { Certainty, Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';

export interface Person {
  patient: 'subscriber' | 'dependent';
  /** Null if unknown. Statements are then returned whatever ages they apply to. */
  age: number | null;
  /** Whether the question is about the patient's own amount or the family's. */
  level: 'individual' | 'family';
}

/** INS02 of the subscriber, a spouse and a life partner. Benefits "for dependents" are often only for children. */
const NO_CHILD: readonly string[] = ['18', '01', '53'];

/**
 * The person a response is about. The relationship in the response takes precedence over the request, which may name
 * the wrong person or none, unless it is that of the subscriber, a spouse or a life partner.
 */
export function patientIn<Requested extends Person['patient'] | undefined>(
  { plan_information: { relationship_code: relation } }: Pick<ParsedBenefits, 'plan_information'>,
  requested: Requested,
): Requested | 'dependent' {
  // A reading stored by an earlier release doesn't have the code.
  return relation != null && !NO_CHILD.includes(relation) ? 'dependent' : requested;
}

export interface Question {
  subject: SubjectNode;
  topic: Topic;
  /** Null: any network. */
  network: 'in' | 'out' | null;
  who: Person;
  on: Day | null;
  /** Key of the plan, if the response has more than one. Omitted or null: any plan. */
  plan?: string | null;
}

export interface Resolution {
  /**
   * `conflict`: equally specific statements disagree. `see_remarks`: no statement answers the question, but words that
   * we couldn't read are about it.
   */
  outcome: 'stated' | 'conflict' | 'see_remarks' | 'not_stated';
  /** The answer: one statement, or several that agree, apply under different conditions, or conflict. */
  statements: Statement[];
  /** Other statements that are not the answer: less specific ones, or ones that may or may not apply. */
  also: Statement[];
  remarks: UnreadRemark[];
  certainty: Certainty | null;
}

export const PATIENT: Person = { patient: 'subscriber', age: null, level: 'individual' };
