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

describe('a missing tooth clause that ends', () => {
  it('is read after "yes"', () => {
    const text = 'MTC: Y - WAIVED AFTER 36 MONTHS OF COVERAGE';
    expect(meaning(text)).toBe('clause clause=missing_tooth answer=applies, when…');
  });

  it.each([
    'MTC: Y - NOT WAIVED AFTER 36 MONTHS',
    'MTC: N - WAIVED AFTER 36 MONTHS',
    'MTC: Y - WAIVED AFTER 36 MONTHS EXCEPT IMPLANTS',
    'MTC WAIVED AFTER 36 MONTHS EXCEPT IMPLANTS',
    'MTC: Y - WAIVED FOR CHILDREN AFTER 36 MONTHS',
  ])("isn't read with words that change it: %s", (text) => {
    expect(meaning(text)).toContain('unread');
  });
});

describe('an exclusion with examples between commas', () => {
  it.each([
    ['Oral surgery, including extractions, is not covered', 'not_covered, of category:40 family:extractions'],
    [
      'Oral surgery, including extractions, is not covered out of network',
      'not_covered, of category:40 family:extractions, out-network',
    ],
  ])('is read: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'TMJ services, including x-rays, are not covered',
    'Orthodontics, including cephalometric films, is not covered',
    'Oral surgery, including impactions only, is not covered',
    'Cosmetic services, including but not limited to veneers, are excluded',
  ])("isn't read if the examples aren't part of the service: %s", (text) => {
    expect(meaning(text)).toContain('unread');
  });
});

describe('the day on which the plan pays', () => {
  it('is read with two words for payment', () => {
    const text = 'Payment for crowns and bridges is issued on seat date';
    expect(meaning(text)).toBe('unread, about prep_or_seat, family:crowns family:bridges');
  });

  it.each([
    'Payment for crowns is not issued on seat date',
    'Payment for crowns is issued on prep or seat date',
    'Payment for crowns is issued at prep date and seat date',
    'Payment for crowns is issued on prep date, then seat date',
    'Payment for crowns is issued on prep date - seat date',
    'Payment for crowns is issued on prep date with balance on seat date',
    'Payment for crowns is issued 50% on prep date and 50% on seat date',
    // Root canals aren't seated.
    'Payment for root canals is issued on completion date',
  ])("isn't read with words that change it: %s", (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });
});
