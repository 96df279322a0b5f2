// The range must contain the result of every completion (one value for every unknown). A failure names the seed.

import { expect, it } from 'vitest';
import { randomCompletion, randomDraft } from '../../testing/random-draft.ts';
import { randomNumbers } from '../../testing/random-estimate.ts';
import type { Draft } from '../from-benefits/draft.ts';
import { AMOUNTS } from './amounts.ts';
import { type Range, rangeOf, searchRange } from './range.ts';
import { type Results, resultsAt } from './range-box.ts';

const BUDGET = { remaining: Number.POSITIVE_INFINITY, cache: new Map() };

/** Describes the first amount of a completion's results that is outside the range; null if there is none. */
function outside(range: Range, { lines, total, left }: Results<number>): string | null {
  const all = [...lines, total];
  for (const [at, amounts] of [...range.lines, range.total].entries())
    for (const key of AMOUNTS) {
      const value = all[at]?.[key] ?? Number.NaN;
      const isInside = value >= amounts[key].low && value <= amounts[key].high;
      if (!isInside)
        return `${key} of line ${at}: ${value} is not in ${amounts[key].low}–${amounts[key].high}`;
    }
  const at = range.left.findIndex(
    ({ low, high }, place) => !((left[place] ?? Number.NaN) >= low && (left[place] ?? 0) <= high),
  );
  return at < 0 ? null : `left of account ${at}: ${left[at]}`;
}

/** What is wrong with the range for ten random completions; null if nothing is. */
function sampled(seed: number, draft: Draft, range: Range): string | null {
  const next = randomNumbers(seed + 1);
  for (let sample = 0; sample < 10; sample++) {
    const flaw = outside(range, resultsAt(draft, randomCompletion(draft.unknowns, next), BUDGET));
    if (flaw !== null) return `seed ${seed}: ${flaw}`;
  }
  return null;
}

it('gives a range that contains the results of random completions, and whose ends can occur if `is_reached` is true', {
  timeout: 120_000,
}, () => {
  let reached = 0;
  for (let seed = 0; seed < 60; seed++) {
    const draft = randomDraft(seed);
    const range = rangeOf(draft);
    expect(sampled(seed, draft, range)).toBeNull();
    if (!range.is_reached) continue;
    reached += 1;
    for (const [at, { low, high }] of range.extremes.entries()) {
      const { patient } = range.lines[at] ?? expect.fail();
      expect(resultsAt(draft, low, BUDGET).lines[at]?.patient, `seed ${seed}`).toBe(patient.low);
      expect(resultsAt(draft, high, BUDGET).lines[at]?.patient, `seed ${seed}`).toBe(patient.high);
    }
  }
  expect(reached).toBeGreaterThan(36);
});

it('gives a range that contains the results of random completions even if no box may be split', {
  timeout: 120_000,
}, () => {
  for (let seed = 1000; seed < 1200; seed++) {
    const draft = randomDraft(seed);
    expect(sampled(seed, draft, searchRange(draft, 1))).toBeNull();
  }
});
