// "The deductible applies to restorative only", "12 month wait for major only": not to the rest.

import type { Says, TextStatement } from '../statement.ts';
import { PLAN } from '../vocabulary/index.ts';
import { is, type Token } from './token.ts';

/** Adds what the rule doesn't apply to. Beside a network, condition or exception, the rest isn't certain. */
export function withRest(tokens: readonly Token[], statements: TextStatement[]): TextStatement[] {
  const isOnly =
    (is(tokens.at(-1), 'only') && is(tokens.at(-2), 'subject')) ||
    tokens.some((token, at) => is(token, 'only') && isBeside(tokens, at, 'apply'));
  const [one, ...more] = statements.filter(({ says }) => restOf(says) !== null);
  const says = one ? restOf(one.says) : null;
  if (!isOnly || !one?.subject?.every(({ kind }) => kind !== 'plan') || !says || more.length > 0)
    return statements;
  if (one.network !== null || one.conditions.length + one.except.length > 0) return statements;
  return [...statements, { ...one, subject: [PLAN], except: one.subject, says }];
}

/** What a rule for some services only says of all others; null if it says nothing. */
function restOf(says: Says): Says | null {
  if (says.kind === 'deductible') return says.applies ? { ...says, applies: false } : null;
  if (says.kind === 'waiting') return says.months === 0 || says.met ? null : { ...NO_WAIT };
  return says.kind === 'authorization' && says.answer === 'required' && says.above_cents === null
    ? { ...says, answer: 'not_required' }
    : null;
}

const NO_WAIT: Says = { kind: 'waiting', months: 0, until: null, met: false };

/** "Only applies to", "applies only to". */
const isBeside = (tokens: readonly Token[], at: number, kind: string): boolean =>
  is(tokens[at - 1], kind) || is(tokens[at + 1], kind);
