import { describe, expect, it } from 'vitest';
import { addMonths, ageOn } from './days.ts';

describe('a day some months later', () => {
  it.each([
    ['2026-01-15', 12, '2027-01-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s plus %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('the age of a patient', () => {
  it('increases on the birthday', () => {
    expect(ageOn('2010-03-10', '2026-03-09')).toBe(15);
    expect(ageOn('2010-03-10', '2026-03-10')).toBe(16);
    expect(ageOn('2012-02-29', '2026-02-28')).toBe(13);
  });

  it('is unknown without a date of birth, and before the date of birth', () => {
    expect(ageOn(null, '2026-03-10')).toBeNull();
    expect(ageOn('2026-03-11', '2026-03-10')).toBeNull();
  });
});
