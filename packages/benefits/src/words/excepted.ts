// Exceptions with their own figure: a waiting period, a replacement period or a percentage.

import type { Says } from '../statement.ts';
import { PLAN } from '../vocabulary/index.ts';
import { type Clause, plainSaid, saidAnything } from './clause.ts';
import type { Payload } from './token.ts';

/** "No waiting period except 12 months for major", "replacement 5 years except dentures 7 years". */
export function addExceptedWait(clause: Clause, payload: Payload): boolean {
  const { nodes = [], number: months = 0, isOther, period } = payload;
  const [first] = clause.said;
  // "Late entrants: all services except preventive 24 months": the figure is for all services, not for the exception.
  if (!saidAnything(clause) && !isOther) {
    if (!period || clause.subject === null) return false;
    clause.except.push(...nodes);
    clause.values.push({ kind: 'duration', payload: { period } });
    return true;
  }
  const rule = first?.says.kind === 'clause' && first.says.clause === 'replacement' ? first.says : null;
  if (first && !rule && first.says.kind !== 'waiting') return false;
  clause.except.push(...nodes);
  const says: Says = rule ? { ...rule, months } : { kind: 'waiting', months, until: null, met: false };
  // "The first 12 months are limited to preventive": all other services have a waiting period.
  const own = isOther ? [PLAN] : nodes;
  clause.said.push(plainSaid(says, own));
  return true;
}

/** "80% except impactions 50%": the exception has its own percentage. */
export function addExceptedShare(clause: Clause, { nodes = [], number = -1 }: Payload): boolean {
  // If the main percentage is below 50, both percentages may be what the patient pays. So we read the exception only
  // next to a percentage of 50 or more, or next to one that is known to be what the plan pays.
  const isNextToShare =
    clause.values.some(({ kind, payload }) => kind === 'percent' && (payload.number ?? 0) >= 50) ||
    clause.said.some(({ says }) => says.kind === 'share');
  if (!isNextToShare || number < 0 || number > 100) return false;
  clause.except.push(...nodes);
  clause.said.push(plainSaid({ kind: 'share', plan_pays: number }, nodes));
  return true;
}
