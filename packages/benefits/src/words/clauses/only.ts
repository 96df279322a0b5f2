// "The deductible applies to restorative only", "12 month wait for major only": such rules don't apply to the rest.

import type { Condition, Says, TextStatement } from '../../statement.ts';
import { PLAN } from '../../vocabulary/index.ts';
import { is, isAny, type Token } from '../token.ts';
import type { Clause } from './clause.ts';

/**
 * To a rule with "only", adds a statement about everything that the rule doesn't apply to. Null if a network, condition
 * or exception makes that uncertain. Any other statements are returned as they are.
 */
export function withRest(tokens: readonly Token[], statements: TextStatement[]): TextStatement[] | null {
  const isOnly =
    (is(tokens.at(-1), 'only') && isAny(tokens.at(-2), ['subject', 'in_network', 'out_network'])) ||
    tokens.some((token, at) => is(token, 'only') && isNextTo(tokens, at, 'apply'));
  const [one, ...more] = statements.filter(({ says }) => restOf(says) !== null);
  const says = one ? restOf(one.says) : null;
  if (!isOnly || !one || !says || more.length > 0) return statements;
  // "The first 12 months are limited to preventive only" already lists preventive as an exception.
  if (one.subject?.every(({ kind }) => kind === 'plan')) return statements;
  if (one.conditions.length + one.except.length > 0) return null;
  // "The deductible applies out of network only".
  if (one.network === 'in' || one.network === 'out') {
    const isOfNetwork = isAny(tokens.at(-2), ['in_network', 'out_network']) || one.subject === null;
    return isOfNetwork
      ? [...statements, { ...one, network: one.network === 'in' ? 'out' : 'in', says }]
      : null;
  }
  const isNamed = one.subject?.every(({ kind }) => kind !== 'plan') ?? false;
  return isNamed && one.network === null
    ? [...statements, { ...one, subject: [PLAN], except: one.subject ?? [], says }]
    : statements;
}

/** What a rule for only some services means for all others; null if nothing. */
function restOf(says: Says): Says | null {
  if (says.kind === 'deductible') return says.applies ? { ...says, applies: false } : null;
  if (says.kind === 'waiting') return says.months === 0 || says.met ? null : { ...NO_WAIT };
  return says.kind === 'authorization' && says.answer === 'required' && says.above_cents === null
    ? { ...says, answer: 'not_required' }
    : null;
}

const NO_WAIT: Says = { kind: 'waiting', months: 0, until: null, met: false };

/** "Only applies to", "applies only to". */
const isNextTo = (tokens: readonly Token[], at: number, kind: string): boolean =>
  is(tokens[at - 1], kind) || is(tokens[at + 1], kind);

const OTHERS = { child: 'adult', adult: 'child' } as const;
const PAID = new Set<Says['kind']>(['covered', 'share', 'age']);

/** "Orthodontics for children only" also says that adults aren't covered. */
export function denialOfOthers(one: TextStatement, clauses: readonly Clause[]): TextStatement[] {
  const [member, ...more] = one.conditions.flatMap((two) => (two.kind === 'member' ? [two.member] : []));
  const isForOnly = clauses.some(({ isOnly, conditions }) => isOnly && conditions.some(isMember));
  const isPlain = one.conditions.length === 1 && one.except.length === 0 && more.length === 0;
  if (!isForOnly || !PAID.has(one.says.kind) || !isPlain) return [];
  if (member !== 'child' && member !== 'adult') return [];
  const says: Says = { kind: 'not_covered', inactive: false };
  return [{ ...one, says, period: null, conditions: [{ kind: 'member', member: OTHERS[member] }] }];
}

const isMember = ({ kind }: Condition): boolean => kind === 'member';
