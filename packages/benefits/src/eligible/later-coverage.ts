// Coverage that starts later (0% now, and 50% in a row with a later begin date), and denials for other dates.

import { otherDaysOfShare } from '../resolve/days.ts';
import type { Resolution } from '../resolve/index.ts';
import { isDenial } from '../resolve/topics.ts';
import type { Day } from '../response.ts';
import type { Statement } from '../statement.ts';
import { type Case, holds, startsLater } from './case.ts';

/** Whether a row denies a service for a period that is over, or that starts after the response and the day to check. */
export const isDenialOfOtherDates = (statement: Statement, { on, asOf }: Case): boolean =>
  isDenial(statement) && otherDaysOfShare(statement, on, asOf) !== null;

/** Whether the plan pays something. */
export const isPaid = ({ says }: Statement): boolean =>
  (says.kind === 'share' && says.plan_pays > 0) || says.kind === 'copay' || says.kind === 'covered';

/**
 * The first later day from which a row states that the plan pays. Null if there is none, or if that row has conditions
 * or words, which may state a condition: "ANTERIOR TEETH ONLY".
 */
export function paidFrom({ also }: Resolution, asked: Case): { day: Day; statement: Statement } | null {
  const later = also.flatMap((statement) => {
    const day = statement.days?.from ?? null;
    const isLater = day !== null && startsLater(statement, asked) && isPaid(statement);
    return isLater && holds(statement.conditions, asked) !== false ? [{ day, statement }] : [];
  });
  const [first] = later.sort((a, b) => (a.day < b.day ? -1 : 1));
  return first === undefined || hasWords(first.statement, asked) ? null : first;
}

function hasWords({ conditions, source: { row } }: Statement, { benefits }: Case): boolean {
  return (
    conditions.length > 0 ||
    benefits.remarks.some(({ source }) => source.row === row) ||
    benefits.statements.some(({ source }) => source.row === row && source.words !== null)
  );
}
