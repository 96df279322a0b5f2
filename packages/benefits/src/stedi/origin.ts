import { isPlausibleResponseDay } from '../reader/day.ts';
import type { EligibilityResponse } from '../response.ts';
import { readHeader } from '../x12/read-x12.ts';
import { type JsonRecord, textAt } from './json-value.ts';

type Origin = Pick<EligibilityResponse, 'version' | 'answered_on'>;

/** Enough characters for the ISA, GS, ST and BHT segments. */
const HEADER_LENGTH = 600;

/**
 * Reads the date and version of a response. The JSON has no date field, so the date comes from the header of the X12
 * that the JSON was made from, or else from the response's ID, which contains its creation time. The ID's day is in
 * UTC.
 */
export function readOrigin(source: JsonRecord): Origin {
  const x12 = source['x12'];
  const header = typeof x12 === 'string' ? readHeader(x12.slice(0, HEADER_LENGTH)) : null;
  return {
    version: header?.version ?? null,
    answered_on: header?.answered_on ?? dayOfIdentifier(textAt(source, 'id')),
  };
}

/** The ID is `ec_` and a version 7 UUID, whose first 48 bits are its creation time in milliseconds. */
function dayOfIdentifier(id: string | null): string | null {
  const found = /^ec_([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(id ?? '');
  if (found === null) return null;
  const day = new Date(Number.parseInt(`${found[1]}${found[2]}`, 16)).toISOString().slice(0, 10);
  return isPlausibleResponseDay(day) ? day : null;
}
