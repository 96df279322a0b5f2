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

describe('an amount after the percentages of several classes', () => {
  it.each([
    ['BASIC 70%, MAJOR 40%. DEDUCTIBLE $75/$225', 'deductible cents=7500, individual'],
    ['90/70/40. DED $75 WAIVED FOR PREVENTIVE', 'deductible cents=7500 |'],
    ['BASIC 70%, MAJOR 40%. MAXIMUM $1,250', 'maximum cents=125000'],
    ['BASIC 70%. MAJOR 40%. DED $75 WAIVED FOR PREVENTIVE', 'deductible cents=7500 |'],
  ])("is the plan's: %s", (text, expected) => {
    expect(meaning(text)).toContain(expected);
  });

  it.each([
    'BASIC 70%, MAJOR 40%. 6 MONTH WAIT',
    'BASIC 70%, ORTHO 50%. MAXIMUM $1,250',
    'BASIC 70%, ORTHO 50%. LIFETIME MAX $1,250',
    'FILLINGS 70%, BRIDGES 50%. 1 PER 5 YEARS',
    'FILLINGS 70%, ORTHO 50%. TO AGE 18',
  ])('is unread if it may be about one of them: %s', (text) => {
    expect(meaning(text)).toMatch(/unread, about \w+$/);
  });

  it("has the network of a waiver only without 'only'", () => {
    expect(meaning('IN NETWORK DED $75, WAIVED FOR PREVENTIVE')).toContain('cents=7500, in-network');
    expect(meaning('DED 25/75 WAIVED DIAG INN ONLY')).toBe(
      'amount of=deductible cents=2500, individual | amount of=deductible cents=7500, family | deductible applies=false, of category:23, in-network',
    );
    expect(meaning('DED 25/75 WAIVED DIAG INN')).toMatch(/^unread/);
  });
});

describe('an exclusion that may be an exception from the sentence before', () => {
  it.each([
    '6 MONTH WAIT FOR BASIC. EXCL FILLINGS',
    'AFTER THE MAXIMUM THE PLAN STILL PAYS 25%. EXCL VENEERS',
    'AFTER THE MAXIMUM THE PLAN STILL PAYS 25%. VENEERS EXCLUDED',
  ])('is unread: %s', (text) => {
    expect(meaning(text)).not.toContain('not_covered');
    expect(meaning(text)).toMatch(/^unread/);
  });

  it('is read if it is the only sentence', () => {
    expect(meaning('EXCL VENEERS')).toBe('not_covered, of family:veneers');
  });
});
