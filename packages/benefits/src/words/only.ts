// "The deductible applies to restorative only" also says that it doesn't apply to other services.

import type { TextStatement } from '../statement.ts';
import { PLAN } from '../vocabulary/index.ts';
import { is, type Token } from './token.ts';

/**
 * Adds a statement that the deductible doesn't apply to other services. Not if the sentence names a payer's class, a
 * network or a condition: then we can't tell what the other services are.
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
