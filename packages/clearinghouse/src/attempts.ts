// Runs attempts until one has a final result or the time is up. Respects the limit on simultaneous requests
// (limiter.ts) and the payer's circuit breaker (breaker.ts).

import type { Breaker } from './breaker.ts';
import type { CheckOptions, Failure, Outcome, ReceivedResponse } from './clearinghouse.ts';
import type { Limiter } from './limiter.ts';

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

export interface AttemptPorts {
  limiter: Limiter;
  breaker: Breaker;
  now: () => number;
  random: () => number;
  sleep: Sleep;
  /** The longest time one attempt may take. */
  timeoutMs: number;
}

/** The result of one request. */
export type Exchange =
  | ({ kind: 'received'; retryAfter: string | null } & ReceivedResponse)
  | { kind: 'no_connection' }
  | { kind: 'timed_out' };

/** The two steps of an attempt that the adapter implements. Between them, the caller stores the response. */
export interface AttemptSteps {
  send(limits: { timeoutMs: number; signal?: AbortSignal }): Promise<Exchange>;
  read(exchange: Exchange): Outcome;
}

/** Failures of a request for which no attempt can start. The adapter provides their texts. */
export interface StartFailures {
  paused: (retryAfterMs: number) => Failure;
  noFreeSlot: () => Failure;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;
/** If less time than this would remain after the delay, we don't retry. */
const SHORTEST_ATTEMPT_MS = 1_000;
/** While a payer is paused, a waiting verification asks the breaker at least this often. */
const PAUSE_POLL_MS = 5_000;
/**
 * Payers must respond within 20 seconds (CAQH CORE). If the deadline allowed the payer less time, a timeout doesn't
 * count as an outage of the payer.
 */
const OUTAGE_WAIT_MS = 20_000;
/** After this many damaged responses, we don't retry: further ones are probably damaged too. */
const MAXIMUM_DAMAGED_RESPONSES = 2;

export async function runAttempts(
  ports: AttemptPorts,
  startFailures: StartFailures,
  payerId: string,
  options: CheckOptions,
  steps: AttemptSteps,
): Promise<Outcome> {
  const { breaker, limiter, now, sleep } = ports;
  const { deadline, signal, kind = 'real_time' } = options;
  let number = 0;
  let damaged = 0;
  let last: Failure | null = null;
  /** Returns the last attempt's failure, with the newer retry time if there is one. Without an attempt, `failure`. */
  const giveUp = (failure: Failure): Outcome => ({
    kind: 'failed',
    failure: last === null ? failure : { ...last, retryAfterMs: failure.retryAfterMs ?? last.retryAfterMs },
  });

  for (;;) {
    signal?.throwIfAborted();
    // The deadline passed before a slot was requested. This is reported like a missing slot.
    if (now() >= deadline) return giveUp(startFailures.noFreeSlot());
    const state = await breaker.checkAndClaimProbe(payerId);
    if (state.kind === 'open') {
      if (now() + state.retryAfterMs >= deadline) return giveUp(startFailures.paused(state.retryAfterMs));
      await sleep(Math.min(state.retryAfterMs, PAUSE_POLL_MS), signal);
      continue;
    }
    const release = await acquireBefore(deadline - now(), (until) => limiter.acquire(kind, until), signal);
    if (release === null) return giveUp(startFailures.noFreeSlot());

    number += 1;
    const began = now();
    const timeoutMs = Math.max(1, Math.min(ports.timeoutMs, deadline - began));
    let exchange: Exchange;
    try {
      exchange = await steps.send({ timeoutMs, ...(signal === undefined ? {} : { signal }) });
    } finally {
      await release();
    }
    const attempt = { number, startedAt: new Date(began), durationMs: now() - began };
    if (exchange.kind === 'received') {
      const { httpStatus, body, ending } = exchange;
      await options.onResponse?.({ httpStatus, body, ending, ...attempt });
    }
    const outcome = steps.read(exchange);
    const hadEnoughTime = timeoutMs >= Math.min(ports.timeoutMs, OUTAGE_WAIT_MS);
    await recordInBreaker(breaker, payerId, outcome, hadEnoughTime);
    await options.onAttempt?.({ outcome, ...attempt });
    if (outcome.kind === 'answered') return outcome;

    last = outcome.failure;
    if (isDamaged(last)) damaged += 1;
    const shouldRetry = last.retryable || (isDamaged(last) && damaged < MAXIMUM_DAMAGED_RESPONSES);
    if (!shouldRetry) return giveUp(last);
    const delay = Math.max(last.retryAfterMs ?? 0, backoff(number, ports.random()));
    if (now() + delay + SHORTEST_ATTEMPT_MS > deadline) return giveUp(last);
    await sleep(delay, signal);
  }
}

/**
 * The delay before the next attempt: 1, 2, 4 … at most 15 seconds, shortened by up to half at random, so that requests
 * that failed together don't retry together.
 */
export function backoff(attempts: number, random: number): number {
  const full = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(full / 2 + (full / 2) * random);
}

function isDamaged({ reason }: Failure): boolean {
  return reason === 'not_json' || reason === 'incomplete';
}

async function recordInBreaker(
  breaker: Breaker,
  payerId: string,
  outcome: Outcome,
  hadEnoughTime: boolean,
): Promise<void> {
  if (outcome.kind === 'answered') return breaker.recordSuccess(payerId);
  const { kind, reason, rejections } = outcome.failure;
  if (reason === 'payer_down' || (kind === 'timed_out' && hadEnoughTime))
    return breaker.recordFailure(payerId);
  // A payer that rejects a request is up. A rejection without a code comes from the clearinghouse, not from the payer.
  if (kind === 'rejected' && rejections.some(({ code }) => code !== null))
    return breaker.recordSuccess(payerId);
}

/** Waits at most `ms` for a slot. Returns null if the time runs out first. Throws if the caller aborts. */
async function acquireBefore<Slot>(
  ms: number,
  acquire: (until: AbortSignal) => Promise<Slot>,
  signal?: AbortSignal,
): Promise<Slot | null> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), ms);
  try {
    return await acquire(signal === undefined ? waiting.signal : AbortSignal.any([waiting.signal, signal]));
  } catch (error) {
    signal?.throwIfAborted();
    if (waiting.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

export const sleepFor: Sleep = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
