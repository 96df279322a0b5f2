// When a service may next be done. `eligibleDate` is the question; the rest are the rules it shares with screens.
export { eligibleDate } from './eligible-date.ts';
export type * from './types.ts';
