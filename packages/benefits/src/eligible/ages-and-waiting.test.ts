import { describe, expect, it } from 'vitest';
import { includesAge, waitingOn } from './index.ts';

describe('an age limit', () => {
  const limit = { minimum_age: 6, maximum_age: 18, unclear_at: null };

  it('includes both of its ends', () => {
    expect([5, 6, 18, 19].map((age) => includesAge(limit, age))).toEqual([false, true, true, false]);
  });

  it('gives null for a patient of unknown age, unless there is no limit', () => {
    expect(includesAge(limit, null)).toBeNull();
    expect(includesAge({ minimum_age: null, maximum_age: null, unclear_at: null }, null)).toBe(true);
  });

  it('requires confirmation at 19 for "to age 19"', () => {
    const open = { minimum_age: null, maximum_age: 18, unclear_at: 19 };
    expect([18, 19, 20].map((age) => includesAge(open, age))).toEqual([true, 'confirm', false]);
  });
});

describe('a waiting period', () => {
  const twelve = { answer: 'applies', months: 12, ends_on: null, is_doubted: false } as const;

  it('ends the stated number of months after the plan starts, and the end is marked as calculated', () => {
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

  it('has an unknown end if the start of the plan or the number of months is missing', () => {
    expect(waitingOn(twelve, null, '2026-03-10').state).toBe('unknown');
    expect(waitingOn({ ...twelve, months: null }, '2025-06-01', '2026-03-10').state).toBe('unknown');
  });

  it('has the state `none` if the payer says that there is no waiting period', () => {
    expect(waitingOn({ answer: 'none', months: 0, ends_on: null, is_doubted: false }, null, null).state).toBe(
      'none',
    );
  });
});
