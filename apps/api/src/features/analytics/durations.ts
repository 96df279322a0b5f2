// Response times are stored as counts per bucket. Percentiles are interpolated within a bucket.

/**
 * The boundaries between buckets, in milliseconds. 20 s is one of them, so that the percentage within CAQH CORE's limit
 * is exact.
 */
export const BUCKET_EDGES_MS = [
  100, 150, 200, 300, 400, 500, 600, 800, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 3500, 4000, 5000, 6000,
  7000, 8000, 10_000, 12_500, 15_000, 17_500, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 90_000, 120_000,
  180_000, 300_000, 600_000, 1_800_000, 3_600_000,
];

/**
 * The column of each bucket in the tables of closed days and weeks. Bucket 0 is below 100 ms, and each boundary starts
 * another bucket.
 */
export const BUCKET_COLUMNS = Array.from(
  { length: BUCKET_EDGES_MS.length + 1 },
  (_, bucket) => `answers_${bucket}`,
);

export const CORE_LIMIT_MS = 20_000;

/** Response counts by bucket number. */
export type DurationCounts = number[];

export const noDurations = (): DurationCounts => BUCKET_COLUMNS.map(() => 0);

/** Adds `more` to `to`. `more[i]` is for bucket `buckets[i]` or, without `buckets`, for bucket `i`. */
export function addDurations(to: DurationCounts, more: number[], buckets?: number[]): void {
  for (const [index, count] of more.entries()) {
    const bucket = buckets?.[index] ?? index;
    to[bucket] = (to[bucket] ?? 0) + count;
  }
}

export const medianOf = (counts: DurationCounts): number | null => percentile(counts, 0.5);

/** The time within which 95% of the responses arrived. Null for fewer than two, because one response has only a median. */
export const p95Of = (counts: DurationCounts): number | null =>
  sum(counts) < 2 ? null : percentile(counts, 0.95);

function percentile(counts: DurationCounts, fraction: number): number | null {
  const wanted = fraction * sum(counts);
  let before = 0;
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted) {
      const low = BUCKET_EDGES_MS[bucket - 1] ?? 0;
      const high = BUCKET_EDGES_MS[bucket] ?? low;
      return Math.round(low + (high - low) * ((wanted - before) / count));
    }
    before += count;
  }
  // There are no responses.
  return null;
}

/** The fraction of responses that took less than the limit. `limitMs` must be one of the bucket edges. */
export function fractionWithin(counts: DurationCounts, limitMs: number): number | null {
  const total = sum(counts);
  return total === 0 ? null : sum(counts.slice(0, BUCKET_EDGES_MS.indexOf(limitMs) + 1)) / total;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
