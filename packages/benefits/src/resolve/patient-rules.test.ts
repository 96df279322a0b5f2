import { describe, expect, it } from 'vitest';
import { addMonths, ageOn } from './days.ts';
import { countsOf, includesAge, nextEligible, waitingOn } from './patient-rules.ts';

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

  it('is not known without a date of birth, or before it', () => {
    expect(ageOn(null, '2026-03-10')).toBeNull();
    expect(ageOn('2026-03-11', '2026-03-10')).toBeNull();
  });
});

describe('an age limit', () => {
  const limit = { minimum_age: 6, maximum_age: 18, unclear_at: null };

  it('includes both of its ends', () => {
    expect([5, 6, 18, 19].map((age) => includesAge(limit, age))).toEqual([false, true, true, false]);
  });

  it('says nothing about a patient of unknown age, unless there is no limit', () => {
    expect(includesAge(limit, null)).toBeNull();
    expect(includesAge({ minimum_age: null, maximum_age: null, unclear_at: null }, null)).toBe(true);
  });

  it('requires confirmation at 19 for "to age 19"', () => {
    const open = { minimum_age: null, maximum_age: 18, unclear_at: 19 };
    expect([18, 19, 20].map((age) => includesAge(open, age))).toEqual([true, 'confirm', false]);
  });
});

describe('a waiting period', () => {
  const twelve = { answer: 'applies', months: 12, ends_on: null } as const;

  it('ends its months after the plan starts, and says that this is calculated', () => {
    expect(waitingOn(twelve, '2025-06-01', '2026-05-31')).toEqual({
      state: 'waiting',
      ends_on: '2026-06-01',
      is_calculated: true,
    });
    expect(waitingOn(twelve, '2025-06-01', '2026-06-01').state).toBe('over');
  });

  it('ends on the day the payer states, whenever the plan started', () => {
    const stated = { ...twelve, ends_on: '2026-09-01' };
    expect(waitingOn(stated, '2020-01-01', '2026-03-10')).toEqual({
      state: 'waiting',
      ends_on: '2026-09-01',
      is_calculated: false,
    });
  });

  it('is unknown without a start or a length', () => {
    expect(waitingOn(twelve, null, '2026-03-10').state).toBe('unknown');
    expect(waitingOn({ ...twelve, months: null }, '2025-06-01', '2026-03-10').state).toBe('unknown');
  });

  it('is none if the payer says so', () => {
    expect(waitingOn({ answer: 'none', months: 0, ends_on: null }, null, null).state).toBe('none');
  });
});

describe('allowed, used and remaining', () => {
  const row = (count: number | null, is_remaining: boolean, used_count: number | null) => ({
    count,
    is_remaining,
    used_count,
  });

  it('are calculated from each other', () => {
    expect(countsOf([row(2, false, null), row(null, false, 1)])).toEqual({
      allowed: 2,
      used: 1,
      left: 1,
      is_calculated: true,
    });
    expect(countsOf([row(2, false, null), row(0, true, null)])).toMatchObject({ used: 2, left: 0 });
  });

  it('stay unknown if two limits disagree, or more remains than is allowed', () => {
    expect(countsOf([row(2, false, null), row(1, false, null), row(null, false, 1)])).toMatchObject({
      allowed: null,
      left: null,
    });
    expect(countsOf([row(2, false, null), row(3, true, null)])).toMatchObject({ used: null, left: 3 });
  });
});

describe('the next eligible day', () => {
  const limit = {
    count: 1,
    is_remaining: false,
    period_count: 6,
    period_unit: 'month',
    last_service_date: '2026-01-05',
    next_eligible_date: null,
  } as const;

  it('is the one the payer states', () => {
    expect(nextEligible({ ...limit, next_eligible_date: '2026-08-01' })).toEqual({
      day: '2026-08-01',
      is_calculated: false,
    });
  });

  it('follows from the last service for one per period', () => {
    expect(nextEligible(limit)).toEqual({ day: '2026-07-05', is_calculated: true });
    expect(nextEligible({ ...limit, period_count: 1, period_unit: 'calendar_year' })?.day).toBe('2027-01-01');
  });

  it('is unknown if more than one is allowed, or the start of the year is not stated', () => {
    expect(nextEligible({ ...limit, count: 2 })).toBeNull();
    expect(nextEligible({ ...limit, period_unit: 'contract_year' })).toBeNull();
    expect(nextEligible({ ...limit, last_service_date: null })).toBeNull();
  });
});
