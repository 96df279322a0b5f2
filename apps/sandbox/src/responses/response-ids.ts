import { randomBytes, randomInt } from 'node:crypto';

export interface ResponseIds {
  /** `ec_` and a UUID: the clearinghouse's ID for the request. */
  id: string;
  eligibilitySearchId: string;
  outboundTraceId: string;
  controlNumber: string;
  payerTrace: string;
}

/** Every request gets new IDs, as at Stedi, even if the rest of the response is the same. */
export function newResponseIds(now: Date): ResponseIds {
  return {
    id: `ec_${timeOrderedUuid(now)}`,
    eligibilitySearchId: timeOrderedUuid(now),
    outboundTraceId: traceNumber(now),
    controlNumber: String(randomInt(100_000_000, 1_000_000_000)),
    payerTrace: String(randomInt(100_000_000, 1_000_000_000)),
  };
}

function timeOrderedUuid(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const noise = randomBytes(10).toString('hex');
  const variant = '89ab'.charAt(randomInt(4));
  return `${time.slice(0, 8)}-${time.slice(8)}-7${noise.slice(0, 3)}-${variant}${noise.slice(3, 6)}-${noise.slice(6, 18)}`;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 26 characters, like a ULID. */
function traceNumber(now: Date): string {
  let time = now.getTime();
  let head = '';
  for (let i = 0; i < 10; i += 1) {
    head = CROCKFORD.charAt(time % 32) + head;
    time = Math.floor(time / 32);
  }
  return head + Array.from({ length: 16 }, () => CROCKFORD.charAt(randomInt(32))).join('');
}
