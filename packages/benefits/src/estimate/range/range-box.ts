// A box has, for every unknown, the values that are still possible. A completion has one value for every unknown. The
// bounds of a box include the results of all completions in the box.

import { calculate } from '../calculate.ts';
import { inputOf, leftOf, setLeft } from '../from-benefits/complete.ts';
import {
  type Completion,
  type Draft,
  type DraftAccount,
  type DraftLine,
  NO_LIMIT,
  type Unknown,
} from '../from-benefits/draft.ts';
import type { EstimateResult } from '../terms.ts';
import { type Amounts, amountsFrom, type Interval, including } from './amounts.ts';
import { type Box, cornersOf, countOf, KNOWN, type Side } from './corners.ts';
import { narrowedTotal, notOverdrawn } from './narrowed-total.ts';

export interface Results<T> {
  lines: Amounts<T>[];
  total: Amounts<T>;
  /** What remains of each account (deductible or maximum) after all lines. */
  left: T[];
}

export interface Budget {
  /** How much more work may be done: one unit for each line and plan calculated, and one for each cache lookup. */
  remaining: number;
  /** A cache of bounded lines: when a box is split, most lines stay the same. */
  cache: Map<string, BoundedLine>;
}

interface BoundedLine {
  amounts: Amounts<Interval>;
  /** What may remain of each account after the line; null if the line doesn't use the account. */
  left: (Interval | null)[];
}

/** A line with more corners (see `cornersOf`) than this is bounded only by its fee until the box is split. */
const MOST_LINE_CORNERS = 512;

/** All values that the unknowns may have. An unknown that the practice has answered has only that value. */
export function boxOf(unknowns: readonly Unknown[]): Box {
  return new Map(
    unknowns.map(({ key, options, low, high, answer }) => {
      const isChoice = options !== null;
      if (answer !== undefined) return [key, { low: answer, high: answer, isChoice }];
      return [key, isChoice ? { low: 0, high: options - 1, isChoice } : { low, high, isChoice }];
    }),
  );
}

/** The results of one completion. */
export function resultsAt(draft: Draft, completion: Completion, budget: Budget): Results<number> {
  budget.remaining -= draft.lines.length * draft.plans.length;
  const result = calculate(inputOf(draft, completion));
  const lines = result.lines.map(amountsOf);
  return { lines, total: sumOf(lines, (a, b) => a + b, 0), left: leftInAccounts(draft, result) };
}

function amountsOf({ plans, patient_cents }: EstimateResult['lines'][number]): Amounts<number> {
  const sum = (key: 'pay_cents' | 'write_off_cents' | 'deductible_cents') =>
    plans.reduce((all, plan) => all + plan[key], 0);
  return {
    allowed: plans[0]?.allowed_cents ?? 0,
    pay: sum('pay_cents'),
    second_pay: sum('pay_cents') - (plans[0]?.pay_cents ?? 0),
    patient: patient_cents,
    write_off: sum('write_off_cents'),
    deductible: sum('deductible_cents'),
  };
}

/** What remains in each of the draft's accounts. A plan's deductibles and maximums are in the same order. */
function leftInAccounts({ accounts }: Draft, { plans }: EstimateResult): number[] {
  const counts = plans.map(() => ({ deductible: 0, maximum: 0 }));
  return accounts.map(({ of, place }) => {
    const [plan, count] = [plans[place], counts[place]];
    if (plan === undefined || count === undefined) return NO_LIMIT;
    const list = of === 'deductible' ? plan.deductibles : plan.maximums;
    const at = count[of];
    count[of] += 1;
    return list[at]?.left_cents ?? NO_LIMIT;
  });
}

function sumOf<T>(lines: readonly Amounts<T>[], add: (a: T, b: T) => T, zero: T): Amounts<T> {
  return amountsFrom((key) => lines.reduce((all, line) => add(all, line[key]), zero));
}

/**
 * Bounds the lines one after another, with what may remain in each account before the line. Each amount of a line is
 * monotonic in each of its inputs, so its extremes are at the corners.
 */
export function boundsOf(draft: Draft, box: Box, budget: Budget): Results<Interval> {
  const before = draft.accounts.map((account) => leftBefore(account, box));
  const left = before.map((interval) => ({ ...interval }));
  const lines = draft.lines.map((line, at) => boundLine(draft, line, at, box, left, budget));
  // If the deductible isn't applied in treatment order, we don't track which line took it.
  const isAnyOrder = draft.switches.ded_order !== 'treatment';
  for (const [index, interval] of left.entries())
    if (isAnyOrder && draft.accounts[index]?.of === 'deductible') interval.low = 0;
  const total = sumOf(lines, (a, b) => ({ low: a.low + b.low, high: a.high + b.high }), { low: 0, high: 0 });
  const narrowed = narrowedTotal(draft, box, total, lines, before, left);
  return {
    lines,
    total: narrowed,
    left: left.map((after, at) => notOverdrawn(after, before[at], draft.accounts[at], narrowed)),
  };
}

function leftBefore(account: DraftAccount, box: Box): Interval {
  const values = cornersOf([...keysOfAccount(account)], box).map((corner) => leftOf(account, corner));
  return { low: Math.min(...values), high: Math.max(...values) };
}

