import type { EligibilityAnswer } from '../answer.ts';
import { isPlausibleAnswerDay } from '../reader/day.ts';
import { readHeader } from '../x12/read-x12.ts';
import { type JsonRecord, textAt } from './json-value.ts';

type Origin = Pick<EligibilityAnswer, 'version' | 'answered_on'>;

/** Far enough for ISA, GS, ST and BHT. */
const HEADER_LENGTH = 600;

/**
 * The date and version of the response. The JSON has no date field, so the date comes from the header of the X12 it was
 * made from, or else from the response's ID, which contains the time of its creation.
 */
export function readOrigin(source: JsonRecord): Origin {
  const x12 = source['x12'];
  const header = typeof x12 === 'string' ? readHeader(x12.slice(0, HEADER_LENGTH)) : null;
  return {
    version: header?.version ?? null,
    answered_on: header?.answered_on ?? dayOfIdentifier(textAt(source, 'id')),
  };
}

/** `ec_` and a version 7 UUID: its first 48 bits are the time it was made, in milliseconds. */
function dayOfIdentifier(id: string | null): string | null {
  const found = /^ec_([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(id ?? '');
  if (found === null) return null;
  const day = new Date(Number.parseInt(`${found[1]}${found[2]}`, 16)).toISOString().slice(0, 10);
  return isPlausibleAnswerDay(day) ? day : null;
}
