export type Fault =
  | { kind: 'slow'; seconds: number }
  | { kind: 'never' }
  | { kind: 'status'; status: 429 | 500 | 503 | 504 }
  | { kind: 'garbage' }
  | { kind: 'half' }
  | { kind: 'cut' }
  | { kind: 'stranger' }
  | { kind: 'huge' }
  /** If `by` is `payer`, a failure is a response from the payer with AAA 42. If it is `status`, it is HTTP 503. */
  | { kind: 'flaky'; failures: number; by: 'payer' | 'status' };

export interface FaultListing {
  memberId: string;
  fault: Fault;
  /** What happens, for the README. */
  does: string;
}

/** Member IDs that cause an error, at every payer and with any name and date of birth. */
export const FAULTS: readonly FaultListing[] = [
  { memberId: 'SLOW5', fault: { kind: 'slow', seconds: 5 }, does: 'responds after 5 seconds' },
  { memberId: 'SLOW20', fault: { kind: 'slow', seconds: 20 }, does: 'responds after 20 seconds' },
  { memberId: 'SLOW60', fault: { kind: 'slow', seconds: 60 }, does: 'responds after 60 seconds' },
  { memberId: 'TIMEOUT', fault: { kind: 'never' }, does: 'never responds; the connection stays open' },
  { memberId: 'ERR429', fault: { kind: 'status', status: 429 }, does: 'HTTP 429, too many requests' },
  { memberId: 'ERR500', fault: { kind: 'status', status: 500 }, does: 'HTTP 500 with a JSON body' },
  { memberId: 'ERR503', fault: { kind: 'status', status: 503 }, does: 'HTTP 503 with a JSON body' },
  {
    memberId: 'ERR504',
    fault: { kind: 'status', status: 504 },
    does: 'HTTP 504 with an HTML body from a proxy',
  },
  { memberId: 'GARBAGE', fault: { kind: 'garbage' }, does: 'HTTP 200 whose body is not JSON' },
  { memberId: 'HALF', fault: { kind: 'half' }, does: 'HTTP 200 whose JSON stops in the middle' },
  { memberId: 'CUT', fault: { kind: 'cut' }, does: 'connection cut in the middle of the body' },
  { memberId: 'STRANGER', fault: { kind: 'stranger' }, does: 'a valid response about another patient' },
  { memberId: 'HUGE10MB', fault: { kind: 'huge' }, does: 'a response of more than 10 MB' },
  {
    memberId: 'FLAKY2',
    fault: { kind: 'flaky', failures: 2, by: 'payer' },
    does: 'AAA 42 twice, then the response, then AAA 42 again, and so on. The digit is the number of errors: FLAKY1 to FLAKY9',
  },
  {
    memberId: 'FLAKYHTTP2',
    fault: { kind: 'flaky', failures: 2, by: 'status' },
    does: 'HTTP 503 twice, then the response, then 503 again, and so on. The digit is the number of errors: FLAKYHTTP1 to FLAKYHTTP9',
  },
];

/** Ignores the first dash and everything after it, so several members can have the same error (`SLOW5-017`, `SLOW5-018`). */
export function faultFor(memberId: string | undefined): Fault | null {
  const id = memberId?.trim().toUpperCase().replace(/-.*$/, '') ?? '';
  const flaky = /^FLAKY(HTTP)?([1-9])$/.exec(id);
  if (flaky) return { kind: 'flaky', failures: Number(flaky[2]), by: flaky[1] ? 'status' : 'payer' };
  return FAULTS.find((listing) => listing.memberId === id)?.fault ?? null;
}
