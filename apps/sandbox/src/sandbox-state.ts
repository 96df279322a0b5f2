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

/** Everything that changes while the sandbox runs. */
export interface SandboxState {
  options: Required<Pick<SandboxOptions, 'delay' | 'secondMs' | 'concurrencyLimit' | 'strictNpi'>>;
  directory: PayerDirectory;
  now(): Date;
  peakInFlight: number;
  isCounting: boolean;
  counts: Map<string, RequestCount>;
  /** Failures already shown by a flaky member, since its last answer. */
  failures: Map<string, number>;
  modes: Map<string, PayerMode>;
  /** Checks that are being answered; aborted when the sandbox closes, so that nothing keeps waiting. */
  underWay: Set<AbortController>;
}

/** Only where somebody may ask for the counts: a long load test would otherwise fill the memory. */
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
