import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const read = (text: string): string => describeMeaning(readMessage(text));

describe('a statement with an answer', () => {
  it.each([
    ['TYPE 1 COUNTS TOWARD MAXIMUM: NO', 'counts_toward what=maximum counts=false, of class:type 1'],
    ['TYPE 2 COUNTS TOWARD MAXIMUM: YES', 'counts_toward what=maximum counts=true, of class:type 2'],
    ['Deductible applies to x-rays? N', 'deductible applies=false, of family:xrays'],
    ['DEDUCTIBLE WAIVED FOR D1110 - NO', 'deductible applies=true, of code:D1110'],
    ['VENEERS COVERED: NO', 'not_covered, of family:veneers'],
    ['OUT OF NETWORK COVERED: YES', 'covered, out-network'],
    [
      'SEALANTS COVERED: NO WAITING PERIOD',
      'covered, of family:sealants | waiting months=0, of family:sealants',
    ],
  ])('is true or false: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'ORTHO COVERED TO AGE 19: NO',
    'SEALANTS COVERED ON MOLARS: NO',
    'VENEERS COVERED IN YEAR 1 ONLY: NO',
    'CROWNS COVERED, VENEERS COVERED: NO',
    'ORTHO 50%: NO',
    'CROWNS COVERED AFTER 12 MONTHS: NO',
  ])('is unread if the answer may be about a part of it: %s', (text) => {
    expect(read(text)).toMatch(/^unread/);
  });
});
