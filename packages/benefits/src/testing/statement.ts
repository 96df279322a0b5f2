// Statements for tests, with the most common values as defaults.

import type { Says, Statement, SubjectNode } from '../statement.ts';

export const code = (name: string): SubjectNode => ({ kind: 'code', code: name });
export const category = (service_type: string): SubjectNode => ({ kind: 'category', service_type });
export const family = (name: string): SubjectNode => ({ kind: 'family', family: name });
export const classOf = (name: string, ...within: string[]): SubjectNode => ({ kind: 'class', name, within });
export const range = (from: string, to: string): SubjectNode => ({ kind: 'range', from, to });

export const pays = (plan_pays: number): Says => ({ kind: 'share', plan_pays });
export const NOT_COVERED: Says = { kind: 'not_covered', inactive: false };

let rows = 0;

/** A statement in a row's elements. Each call uses a new row number. */
export function says(
  subject: SubjectNode | SubjectNode[],
  what: Says,
  more: Partial<Statement> = {},
): Statement {
  rows += 1;
  return {
    subject: Array.isArray(subject) ? subject : [subject],
    except: [],
    says: what,
    network: 'not_stated',
    tier: null,
    plan: null,
    who: 'not_stated',
    period: null,
    days: null,
    conditions: [],
    doubts: [],
    source: { row: rows, words: null },
    ...more,
  };
}

/** A statement in the payer's text, not in a row's elements. */
export function inWords(
  subject: SubjectNode | SubjectNode[],
  what: Says,
  more: Partial<Statement> = {},
): Statement {
  const statement = says(subject, what, more);
  return { ...statement, source: { ...statement.source, words: { message: 0, from: 0, to: 1 } } };
}
