// Narrows the bounds of all lines together. The sum of the lines' bounds is too wide if the lines share an account.

import { countsToward } from '../from-benefits/complete.ts';
import { type Draft, type DraftAccount, NO_LIMIT } from '../from-benefits/draft.ts';
import type { Amounts, Interval } from './amounts.ts';
import { type Box, cornersOf } from './corners.ts';

/**
 * If every paid line counts toward the same account, the account limits the total more than the sum of the lines does,
 * because what one line takes isn't available to another.
 */
export function narrowedTotal(
  draft: Draft,
  box: Box,
  total: Amounts<Interval>,
  lines: readonly Amounts<Interval>[],
  before: readonly Interval[],
  after: readonly Interval[],
): Amounts<Interval> {
  const result = { ...total };
  // With two plans, an account limits the payments of one plan, not the total.
  const accounts = draft.plans.length === 1 ? draft.accounts : [];
  for (const [index, account] of accounts.entries()) {
    const [from, to] = [before[index], after[index]];
    const key = account.of === 'maximum' ? 'pay' : 'deductible';
    if (from === undefined || to === undefined || from.high >= NO_LIMIT) continue;
    const isAnyOrder = account.of === 'deductible' && draft.switches.ded_order !== 'treatment';
    const counts = (at: number) => account.lines.some((each) => each.line === at && surelyCounts(each, box));
    if (isAnyOrder || lines.some((line, at) => line[key].high > 0 && !counts(at))) continue;
    const taken = { low: from.low - to.high, high: from.high - to.low };
    result[key] = {
      low: Math.max(result[key].low, taken.low),
      high: Math.min(result[key].high, taken.high),
    };
  }
  const fee = draft.lines.reduce((sum, line) => sum + line.fee.low * line.units, 0);
  const owed = {
    low: fee - result.pay.high - result.write_off.high,
    high: fee - result.pay.low - result.write_off.low,
  };
  result.patient = {
    low: Math.max(result.patient.low, owed.low),
    high: Math.min(result.patient.high, owed.high),
  };
  return result;
}

function surelyCounts(line: DraftAccount['lines'][number], box: Box): boolean {
  return cornersOf(
    line.when.map(({ key }) => key),
    box,
  ).every((corner) => countsToward(line, corner));
}

/** Raises the lower bound: all lines together take no more from an account than the plans pay or deduct in total. */
export function notOverdrawn(
  after: Interval,
  before: Interval | undefined,
  account: DraftAccount | undefined,
  total: Amounts<Interval>,
): Interval {
  if (before === undefined || account === undefined) return after;
  const { high } = account.of === 'maximum' ? total.pay : total.deductible;
  return { low: Math.max(after.low, before.low - high), high: after.high };
}
