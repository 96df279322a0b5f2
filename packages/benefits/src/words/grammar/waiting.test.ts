import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('a waiting period', () => {
  it.each([
    [
      'Class III is subject to a 12 month waiting period; waived with prior coverage.',
      'waiting months=12, of class:class 3, when…',
    ],
    [
      'Member must be covered for 6 months before benefits for Basic services are payable.',
      'waiting months=6, of class:basic',
    ],
    [
      'WAITING PERIOD 6 MONTHS FOR BASIC SERVICES ENDS 11/30/2026',
      'waiting months=6 until=2026-11-30, of class:basic',
    ],
    [
      '12 MONTH WAITING PERIOD FOR MAJOR SERVICES ENDS 05/31/2027',
      'waiting months=12 until=2027-05-31, of class:major',
    ],
  ])('is read: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Class III is subject to a 12 month waiting period; waived except with prior coverage',
    'Class III is subject to a 12 month waiting period; waived for children',
    'Member must be covered for 6 months before benefits for Basic services other than fillings are payable.',
    'Member must be covered for 6 months before benefits for Basic services are payable at 80%.',
    'WAITING PERIOD 6 MONTHS FOR BASIC SERVICES ENDS 11/30/2026 OR UPON PROOF OF PRIOR COVERAGE',
    'WAITING PERIOD 6 MONTHS FOR BASIC AND 12 MONTHS FOR MAJOR ENDS 11/30/2026',
    'NO WAITING PERIOD 6 MONTHS FOR BASIC SERVICES ENDS 11/30/2026',
  ])("isn't read with words that change it: %s", (text) => {
    expect(meaning(text)).not.toContain('waiting months');
  });
});
