// Payers' other words for things that the lexicon knows: each sentence means the same as a plainer one.

import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('other words for the same', () => {
  it.each([
    ['OCCLUSAL GUARDS NOT A COVERED BENFIT', 'OCCLUSAL GUARDS NOT A COVERED BENEFIT'],
    ['PREDETERMINATION RECOMENDED OVER $400', 'PREDETERMINATION RECOMMENDED OVER $400'],
    ['Waiting period has been satisified', 'Waiting period has been satisfied'],
    [
      'Sealants 1 per 24 months. D1352 also contributes to this limitation.',
      'Sealants 1 per 24 months. D1352 also counts toward this limitation.',
    ],
    [
      'Exams 2 per year. Consultations are counted as part of this limit.',
      'Exams 2 per year. Consultations count toward this limit.',
    ],
    ['Occlusal guards 1 per 4 years, any reason', 'Occlusal guards 1 per 4 years'],
    ['Tooth missing but not replaced rule: Yes', 'Missing tooth clause: Yes'],
    [
      'D4910 four per year, less any cleanings paid in that year',
      'D4910 four per year, less any cleanings paid in the same year',
    ],
    [
      'Major: 12 month wait, waived with proof of 12 months prior continuous group coverage',
      'Major: 12 month wait, waived with proof of 12 months prior coverage',
    ],
  ])('have the meaning of the plainer words: %s', (text, plain) => {
    expect(meaning(plain)).not.toContain('unread');
    expect(meaning(text)).toBe(meaning(plain));
  });

  it.each([
    'Exams 2 per year. Consultations are not counted as part of this limit.',
    'Sealants 1 per 24 months. D1352 does not contribute to this limit.',
    'Occlusal guards 1 per 4 years, for any reason other than TMJ',
    'Two cleanings per year, no 6 month separation is required for perio patients',
    'Crowns once per 84 months, measured from the date of the last claim',
  ])("isn't read with words that say more: %s", (text) => {
    expect(meaning(text)).toContain('unread');
  });

  it.each([
    [
      'Crowns once per tooth in any 84-month period, measured from the seat date of the existing crown.',
      'frequency count=1, per 84 month, of family:crowns, per tooth',
    ],
  ])('shows the rest in the words of the payer: %s', (text, expected) => {
    expect(meaning(text)).toContain(expected);
  });
});
