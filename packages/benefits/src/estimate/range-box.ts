// A box: for every unknown the values that are still possible. Its bounds hold every result of its completions.

import { calculate } from './calculate.ts';
import { accountsOf, countsToward, inputOf, leftOf } from './from-benefits/complete.ts';
import {
  type Draft,
  type DraftAccount,
  type DraftLine,
  NO_LIMIT,
  type Point,
  type Unknown,
} from './from-benefits/draft.ts';
import type { EstimateResult } from './terms.ts';

export interface Interval {
  low: number;
  high: number;
}

/** For a choice the options from `low` to `high`, for a span the cents. */
export interface Side extends Interval {
  isChoice: boolean;
}

export type Box = ReadonlyMap<string, Side>;

export const AMOUNTS = ['allowed', 'pay', 'second_pay', 'patient', 'write_off', 'deductible'] as const;

/**
 * The amounts of one line, or of all lines together. `allowed` is what the first plan allows; `pay`, `write_off` and
 * `deductible` are of all plans; `second_pay` is the part of `pay` that is not the first plan's.
 */
export type Amounts<T> = Record<(typeof AMOUNTS)[number], T>;

/** Amounts made one by one. */
export function amountsFrom<T>(make: (key: (typeof AMOUNTS)[number]) => T): Amounts<T> {
  return {
    allowed: make('allowed'),
    pay: make('pay'),
    second_pay: make('second_pay'),
    patient: make('patient'),
    write_off: make('write_off'),
    deductible: make('deductible'),
  };
}

export interface Results<T> {
  lines: Amounts<T>[];
  total: Amounts<T>;
  /** What is left afterwards, by account. */
  left: T[];
}

/** Counts the lines calculated, so a long estimate ends in time. */
export interface Effort {
  left: number;
}

export function boxOf(unknowns: readonly Unknown[]): Box {
  return new Map(
    unknowns.map(({ key, options, low, high }) => [
      key,
      options === null ? { low, high, isChoice: false } : { low: 0, high: options - 1, isChoice: true },
    ]),
  );
}

