import type { EligibilityAnswer } from '../answer.ts';
import { isPlausibleAnswerDay, readDay, readShortDay } from '../eligibility/day.ts';
import { element } from '../eligibility/element.ts';
import { readSegments } from '../x12/read-segments.ts';
import { type JsonRecord, textAt } from './json-value.ts';

type Origin = Pick<EligibilityAnswer, 'version' | 'answered_on'>;

/** Far enough for ISA, GS, ST and BHT. */
const HEADER_LENGTH = 600;

/**
 * When the answer was given. The JSON shapes carry no date of their own, only the header of the X12 they
 * were made from and an identifier that begins with its time.
 */
export function readOrigin(source: JsonRecord): Origin {
  const origin: Origin = { version: null, answered_on: null };
  const x12 = source['x12'];
  const list = typeof x12 === 'string' ? readSegments(x12.slice(0, HEADER_LENGTH)) : null;
  let rank = 0;
  for (const segment of list?.segments ?? []) {
    const date =
      segment[0] === 'BHT'
        ? ([3, readDay(element(segment, 4) ?? '')] as const)
        : segment[0] === 'GS'
          ? ([2, readDay(element(segment, 4) ?? '')] as const)
          : segment[0] === 'ISA'
            ? ([1, readShortDay(element(segment, 9) ?? '')] as const)
            : null;
    if (date !== null && date[0] > rank && isPlausibleAnswerDay(date[1])) [rank, origin.answered_on] = date;
    if (segment[0] === 'GS') origin.version = element(segment, 8);
    if (segment[0] === 'ST') origin.version = element(segment, 3) ?? origin.version;
  }
  origin.answered_on ??= dayOfIdentifier(textAt(source, 'id'));
  return origin;
}

/** `ec_` and a version 7 UUID: its first 48 bits are the time it was made, in milliseconds. */
function dayOfIdentifier(id: string | null): string | null {
  const found = /^ec_([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(id ?? '');
  if (found === null) return null;
  const day = new Date(Number.parseInt(`${found[1]}${found[2]}`, 16)).toISOString().slice(0, 10);
  return isPlausibleAnswerDay(day) ? day : null;
}
