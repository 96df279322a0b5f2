// "The deductible applies to restorative only": it doesn't apply to the rest.

import type { TextStatement } from '../statement.ts';
import { PLAN } from '../vocabulary/index.ts';
import { is, type Token } from './token.ts';

/**
 * Adds what the deductible doesn't apply to. Beside a payer's class, which services are the rest isn't certain; beside
 * a network or condition, neither.
 */
export function withRest(tokens: readonly Token[], statements: TextStatement[]): TextStatement[] {
  const isOnly = is(tokens.at(-1), 'only') && is(tokens.at(-2), 'subject');
  const [one, ...more] = statements.filter(({ says }) => says.kind === 'deductible' && says.applies);
  if (!isOnly || !one?.subject?.every(({ kind }) => kind === 'category') || more.length > 0)
    return statements;
  if (one.network !== null || one.conditions.length > 0) return statements;
  const rest: TextStatement = {
    ...one,
    subject: [PLAN],
    except: one.subject,
    says: { kind: 'deductible', applies: false },
  };
  return [...statements, rest];
}
