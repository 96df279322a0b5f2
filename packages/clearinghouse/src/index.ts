export type { Settings as ClearinghouseSettings } from './adapter.ts';
export {
  ADAPTERS,
  CLEARINGHOUSE_NAMES,
  type ClearinghouseName,
  DEFAULT_CLEARINGHOUSE,
} from './adapters.ts';
export { type Breaker, DEFAULT_COOL_DOWN_MS, DEFAULT_THRESHOLD } from './breaker.ts';
export * from './clearinghouse.ts';
export { DEFAULT_RESERVE, DEFAULT_SLOTS, type Limiter } from './limiter.ts';
