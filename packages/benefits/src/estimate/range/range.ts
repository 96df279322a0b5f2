// The range of an estimate: the lowest and the highest value of every amount over all completions of the unknowns.
// A completion has one value for every unknown. An unknown is an amount or a choice between options. A box
// has a range of values (or of options) for every unknown. A corner of a box has one end of each amount's range and one
// option of each choice.
//
// We bound boxes of completions (range-box.ts) and split them until each bound is the result of some completion. If
// splitting takes too long, the range includes the bounds of the remaining boxes, so it may be too wide but never too
// narrow.

import type { Completion, Draft } from '../from-benefits/draft.ts';
import { AMOUNTS, type Amounts, amountsFrom, type Interval, including } from './amounts.ts';
import { type Box, cornersOf } from './corners.ts';
import { type Budget, boundsOf, boxOf, type Results, resultsAt } from './range-box.ts';

export interface Range extends Results<Interval> {
  /** By line, the completions with the lowest and the highest amount for the patient. */
  extremes: { low: Completion; high: Completion }[];
  /**
   * True if both ends of every amount's range can occur. If false, the ranges may be wider than necessary. The ranges
   * in `left` may be wider in either case. Says nothing about lines that can't be estimated, or about the total if
   * there is such a line. The search ignores these ranges, so they may be too narrow, and they aren't shown.
   */
  is_reached: boolean;
}

/**
 * The limit on the work for one range, per plan. Each line calculated and each cache lookup counts as one. A line takes
 * about 20 microseconds.
 */
const BUDGET_PER_PLAN = 3_000;

/** We try all corners of a box only if at most this many unknowns have more than one value in it. */
const MOST_UNDECIDED = 4;

/** `share`: the number of ranges that share the limit on the work. */
export function rangeOf(draft: Draft, share = 1): Range {
  return searchRange(draft, Math.ceil((BUDGET_PER_PLAN * draft.plans.length) / share));
}

/** `most`: the limit on the work (see `Budget`). If it is very low, no box is split, and the range may be too wide. */
export function searchRange(draft: Draft, most: number): Range {
  // Visit copays don't change the lines, so we leave them out here. `withVisits` adds them to the total afterward.
  const box = boxOf(draft.unknowns.filter(({ kind }) => kind !== 'visit_copay'));
  const budget: Budget = { remaining: most, cache: new Map() };
  const search = startSearch(draft, box, budget);
  const whole = boundsOf(draft, box, budget);
  const boxes: Bounded[] = [{ box, bounds: whole, over: Number.POSITIVE_INFINITY }];
  // The amounts come first. What remains of deductibles and maximums matters less.
  if (refine(search, boxes, budget, excess)) refine(search, boxes, budget, excessLeft);
  const open = boxes.filter(({ bounds }) => excess(draft, bounds, search.found) > 0);
  const found = open.reduce((all, { bounds }) => joined(all, bounds), search.found);
  // If the search ended early, the bounds of the split boxes are odd amounts such as $417.63. For what remains of
  // deductibles and maximums (`left`), we use the bounds of the whole box instead: they are wider, but round numbers.
  const left = search.found.left.map((interval, at) =>
    boxes.every(({ bounds }) => isWithin(bounds.left[at], interval))
      ? interval
      : (whole.left[at] ?? interval),
  );
  return { ...found, left, extremes: search.extremes, is_reached: open.length === 0 };
}

function isWithin(inner: Interval | undefined, outer: Interval): boolean {
  return inner === undefined || (inner.low >= outer.low && inner.high <= outer.high);
}

type Excess = (draft: Draft, bounds: Results<Interval>, found: Results<Interval>) => number;

/** Splits boxes until no bounds exceed the results found. False if the limit on the work is reached first. */
function refine(search: Search, boxes: Bounded[], budget: Budget, measure: Excess): boolean {
  const { draft, found } = search;
  for (const one of boxes) one.over = measure(draft, one.bounds, found);
  while (budget.remaining > 0) {
    const widest = takeWidest(draft, boxes, found, measure);
    if (widest === null) return true;
    for (const part of split(draft, widest.box)) {
      tryCorners(search, part, budget);
      const bounds = boundsOf(draft, part, budget);
      boxes.push({ box: part, bounds, over: measure(draft, bounds, found) });
    }
  }
  return false;
}

/**
 * Removes the box that may widen the range most. Null if no box's bounds exceed the results found. `found` only grows,
 * so an older `over` is never too small. We therefore measure only the box with the highest `over` again, and take it
 * if it is still the highest.
 */
function takeWidest(
  draft: Draft,
  boxes: Bounded[],
  found: Results<Interval>,
  measure: Excess,
): Bounded | null {
  for (;;) {
    const index = boxes.reduce((most, { over }, at) => (over > (boxes[most]?.over ?? -1) ? at : most), 0);
    const one = boxes[index];
    if (one === undefined || one.over === 0) return null;
    one.over = measure(draft, one.bounds, found);
    const isStillHighest = boxes.every(({ over }) => over <= one.over);
    if (isStillHighest && one.over > 0) {
      boxes.splice(index, 1);
      return one;
    }
  }
}

