import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const read = (text: string): string => describeMeaning(readMessage(text));

describe('a waiting period that is waived with prior coverage', () => {
  it.each([
    'MAJOR SERVICES WAITING PERIOD 12 MONTHS - WAIVED WITH PROOF OF PRIOR COVERAGE',
    '12 month waiting period for major services - may be waived with prior coverage',
  ])('keeps its length, with a condition: %s', (text) => {
    expect(read(text)).toBe('waiting months=12, of class:major, when…');
  });

  it.each([
    'MAJOR WAITING PERIOD 12 MONTHS - NOT WAIVED WITH PROOF OF PRIOR COVERAGE',
    'MAJOR WAITING PERIOD 12 MONTHS - WAIVED WITH PRIOR COVERAGE EXCEPT IMPLANTS',
    'Major waiting period 12 months - waived with prior coverage (excluding implants)',
    'Major waiting period 12 months - waived with prior coverage for children',
    'Major waiting period 12 months - waived with prior coverage in network',
    'Major waiting period 12 months - waived with prior coverage - lifetime max $1,500',
    'MAJOR WAITING PERIOD 12 MONTHS - WAIVED FOR CROWNS WITH PRIOR COVERAGE',
    'MAJOR WAITING PERIOD 12 MONTHS, BASIC 6 MONTHS - WAIVED WITH PROOF OF PRIOR COVERAGE',
    'Waiting period 12 months for ortho, major waived with prior coverage',
    'Waiting period 12 months - waived for initial enrollees',
    'Major waiting period 12 months - waived with prior coverage. Does not apply to ortho.',
  ])('is not read if the words say more: %s', (text) => {
    expect(read(text)).toMatch(/^unread, about .*waiting/);
    expect(read(text)).not.toContain('months=');
  });

  it.each([
    '12 month wait on major. Waived with proof of prior creditable coverage.',
    '12 month waiting period for major. May be waived with prior coverage.',
  ])('is a condition of the wait in the sentence before: %s', (text) => {
    expect(read(text)).toBe('waiting months=12, of class:major, when…');
  });

  it.each([
    '12 month wait on major. Waived with prior coverage except implants.',
    '12 month wait on major. Waived for initial enrollees.',
    '12 month wait on major. Waived with 12 months prior coverage.',
    '12 month wait on major, 6 months basic. Waived with prior coverage.',
    '12 month wait on major for late entrants. Waived with prior coverage.',
    '12 month wait on major. Waived with prior coverage. Does not apply to ortho.',
    'No wait for basic. Waived with prior coverage.',
  ])("doesn't complete another sentence before: %s", (text) => {
    expect(read(text)).not.toMatch(/months=|when/);
  });
});
