import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('"refer to medical carrier"', () => {
  it.each([
    [
      'Services for treatment of TMJ are not covered under the dental plan. Refer to medical carrier.',
      'not_covered, of family:tmj // unread, about coordination_of_benefits other_coverage',
    ],
    [
      'Not covered. Refer to medical carrier.',
      'not_covered // unread, about coordination_of_benefits other_coverage',
    ],
  ])('has the topics of its words, not the service of the sentence before: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});

describe('"services to treat" something', () => {
  it.each([
    ['Services to treat TMJ are not covered', 'not_covered, of family:tmj'],
    [
      'Services for the treatment of TMJ are not covered except splints',
      'not_covered, of family:tmj, except family:splinting',
    ],
    ['For treatment of TMJ, exams are not covered', 'not_covered, of family:exams, when…'],
    ['Services for treatment of accidental injury are not covered', 'unread, about exclusion'],
    [
      'Services for treatment of fillings less than 2 years old are not covered',
      'unread, about age exclusion, family:fillings',
    ],
    [
      'Services for the treatment of bruxism: night guard 50%',
      'share plan_pays=50, of family:occlusal_guards, when…',
    ],
  ])('is about what they treat, or is a condition, or is unread: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});
