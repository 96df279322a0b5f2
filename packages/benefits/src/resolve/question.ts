// What is asked, and what an answer looks like.

import type { Day } from '../answer.ts';
import type { Certainty, Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';

/** Whom the question is about. */
export interface Person {
  patient: 'subscriber' | 'dependent';
  /** Null when it is not known: statements for some ages then stand side by side. */
  age: number | null;
  /** Whose amount is asked for; the patient's own unless the question says otherwise. */
  level: 'individual' | 'family';
}

export interface Question {
  subject: SubjectNode;
  topic: Topic;
  /** Null: whatever the network. */
  network: 'in' | 'out' | null;
  who: Person;
  on: Day | null;
  /** Key of the plan, where the response holds two; left out or null: any. */
  plan?: string | null;
}

export interface Resolution {
  /** `conflict`: statements of the same standing disagree. `see_remarks`: only words we could not read speak of it. */
  outcome: 'stated' | 'conflict' | 'see_remarks' | 'not_stated';
  /** The answer: one statement, or several that agree, hold under different conditions, or conflict. */
  statements: Statement[];
  /** What else was said, and why it is not the answer: it yields to it, or the response leaves open which of it holds. */
  also: Statement[];
  /** Unread remarks about the subject and the topic. */
  remarks: UnreadRemark[];
  certainty: Certainty | null;
}

export const PATIENT: Person = { patient: 'subscriber', age: null, level: 'individual' };

/** Equal for questions that differ in their subject and topic only. */
export function askerKey({ network, on, plan, who }: Question): string {
  return `${network}|${on}|${plan}|${who.patient}|${who.age}|${who.level}`;
}
