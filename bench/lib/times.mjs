/** The value below which this share of the times lies. */
export const percentile = (times, share) => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};

/**
 * The milliseconds from the ID's time in `starts` to its time in `ends`. Call it when both are noted. A start can be
 * noted after its end, because the two come over different connections. Such a time counts as 0.
 */
export function timeBetween(id, starts, ends) {
  const [start, end] = [starts.get(id), ends.get(id)];
  if (start === undefined || end === undefined) throw new Error(`The start or end of ${id} wasn't noted.`);
  return Math.max(0, end - start);
}
