import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

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

describe('the day on which the plan pays', () => {
  it("isn't read with two words for payment, but keeps its topic and services", () => {
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
