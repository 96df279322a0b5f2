// The payer's classes that a service belongs to ("endodontics is covered as basic").

import type { Statement, SubjectNode } from '../statement.ts';
import { contains } from '../vocabulary/index.ts';

export interface Membership {
  /** What the payer assigns to the class: the service itself or a wider subject. */
  node: SubjectNode;
  className: string;
  statement: Statement;
}

export function classesOf(statements: readonly Statement[], subject: SubjectNode): Membership[] {
  return statements.flatMap((statement) => {
    if (statement.says.kind !== 'member_of') return [];
    if (statement.except.some((other) => contains(other, subject))) return [];
    const node = statement.subject.find((one) => contains(one, subject));
    return node ? [{ node, className: statement.says.class, statement }] : [];
  });
}