function keysOfAccount({ left, extra }: DraftAccount): Set<string> {
  return new Set([left.key, extra.key, ...left.values.map(({ key }) => key)].filter((key) => key !== null));
}

/** Bounds the amounts of one line, and changes `left` to what may remain in each account after it. */
function boundLine(
  draft: Draft,
  line: DraftLine,
  at: number,
  box: Box,
  left: Interval[],
  budget: Budget,
): Amounts<Interval> {
  const own = draft.accounts.map((account) => account.lines.filter((each) => each.line === at));
  const conditions = own.flatMap((lines) => lines.flatMap(({ when }) => when.map(({ key }) => key)));
  const rule = draft.cob.key === null ? [] : [draft.cob.key];
  const keys = [...new Set([...keysOfLine(line), ...conditions, ...rule])];
  // If the deductible isn't applied in treatment order, a later line may take it first.
  const isAnyOrder = draft.switches.ded_order !== 'treatment';
  const most = line.fee.high * line.units;
  const open = new Map(
    draft.accounts.flatMap((account, index): [string, Side][] => {
      const interval = left[index];
      if (interval === undefined || own[index]?.length === 0) return [];
      const isShared = isAnyOrder && account.of === 'deductible';
      const low = isShared ? 0 : interval.low;
      // If the account surely has as much as the line can take, the result is the same for every amount.
      return [[account.key, { low, high: low >= most ? low : interval.high, isChoice: false }]];
    }),
  );
  const cacheKey = `${at} ${keys.map((key) => sideText(box.get(key)))} ${[...open.values()].map(sideText)}`;
  // A cached line also counts toward the limit, because the lookup takes time.
  budget.remaining -= 1;
  const bounded = budget.cache.get(cacheKey) ?? tryLine(draft, line, at, { keys, box, open }, budget);
  budget.cache.set(cacheKey, bounded);
  for (const [index, after] of bounded.left.entries()) {
    const before = left[index];
    if (after === null || before === undefined) continue;
    if (isAnyOrder && draft.accounts[index]?.of === 'deductible') continue;
    left[index] = before.low >= most ? widened(after, before) : after;
  }
  return bounded.amounts;
}

/** `after` was calculated from the lower bound of `before`. Raises its upper bound for an account that had more. */
function widened(after: Interval, before: Interval): Interval {
  const high = before.high >= NO_LIMIT ? NO_LIMIT : after.high + before.high - before.low;
  return { low: after.low, high };
}

const sideText = (side: Side | undefined): string => (side === undefined ? '' : `${side.low}:${side.high}`);

interface Corners {
  keys: readonly string[];
  box: Box;
  /** By account that the line may use: what may be in it before the line. */
  open: Box;
}

/** Calculates the line at all its corners. If there are too many, bounds it by its fee. */
function tryLine(
  draft: Draft,
  line: DraftLine,
  at: number,
  { keys, box, open }: Corners,
  budget: Budget,
): BoundedLine {
  const sizes = [...keys.map((key) => box.get(key) ?? KNOWN), ...open.values()].map((side) => countOf(side));
  if (sizes.reduce((product, size) => product * size, 1) > MOST_LINE_CORNERS)
    return boundedByFee(draft, line, open);
  const lefts = cornersOf([...open.keys()], open);
  let amounts: Amounts<Interval> | null = null;
  const after: (Interval | null)[] = draft.accounts.map(() => null);
  for (const corner of cornersOf(keys, box)) {
    const input = inputOf(draft, corner, at);
    for (const leftAt of lefts) {
      budget.remaining -= draft.plans.length;
      setLeft(draft, input, leftAt);
      const result = calculate(input);
      const [only] = result.lines;
      if (only === undefined) continue;
      amounts = joinedAmounts(amounts, amountsOf(only));
      const left = leftInAccounts(draft, result);
      for (const [index, account] of draft.accounts.entries())
        if (open.has(account.key)) after[index] = including(after[index] ?? null, left[index] ?? 0);
    }
  }
  return { amounts: amounts ?? NOTHING, left: after };
}

/** Bounds that hold for every completion: no amount is below zero, and no plan pays or deducts more than the fee. */
function boundedByFee(draft: Draft, { fee, units }: DraftLine, open: Box): BoundedLine {
  const most = fee.high * units;
  return {
    amounts: amountsFrom((key) => ({
      low: 0,
      high: key === 'deductible' ? most * draft.plans.length : most,
    })),
    left: draft.accounts.map(({ key }) => {
      const side = open.get(key);
      return side === undefined ? null : { low: Math.max(0, side.low - most), high: side.high };
    }),
  };
}

const NOTHING: Amounts<Interval> = amountsFrom(() => ({ low: 0, high: 0 }));

/** Keys of the unknowns in the line's own fee and terms. */
function keysOfLine({ fee, plans }: DraftLine): Set<string> {
  const keys = plans.flatMap(({ share, allowed, blocks, downgrade }) => [
    share.key,
    allowed.key,
    ...blocks.map(({ is_blocking }) => is_blocking.key),
    ...(downgrade === null ? [] : [downgrade.applies.key, downgrade.allowed.key]),
  ]);
  return new Set([fee.key, ...keys].filter((key) => key !== null));
}

function joinedAmounts(known: Amounts<Interval> | null, amounts: Amounts<number>): Amounts<Interval> {
  return amountsFrom((key) => including(known?.[key] ?? null, amounts[key]));
}
