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
  inFlight: number;
  peakInFlight: number;
  counts: Map<string, RequestCount>;
  /** Failures already shown by a flaky member, since its last answer. */
  failures: Map<string, number>;
  modes: Map<string, PayerMode>;
  /** Fires when the sandbox closes, so that nothing keeps waiting. */
  closing: AbortSignal;
}

export function countFor(state: SandboxState, payerId: string, memberId: string): RequestCount {
  const key = `${payerId}|${memberId}`;
  const known = state.counts.get(key) ?? { payerId, memberId, received: 0, throttled: 0 };
  state.counts.set(key, known);
  return known;
}
