import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('amounts without a dollar sign', () => {
  it.each([
    [
      'CAL YR MAX 1750 IN/1250 OUT',
      'amount of=maximum cents=175000, per 1 calendar_year, in-network | amount of=maximum cents=125000, per 1 calendar_year, out-network',
    ],
    [
      'DED 25 IN / 75 OUT',
      'amount of=deductible cents=2500, in-network | amount of=deductible cents=7500, out-network',
    ],
  ])('may have their network after them: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each(['MAX 1500 OUT OF 2000', 'MAX USED 300 OUT OF 1500', 'MAX OF 250 IN ANY 500'])(
    "aren't read from other words: %s",
    (text) => {
      expect(meaning(text)).toContain('unread');
    },
  );
});
