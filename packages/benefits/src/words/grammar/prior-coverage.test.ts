import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../index.ts';

const read = (text: string, noun: string | null = null): string => describeMeaning(readMessage(text, noun));

describe('a waiting period and prior coverage', () => {
  it.each([
    ['MAJOR SERVICES WAITING PERIOD 12 MONTHS - WAIVED WITH PROOF OF PRIOR COVERAGE', 'class:major'],
    ['12 month waiting period for major services - may be waived with prior coverage', 'class:major'],
    ['CROWNS 12 MOS WAIT - CREDIT FOR TIME COVERED UNDER PRIOR PLAN', 'family:crowns'],
    ['Crowns 12 month wait, credit given for time under your prior dental plan', 'family:crowns'],
  ])('keeps its length, with a condition: %s', (text, subject) => {
    expect(read(text)).toBe(`waiting months=12, of ${subject}, when…`);
  });

  it('may have no stated length', () => {
    expect(read('Waiting periods are credited for time covered under the prior group plan')).toBe(
      'waiting, when…',
    );
  });

  it.each([
    'MAJOR WAITING PERIOD 12 MONTHS - NOT WAIVED WITH PROOF OF PRIOR COVERAGE',
    'MAJOR WAITING PERIOD 12 MONTHS - WAIVED WITH PRIOR COVERAGE EXCEPT IMPLANTS',
    'MAJOR WAITING PERIOD 12 MONTHS - WAIVED FOR CROWNS WITH PRIOR COVERAGE',
    'MAJOR WAITING PERIOD 12 MONTHS, BASIC 6 MONTHS - WAIVED WITH PROOF OF PRIOR COVERAGE',
    'CROWNS 12 MOS WAIT - NO CREDIT FOR TIME UNDER PRIOR PLAN',
    'CROWNS 12 MOS WAIT - CREDIT FOR TIME UNDER PRIOR PLAN EXCEPT VENEERS',
    'CROWNS 12 MOS WAIT - CREDIT FOR TIME UNDER PRIOR PLAN FOR VENEERS ONLY',
    'DEDUCTIBLES AND WAITING PERIODS ARE CREDITED FOR TIME UNDER PRIOR PLAN',
  ])('is not read if the words say more: %s', (text) => {
    expect(read(text)).toMatch(/^unread, about .*waiting/);
  });
});

describe("a time on a waiting period's row", () => {
  it.each([
    ['MAJOR SERVICES - 12 MONTHS FROM EFFECTIVE DATE', 'waiting months=12, of class:major'],
    [
      'Basic 6 months, major 12 months',
      'waiting months=6, of class:basic | waiting months=12, of class:major',
    ],
    ['Preventive: none', 'waiting months=0, of category:41'],
  ])('is the waiting period: %s', (text, meaning) => {
    expect(read(text, 'waiting')).toBe(meaning);
    expect(read(text)).not.toContain('waiting months');
  });

  it.each([
    ['Crowns 1 per 60 months from effective date', 'frequency count=1, per 60 month, of family:crowns'],
    ['Missing teeth are excluded for 12 months from effective date', 'unread'],
    ['Major not 12 months from effective date', 'unread'],
  ])('is not, if the words say something else: %s', (text, meaning) => {
    expect(read(text, 'waiting')).toContain(meaning);
    expect(read(text, 'waiting')).not.toContain('waiting months');
  });
});
