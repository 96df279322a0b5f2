import type { PayerDirectory } from './payers/payer-directory.ts';
import type { SandboxOptions } from './sandbox-options.ts';

export interface PayerMode {
  mode: 'up' | 'down' | 'slow';
  delayMs: number;
}

export interface RequestCount {
  payerId: string;
  memberId: string;
  received: number;
  throttled: number;
}

export interface SandboxState {
  options: Required<Pick<SandboxOptions, 'delay' | 'secondMs' | 'concurrencyLimit' | 'strictNpi'>>;
  directory: PayerDirectory;
  now(): Date;
  /** The largest size of `inFlight` since the last reset. */
  peakInFlight: number;
  /** True if the control API is on. */
  isCounting: boolean;
  counts: Map<string, RequestCount>;
  /** By payer and member ID: how often a `FLAKY…` member ID has failed since its last normal response. */
  failures: Map<string, number>;
  /** By the payer's Stedi ID. */
  modes: Map<string, PayerMode>;
  /** Requests in progress; aborted when the sandbox closes. */
  inFlight: Set<AbortController>;
}

/** Does nothing if the control API is off, because the counts of a long load test would fill the memory. */
export function countRequest(
  state: SandboxState,
  payerId: string,
  memberId: string,
  isThrottled: boolean,
): void {
  if (!state.isCounting) return;
  const key = `${payerId}|${memberId}`;
  const known = state.counts.get(key) ?? { payerId, memberId, received: 0, throttled: 0 };
  known.received += 1;
  if (isThrottled) known.throttled += 1;
  state.counts.set(key, known);
}
