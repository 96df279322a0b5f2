// Waivers of a waiting period.

import type { Statement } from '../../statement.ts';
import type { AnswerContext } from '../answer-context.ts';
import { wordsOf } from '../payer-words.ts';

/**
 * Whether the statement is only a waiver. "Waiting period waived with proof of prior coverage" doesn't say whether this
 * patient waits, or how long. "Waiting period applies unless waived" says that there is a waiting period.
 */
export function isWaiver(context: AnswerContext, statement: Statement): boolean {
  const { says, conditions } = statement;
  return (
    says.kind === 'waiting' &&
    !says.met &&
    says.months === null &&
    says.until === null &&
    conditions.some((one) => one.kind === 'when' && /^unless waived\b/i.test(one.words)) &&
    !/\b(?:appl(?:y|ies)|unless)\b/i.test(wordsOf(context, statement) ?? '')
  );
}
