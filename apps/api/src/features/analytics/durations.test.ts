import { describe, expect, it } from 'vitest';
import { BUCKET_EDGES_MS, medianOf, noDurations, p95Of } from './durations.ts';

const counts = (...milliseconds: number[]) => {
  const found = noDurations();
  for (const one of milliseconds) {
    const bucket = BUCKET_EDGES_MS.filter((edge) => edge <= one).length;
    found[bucket] = (found[bucket] ?? 0) + 1;
  }
  return found;
};

describe('the median and 95% of response times', () => {
  it('are null without responses', () => {
    expect([medianOf(counts()), p95Of(counts())]).toEqual([null, null]);
  });

  it('are only the median for a single response', () => {
    expect(medianOf(counts(1100))).toBe(1125);
    expect(p95Of(counts(1100))).toBeNull();
  });

  it('are both given for two responses', () => {
    const two = counts(1100, 2100);
    expect(medianOf(two)).toBeLessThan(p95Of(two) ?? 0);
  });
});
