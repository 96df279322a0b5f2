// Limits how many browser reports are accepted per minute, per client and in total. The counts are in memory.

const WINDOW_MS = 60_000;
const MAXIMUM_PER_CLIENT = 30;
const MAXIMUM_TOGETHER = 600;
const MAXIMUM_CLIENTS = 10_000;

export interface ReportLimit {
  /** Counts a report. Returns null if it is allowed, otherwise the seconds to wait. */
  count(client: string): number | null;
  refused(): number;
}

export function createReportLimit(now: () => number = Date.now): ReportLimit {
  let start = now();
  let total = 0;
  let clients = new Map<string, number>();
  let refused = 0;
  return {
    refused: () => refused,
    count(client) {
      const time = now();
      if (time - start >= WINDOW_MS) {
        start = time;
        total = 0;
        clients = new Map();
      }
      // If there are too many clients to track, the rest share one entry.
      const key = clients.has(client) || clients.size < MAXIMUM_CLIENTS ? client : '';
      const soFar = (clients.get(key) ?? 0) + 1;
      clients.set(key, soFar);
      if (soFar <= MAXIMUM_PER_CLIENT && total < MAXIMUM_TOGETHER) {
        total += 1;
        return null;
      }
      refused += 1;
      return Math.ceil((start + WINDOW_MS - time) / 1000);
    },
  };
}
