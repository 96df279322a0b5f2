// Stops asking a payer whose systems are down, and finds out when they are back.

type BreakerState = { kind: 'closed' } | { kind: 'half_open' } | { kind: 'open'; retryAfterMs: number };

export interface Breaker {
  /**
   * Asked before each attempt.
   * - `closed`: ask the payer.
   * - `open`: do not; ask this breaker again after `retryAfterMs` at the latest.
   * - `half_open`: this caller alone is the probe. Saying so claims the probe, so among callers asking at
   *   the same moment exactly one hears it and the others hear `open`. The claim lapses after a further
   *   cool-down, so an attempt that ends in neither a success nor an outage needs no call back.
   */
  state(payerId: string): Promise<BreakerState>;
  /** The payer answered, if only with a rejection: the payer's breaker closes, its count starts again at 0. */
  recordSuccess(payerId: string): Promise<void>;
  /** The payer was down: opens after `threshold` in a row, and at once when it was the probe. */
  recordFailure(payerId: string): Promise<void>;
}

export const DEFAULT_THRESHOLD = 5;
export const DEFAULT_COOL_DOWN_MS = 30_000;

interface Circuit {
  failures: number;
  /** While set, the payer is not asked before this moment. */
  pausedUntil: number | null;
}

export function createMemoryBreaker({
  threshold = DEFAULT_THRESHOLD,
  coolDownMs = DEFAULT_COOL_DOWN_MS,
  now = Date.now,
} = {}): Breaker {
  const circuits = new Map<string, Circuit>();

  return {
    async state(payerId) {
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
