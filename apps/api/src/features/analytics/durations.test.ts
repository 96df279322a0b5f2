import { describe, expect, it } from 'vitest';
import { BUCKET_EDGES_MS, medianOf, noDurations, p95Of } from './durations.ts';

const counts = (...milliseconds: number[]) => {
  const found = noDurations();
  for (const duration of milliseconds) {
    const bucket = BUCKET_EDGES_MS.filter((edge) => edge <= duration).length;
    found[bucket] = (found[bucket] ?? 0) + 1;
  }
  return found;
};

describe('the median and 95th percentile of response times', () => {
  it('are null without responses', () => {
    expect([medianOf(counts()), p95Of(counts())]).toEqual([null, null]);
  });

  it('are the middle of the bucket, and null, if there is a single response', () => {
    // The middle of the bucket from 1000 to 1250 ms.
    expect(medianOf(counts(1100))).toBe(1125);
    expect(p95Of(counts(1100))).toBeNull();
  });

  it('differ for two responses', () => {
    const two = counts(1100, 2100);
    expect(medianOf(two)).toBeLessThan(p95Of(two) ?? 0);
  });
});
