import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

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
