// Waiting periods, and statements that there is none.

import { statedWait } from '../../eligible/waiting.ts';
import type { WaitingPeriod } from '../../parsed-benefits.ts';
import { statementsOfKind } from '../../resolve/topics.ts';
import { waitingText } from '../../wording/limits.ts';
import { type ReadResponse, wordsOf } from '../read-response.ts';
import { createLimitList, limitScope, scopeKey, scopeOf } from './limit-scope.ts';

export function projectWaitingPeriods(read: ReadResponse): WaitingPeriod[] {
  const periods = createLimitList<WaitingPeriod>();
  for (const statement of statementsOfKind(read.statements, 'waiting')) {
    const { months, until, met } = statement.says;
    const words = wordsOf(read, statement.source);
    // If the payer states only the first covered day, there are no payer's words, so we write our own.
    const text = words === '' && months === null && until !== null ? waitingText(statement.says) : words;
    const key = [scopeKey(statement), months, until, met].join('|');
    periods.add(text, key, statement, () => ({
      applies_to: scopeOf(statement),
      text,
      sources: [statement.source.row],
      ...limitScope(statement),
      ...statedWait(statement.says, statement),
    }));
  }
  return periods.list();
}