export function resultsAt(draft: Draft, point: Point, effort: Effort): Results<number> {
  effort.left -= draft.lines.length;
  const result = calculate(inputOf(draft, point));
  const lines = result.lines.map(amountsOf);
  return { lines, total: sumOf(lines, (a, b) => a + b, 0), left: leftAfter(draft, result) };
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

/** In the order of the draft's accounts. */
function leftAfter(draft: Draft, { plans }: EstimateResult): number[] {
  return draft.accounts.map((account) => {
    const { of, place } = account;
    const plan = plans[place];
    const list = of === 'deductible' ? plan?.deductibles : plan?.maximums;
    return list?.[accountsOf(draft, place, of).indexOf(account)]?.left_cents ?? NO_LIMIT;
  });
}

function sumOf<T>(lines: readonly Amounts<T>[], add: (a: T, b: T) => T, zero: T): Amounts<T> {
  return amountsFrom((key) => lines.reduce((all, line) => add(all, line[key]), zero));
}

/**
 * Line after line, with what may be left in each account before it. Each amount of one line only rises or only falls
 * with each of its inputs while the others stay as they are, so its extremes are at the corners.
 */
export function boundsOf(draft: Draft, box: Box, effort: Effort): Results<Interval> {
  const before = draft.accounts.map((account) => leftBefore(account, box));
  const left = before.map((interval) => ({ ...interval }));
  const lines = draft.lines.map((line, at) => boundLine(draft, line, at, box, left, effort));
  // Which line took it is not followed in another order than that of treatment.
  const isAnyOrder = draft.switches.ded_order !== 'treatment';
  for (const [index, interval] of left.entries())
    if (isAnyOrder && draft.accounts[index]?.of === 'deductible') interval.low = 0;
  const total = sumOf(lines, (a, b) => ({ low: a.low + b.low, high: a.high + b.high }), { low: 0, high: 0 });
  return { lines, total: narrowed(draft, box, total, lines, before, left), left };
}

function leftBefore(account: DraftAccount, box: Box): Interval {
  const values = cornersOf([...keysOfAccount(account)], box).map((point) => leftOf(account, point));
  return { low: Math.min(...values), high: Math.max(...values) };
}

function keysOfAccount({ left, extra }: DraftAccount): Set<string> {
  return new Set([left.key, extra.key, ...left.values.map(({ key }) => key)].filter((key) => key !== null));
}

function boundLine(
  draft: Draft,
  line: DraftLine,
  at: number,
  box: Box,
  left: Interval[],
  effort: Effort,
): Amounts<Interval> {
  const own = draft.accounts.map((account) => account.lines.filter((each) => each.line === at));
  const conditions = own.flatMap((lines) => lines.flatMap(({ when }) => when.map(({ key }) => key)));
  const rule = draft.cob.key === null ? [] : [draft.cob.key];
  const points = cornersOf([...new Set([...keysOfLine(line), ...conditions, ...rule])], box);
  // With another order than that of treatment, other lines may take the deductible first.
  const isAnyOrder = draft.switches.ded_order !== 'treatment';
  const open = new Map(
    draft.accounts.flatMap((account, index): [string, Side][] => {
      const interval = left[index];
      if (interval === undefined || own[index]?.length === 0) return [];
      const isShared = isAnyOrder && account.of === 'deductible';
      return [[account.key, { low: isShared ? 0 : interval.low, high: interval.high, isChoice: false }]];
    }),
  );
  const lefts = cornersOf([...open.keys()], open);
  const hull: { amounts: Amounts<Interval> | null; left: (Interval | null)[] } = {
    amounts: null,
    left: draft.accounts.map(() => null),
  };
  for (const point of points)
    for (const leftAt of lefts) {
      effort.left -= 1;
      const result = calculate(inputOf(draft, point, [at], ({ key }) => leftAt.get(key) ?? NO_LIMIT));
      const [only] = result.lines;
      if (only === undefined) continue;
      hull.amounts = joinedAmounts(hull.amounts, amountsOf(only));
      const after = leftAfter(draft, result);
      for (const [index, account] of draft.accounts.entries())
        if (open.has(account.key)) hull.left[index] = including(hull.left[index] ?? null, after[index] ?? 0);
    }
  for (const [index, interval] of hull.left.entries())
    if (interval !== null && !(isAnyOrder && draft.accounts[index]?.of === 'deductible'))
      left[index] = interval;
  return hull.amounts ?? NOTHING;
}

const NOTHING: Amounts<Interval> = amountsFrom(() => ({ low: 0, high: 0 }));

function keysOfLine({ fee, plans }: DraftLine): Set<string> {
  const keys = plans.flatMap(({ share, allowed, blocks, downgrade }) => [
    share.key,
    allowed.key,
    ...blocks.map(({ is_blocking }) => is_blocking.key),
    ...(downgrade === null ? [] : [downgrade.applies.key, downgrade.allowed.key]),
  ]);
  return new Set([fee.key, ...keys].filter((key) => key !== null));
}

/** Every option of a choice, both ends of a span. */
export function cornersOf(keys: readonly string[], box: Box): Map<string, number>[] {
  let points: Map<string, number>[] = [new Map()];
  for (const key of keys) {
    const values = valuesOf(box.get(key) ?? KNOWN);
    points = points.flatMap((point) => values.map((value) => new Map(point).set(key, value)));
  }
  return points;
}

const KNOWN: Side = { low: 0, high: 0, isChoice: true };

function valuesOf({ low, high, isChoice }: Side): number[] {
  if (low === high) return [low];
  return isChoice ? Array.from({ length: high - low + 1 }, (_, at) => low + at) : [low, high];
}

/**
 * Where every line that is paid counts toward one account, the account knows the total better than the sum of the
 * lines does: what one line takes, another leaves.
 */
function narrowed(
  draft: Draft,
  box: Box,
  total: Amounts<Interval>,
  lines: readonly Amounts<Interval>[],
  before: readonly Interval[],
  after: readonly Interval[],
): Amounts<Interval> {
  const result = { ...total };
  // An account knows the payments of its own plan only.
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
  ).every((point) => countsToward(line, point));
}

export function including(interval: Interval | null, value: number): Interval {
  if (interval === null) return { low: value, high: value };
  return { low: Math.min(interval.low, value), high: Math.max(interval.high, value) };
}

function joinedAmounts(known: Amounts<Interval> | null, amounts: Amounts<number>): Amounts<Interval> {
  return amountsFrom((key) => including(known?.[key] ?? null, amounts[key]));
}
