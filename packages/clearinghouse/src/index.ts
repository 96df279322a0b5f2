export { type AttemptPorts, type Sleep, sleepFor } from './attempts.ts';
export {
  type Breaker,
  type BreakerState,
  createMemoryBreaker,
  DEFAULT_COOL_DOWN_MS,
  DEFAULT_THRESHOLD,
} from './breaker.ts';
export * from './clearinghouse.ts';
export { createMemoryLimiter, DEFAULT_RESERVE, DEFAULT_SLOTS, type Limiter } from './limiter.ts';
export {
  createStediClearinghouse,
  DEFAULT_MAX_ANSWER_BYTES,
  DEFAULT_TIMEOUT_MS,
  type StediOptions,
} from './stedi/client.ts';
export type { StediContract } from './stedi/transform.ts';
