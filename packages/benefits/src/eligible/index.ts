// When a service may next be done, for this patient and day. The first screen, the tables, the printout and the
// assistant use these functions.
// `eligibleDate` answers for a code, with reasons. `eligibleText` puts the answer in a few words, and `basisText` says
// why the code is eligible now. `waitingOn` and `includesAge` answer for a single waiting period or age limit.
export { basisText, eligibleText } from '../wording/eligible.ts';
export { includesAge } from './ages.ts';
export { eligibleDate } from './eligible-date.ts';
export type * from './types.ts';
export { type WaitingOn, waitingOn } from './waiting.ts';
