// The possible values of each unknown, and combinations of them (corners).

import type { Interval } from './amounts.ts';

/** The possible values of an unknown: option indexes for a choice, otherwise cents. */
export interface Side extends Interval {
  isChoice: boolean;
}

export type Box = ReadonlyMap<string, Side>;

/** All combinations of every option of each choice and both ends of each range. */
export function cornersOf(keys: readonly string[], box: Box): Map<string, number>[] {
  let corners: Map<string, number>[] = [new Map()];
  for (const key of keys) {
    const values = valuesOf(box.get(key) ?? KNOWN);
    corners = corners.flatMap((corner) => values.map((value) => new Map(corner).set(key, value)));
  }
  return corners;
}

/** The values of a key that the box doesn't have: only the first option. */
export const KNOWN: Side = { low: 0, high: 0, isChoice: true };

/** How many values the corners use. */
export function countOf({ low, high, isChoice }: Side): number {
  return low === high ? 1 : isChoice ? high - low + 1 : 2;
}

function valuesOf({ low, high, isChoice }: Side): number[] {
  if (low === high) return [low];
  return isChoice ? Array.from({ length: high - low + 1 }, (_, at) => low + at) : [low, high];
}
