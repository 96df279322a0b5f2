// Decides whether the body of an HTTP response can be read. If not, returns the failure.

import type { Exchange } from './attempts.ts';
import type { Failed, Failure } from './clearinghouse.ts';
import {
  notAuthorized,
  notConnected,
  payerDown,
  requestRefused,
  timedOut,
  tooManyRequests,
  unreadable,
} from './failures.ts';

type JudgedExchange = { kind: 'readable'; status: number; text: string } | Failed;

export function judgeExchange(exchange: Exchange, now: number): JudgedExchange {
  if (exchange.kind === 'timed_out') return { kind: 'failed', failure: timedOut() };
  if (exchange.kind === 'no_connection') return { kind: 'failed', failure: notConnected() };
  const { httpStatus: status, body, ending } = exchange;
  const failure = failureOfStatus(status, exchange.retryAfter, now);
  if (failure !== null) return { kind: 'failed', failure };
  if (ending === 'whole') return { kind: 'readable', status, text: new TextDecoder().decode(body) };
  return {
    kind: 'failed',
    failure: unreadable(ending === 'too_large' ? 'too_large' : 'incomplete', status),
  };
}

function failureOfStatus(status: number, retryAfter: string | null, now: number): Failure | null {
  // A rejection may come with status 200 or 400, so its body must be read.
  if (status === 200 || status === 400) return null;
  if (status === 401 || status === 403) return notAuthorized(status);
  if (status === 408 || status === 504) return timedOut(status);
  if (status === 429) return tooManyRequests(toDelay(retryAfter, now));
  if (status >= 500) return payerDown({ httpStatus: status, retryAfterMs: toDelay(retryAfter, now) });
  return requestRefused(status);
}

/** Retry-After is a number of seconds or a date. */
function toDelay(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
