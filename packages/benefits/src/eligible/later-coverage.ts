// Coverage that starts later: 0% now, and 50% in a row with a later begin date. And denials of other dates.

import type { Day } from '../answer.ts';
import type { Resolution } from '../resolve/index.ts';
import type { Statement } from '../statement.ts';
import { type Case, hasEnded, holds, startsLater } from './case.ts';

/** A plan that pays 0% doesn't cover the code. */
export const isDenial = ({ says }: Statement): boolean =>
  says.kind === 'not_covered' || (says.kind === 'share' && says.plan_pays === 0);

/**
 * Whether a row denies a service for a period that is over, or that starts after the response and the day to check. The
 * dates of an inactive row, or an end date alone, may be those of the coverage: the service isn't covered since then.
 */
export function isDenialOfOtherDates(statement: Statement, one: Case): boolean {
  const { says, source, days } = statement;
  if (!isDenial(statement) || source.words !== null || days === null || days.from === null) return false;
  if (says.kind === 'not_covered' && says.inactive) return false;
  const isLater = startsLater(statement, one) && startsLater(statement, { ...one, on: one.asOf });
  return isLater || hasEnded(statement, one);
}

const isPaid = ({ says }: Statement): boolean =>
  (says.kind === 'share' && says.plan_pays > 0) || says.kind === 'copay' || says.kind === 'covered';

/**
 * The first day on which a row states that the plan pays, if the plan doesn't pay on the day to check. Null if that row
 * has words, because they may state a condition: "ANTERIOR TEETH ONLY".
 */
export function paidFrom({ also }: Resolution, one: Case): { day: Day; statement: Statement } | null {
  const later = also.flatMap((statement) => {
    const day = statement.days?.from ?? null;
    const isLater = day !== null && startsLater(statement, one) && isPaid(statement);
    return isLater && holds(statement.conditions, one) !== false ? [{ day, statement }] : [];
  });
  const [first] = later.sort((a, b) => (a.day < b.day ? -1 : 1));
  return first === undefined || hasWords(first.statement, one) ? null : first;
}

function hasWords({ conditions, source: { row } }: Statement, { benefits }: Case): boolean {
  return (
    conditions.length > 0 ||
    benefits.remarks.some(({ source }) => source.row === row) ||
    benefits.statements.some(({ source }) => source.row === row && source.words !== null)
  );
}
