import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('a service that is limited to persons of some ages', () => {
  it.each([
    ['Sealants limited to covered persons under age 15', 'age maximum=14, of family:sealants'],
    [
      'Fluoride limited to persons under 15 and limited to 2 per year',
      'frequency count=2, per 1 year, of family:fluoride, aged -14 | age maximum=14, of family:fluoride',
    ],
  ])('has an age limit: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Sealants not limited to persons under age 15',
    'Sealants limited to teeth under age 15',
    'Sealants limited to one per person under age 15',
    'Fluoride limited to persons under 15 and adults with dry mouth, 2 per year',
  ])("isn't read with words that change it: %s", (text) => {
    expect(meaning(text)).toContain('unread');
  });
});
