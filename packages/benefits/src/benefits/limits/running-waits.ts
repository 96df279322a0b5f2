// Marks waiting periods that the payer calls active although, counted from the plan's start, their months have passed.
// We can't rely on the calculated end date then, so these statements get the doubt "conflict". Estimates, next eligible
// dates, screens and the assistant use this doubt and don't check the dates themselves.

import { type PlanStarts, startsOf } from '../../eligible/coverage-start.ts';
import { addMonths } from '../../resolve/days.ts';
import type { Statement } from '../../statement.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { type ReadResponse, wordsOf } from '../read-response.ts';

const RUNNING = pattern('i')`
  \bactive waiting period
  |\b(?:in|within|serving) (?:an? |the |their )?waiting period
  |\bwaiting periods? (?:(?:is|are|has|have|still|currently|now) )*(?:active|in effect
    |not (?:been )?(?:met|satisfied|completed|fulfilled|over|expired))\b
  |\bwaiting periods? (?:still|currently) appl
`;

export function withDoubtedWaits(read: ReadResponse, plan: PlanStarts): Statement[] {
  const { asOf } = read.context;
  if (asOf === null) return read.statements;
  return read.statements.map((statement) => {
    const { says, source, doubts } = statement;
    if (says.kind !== 'waiting' || says.until !== null || says.met || !says.months) return statement;
    const start = startsOf(plan, statement.plan)?.last ?? null;
    if (start === null || addMonths(start, says.months) > asOf || !RUNNING.test(wordsOf(read, source)))
      return statement;
    return { ...statement, doubts: [...new Set([...doubts, 'conflict' as const])] };
  });
}
