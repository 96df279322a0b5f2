// The payer's statements that no service remains.

import { isOnDay } from '../resolve/days.ts';
import type { StatementOf } from '../resolve/topics.ts';
import { type Case, holds } from './case.ts';
import { type CountRule, freeFrom } from './count-rules.ts';
import { periodOf } from './limit-period.ts';

type Frequency = StatementOf<'frequency'>;

/**
 * The statements that may apply on the day to check. `rules`: all limits, for statements without a period of their own.
 */
export function noneRemaining(
  counts: readonly Frequency[],
  rules: readonly CountRule[],
  asked: Case,
): Frequency[] {
  return counts.filter((count) => {
    const { says, conditions } = count;
    if (says.role !== 'remaining' || says.count !== 0) return false;
    if (!isOnDay(count, asked.on) || holds(conditions, asked) === false) return false;
    const own = periodOf(count.period, 1, asked, []);
    const periods = own === null ? rules.map(({ period }) => period) : [own];
    const ends = periods.map((period) => freeFrom(period, asked.asOf));
    return ends.length === 0 || ends.some((end) => end === null || asked.on < end);
  });
}
