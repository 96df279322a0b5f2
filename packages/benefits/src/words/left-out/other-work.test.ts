import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('a sentence that leaves out its service', () => {
  it.each([
    ['Denture relines 1 per 2 years; replacement 1 per 10 years', /unread, about replacement/],
    ['Front root canals covered. Molars not covered', /unread, about exclusion/],
  ])("isn't read for a service that it can't be about: %s", (text, expected) => {
    expect(meaning(text)).toMatch(expected);
    expect(meaning(text)).not.toMatch(/clause=replacement|not_covered/);
  });

  it.each([
    ['Dentures covered; replacement 1 per 10 years', 'clause=replacement answer=applies months=120, of'],
    ['Crowns covered. Molars not covered', 'not_covered, of family:crowns, on molar'],
  ])('is read for the service before it otherwise: %s', (text, expected) => {
    expect(meaning(text)).toContain(expected);
  });
});
