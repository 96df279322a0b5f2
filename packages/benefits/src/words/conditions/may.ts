// "An alternate benefit may be applied": the payer doesn't say when the rule applies.

import type { Condition, TextStatement } from '../../statement.ts';
import { is, isAny, type Token, withoutFillers } from '../token.ts';

/** Adds the payer's words ("may be applied") as a condition to a downgrade that isn't certain. */
export function withMay(
  text: string,
  tokens: readonly Token[],
  statements: TextStatement[] | null,
): TextStatement[] | null {
  const at = tokens.findIndex((token) => is(token, 'may'));
  const start = tokens[at];
  if (!start || !statements?.some(isDowngraded)) return statements;
  const later = withoutFillers(tokens.slice(at + 1));
  // "May be downgraded to a bridge": without the name of the service, the words would be incomplete.
  const isWhole = isAny(later[0], ['apply', 'paid', 'covered', 'considered']);
  const end = isWhole ? later[0] : (later.find((token) => is(token, 'subject')) ?? later[0]);
  const words = text.slice(start.from, (end ?? start).to).trim();
  const open: Condition = { kind: 'when', words };
  return statements.map((one) =>
    isDowngraded(one) ? { ...one, conditions: [...one.conditions, open] } : one,
  );
}

const isDowngraded = ({ says }: TextStatement): boolean =>
  says.kind === 'clause' && says.clause === 'downgrade' && says.answer === 'applies';