interface Bounded {
  box: Box;
  bounds: Results<Interval>;
  /** By how much `bounds` exceeded the results found when we last compared them. */
  over: number;
}

interface Search {
  draft: Draft;
  /** The lowest and highest results of the completions tried so far. */
  found: Results<Interval>;
  extremes: { low: Completion; high: Completion }[];
}

/** Tries the first completion, and then the corners of the box. */
function startSearch(draft: Draft, box: Box, budget: Budget): Search {
  const completion: Completion = new Map([...box].map(([key, { low }]) => [key, low]));
  const results = resultsAt(draft, completion, budget);
  const single = (value: number): Interval => ({ low: value, high: value });
  const search: Search = {
    draft,
    found: {
      lines: results.lines.map((line) => amountsFrom((key) => single(line[key]))),
      total: amountsFrom((key) => single(results.total[key])),
      left: results.left.map(single),
    },
    extremes: draft.lines.map(() => ({ low: completion, high: completion })),
  };
  tryCorners(search, box, budget);
  return search;
}

/**
 * With few unknowns, tries all corners of the box. Otherwise tries two: every unknown at its lowest value,
 * and at its highest.
 */
function tryCorners(search: Search, box: Box, budget: Budget): void {
  const open = [...box].filter(([, { low, high }]) => low < high).map(([key]) => key);
  const isFew = open.length <= MOST_UNDECIDED;
  const ends = (end: 'low' | 'high') => new Map([...box].map(([key, side]) => [key, side[end]]));
  const corners = isFew
    ? cornersOf(open, box).map((corner) => new Map([...ends('low'), ...corner]))
    : [ends('low'), ends('high')];
  for (const corner of corners) record(search, corner, resultsAt(search.draft, corner, budget));
}

/** Widens the results found so far, and the extremes, by those of one completion. */
function record(search: Search, completion: Completion, { lines, total, left }: Results<number>): void {
  const { found, extremes } = search;
  for (const [at, line] of lines.entries()) {
    const [known, extreme] = [found.lines[at], extremes[at]];
    if (known === undefined || extreme === undefined) continue;
    if (line.patient < known.patient.low) extreme.low = completion;
    if (line.patient > known.patient.high) extreme.high = completion;
    for (const key of AMOUNTS) known[key] = including(known[key], line[key]);
  }
  for (const key of AMOUNTS) found.total[key] = including(found.total[key], total[key]);
  for (const [at, cents] of left.entries()) found.left[at] = including(found.left[at] ?? null, cents);
}

/** The ranges that include both, except for `left`, which is the first one's. */
function joined(one: Results<Interval>, other: Results<Interval>): Results<Interval> {
  const join = (a: Interval, b: Interval | undefined): Interval =>
    b === undefined ? a : { low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) };
  const amounts = (a: Amounts<Interval>, b: Amounts<Interval> | undefined): Amounts<Interval> =>
    amountsFrom((key) => join(a[key], b?.[key]));
  return {
    lines: one.lines.map((line, at) => amounts(line, other.lines[at])),
    total: amounts(one.total, other.total),
    left: one.left,
  };
}

/** Leaves out lines that can't be estimated, and the total if there is such a line. */
function shown<T>({ lines }: Draft, results: Results<T>): T[] {
  const own = results.lines.filter((_, at) => lines[at]?.refusals.length === 0);
  const total = own.length === lines.length ? [results.total] : [];
  return [...own, ...total].flatMap((amounts) => AMOUNTS.map((key) => amounts[key]));
}

/** By how much the bounds of the shown amounts exceed the results found. */
function excess(draft: Draft, bounds: Results<Interval>, found: Results<Interval>): number {
  return beyond(shown(draft, bounds), shown(draft, found));
}

/** By how much the bounds of what remains exceed the results found. */
function excessLeft(_: Draft, bounds: Results<Interval>, found: Results<Interval>): number {
  return beyond(bounds.left, found.left);
}

/** The sum of how far each bound is outside the result found. */
function beyond(bounds: readonly Interval[], found: readonly Interval[]): number {
  return bounds.reduce((sum, { low, high }, at) => {
    const own = found[at] ?? { low, high };
    return sum + Math.max(0, own.low - low) + Math.max(0, high - own.high);
  }, 0);
}

/** Splits a box by the options of its first open choice, or else in the middle of its widest amount. */
function split({ unknowns }: Draft, box: Box): Box[] {
  const open = unknowns
    .map(({ key }) => ({ key, side: box.get(key) }))
    .flatMap(({ key, side }) => (side !== undefined && side.low < side.high ? [{ key, side }] : []));
  const choice = open.find(({ side }) => side.isChoice);
  if (choice !== undefined) {
    const { key, side } = choice;
    return Array.from({ length: side.high - side.low + 1 }, (_, at) =>
      new Map(box).set(key, { ...side, low: side.low + at, high: side.low + at }),
    );
  }
  const [widest] = open.sort(
    (one, other) => other.side.high - other.side.low - (one.side.high - one.side.low),
  );
  if (widest === undefined) return [];
  const { key, side } = widest;
  const middle = Math.floor((side.low + side.high) / 2);
  return [
    new Map(box).set(key, { ...side, high: middle }),
    new Map(box).set(key, { ...side, low: middle + 1 }),
  ];
}
