// The circuit breaker: pauses requests to a payer that is down, and finds out when it is back.

type BreakerState = { kind: 'closed' } | { kind: 'half_open' } | { kind: 'open'; retryAfterMs: number };

export interface Breaker {
  /**
   * Called before each attempt.
   * - `closed`: send the request.
   * - `open`: don't send it. Call again after at most `retryAfterMs`.
   * - `half_open`: only this caller sends a probe. If several callers ask at the same time, exactly one gets
   *   `half_open` and the others get `open`. If that caller never reports a result, another caller may send
   *   a probe after one more cool-down.
   */
  checkAndClaimProbe(payerId: string): Promise<BreakerState>;
  /** The payer responded, possibly with a rejection. The breaker closes, and its count of outages restarts at 0. */
  recordSuccess(payerId: string): Promise<void>;
  /** The payer was down. The breaker opens after `threshold` outages in a row, or immediately after a failed probe. */
  recordFailure(payerId: string): Promise<void>;
}

export const DEFAULT_THRESHOLD = 5;
export const DEFAULT_COOL_DOWN_MS = 30_000;

interface Circuit {
  failures: number;
  /** The payer gets no request before this time. Null while the breaker is closed. */
  pausedUntil: number | null;
}

export function createMemoryBreaker({
  threshold = DEFAULT_THRESHOLD,
  coolDownMs = DEFAULT_COOL_DOWN_MS,
  now = Date.now,
} = {}): Breaker {
  const circuits = new Map<string, Circuit>();

  return {
    async checkAndClaimProbe(payerId) {
      const circuit = circuits.get(payerId);
      if (circuit === undefined || circuit.pausedUntil === null) return { kind: 'closed' };
      const retryAfterMs = circuit.pausedUntil - now();
      if (retryAfterMs > 0) return { kind: 'open', retryAfterMs };
      circuit.pausedUntil = now() + coolDownMs;
      return { kind: 'half_open' };
    },
    async recordSuccess(payerId) {
      circuits.delete(payerId);
    },
    async recordFailure(payerId) {
      const failures = (circuits.get(payerId)?.failures ?? 0) + 1;
      circuits.set(payerId, { failures, pausedUntil: failures >= threshold ? now() + coolDownMs : null });
    },
  };
}
