import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

/** The message after a remark that makes it this long. */
const ofLength = (length: number, message: string): string =>
  `${'X'.repeat(length - message.length - 2)}. ${message}`;

const lastMeaning = (text: string): string | undefined =>
  describeMeaning(readMessage(text)).split(' // ').at(-1);

describe('the last sentence of a message of about 264 characters', () => {
  const limit = 'EXAMS LIMITED TO 2 PER YEAR';
  const read = 'frequency count=2, per 1 year, of family:exams';
  const unread = 'unread, about frequency, family:exams';

  it.each([264, 263])("isn't read without a period, because it may be cut off (%i characters)", (length) => {
    expect(lastMeaning(ofLength(length, limit))).toBe(unread);
  });

  it.each([
    [264, `${limit}.`],
    [262, limit],
    [265, limit],
  ])('is read with a period or in a message of another length (%i characters: %s)', (length, text) => {
    expect(lastMeaning(ofLength(length, text))).toBe(read);
  });

  it('leaves the sentences before it as they are', () => {
    const text = ofLength(264, 'EXAMS 2 PER YEAR; CLEANINGS 2 PER YEAR');
    expect(describeMeaning(readMessage(text))).toContain('frequency count=2, per 1 year, of family:exams');
    expect(lastMeaning(text)).toBe('unread, about frequency, family:prophylaxis');
  });
});
