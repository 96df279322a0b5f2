import { expect, it } from 'vitest';
import { otherDates } from './amount-facts.ts';
import type { BenefitAmount } from './benefits-context.ts';

const VISIT = { on: '2026-11-14', asOf: '2026-03-10', birth: null, isDependent: false };
const dates = (days: BenefitAmount['days'], period = 'calendar_year') =>
  otherDates({ days, period } as BenefitAmount, VISIT);

it('returns the dates of an amount only if they are over or start later', () => {
  expect(dates({ from: '2025-01-01', to: '2025-12-31' })).toBe('from 01/01/2025 to 12/31/2025');
  expect(dates({ from: '2999-01-01', to: null })).toBe('from 01/01/2999');
  expect(dates({ from: '2026-01-01', to: '2026-12-31' })).toBeNull();
  expect(dates({ from: '2025-01-01', to: null })).toBeNull();
  // The year 9999 is a placeholder, not a date.
  expect(dates({ from: '9999-01-01', to: null })).toBeNull();
  expect(dates(null)).toBeNull();
  expect(dates(undefined)).toBeNull();
  // A lifetime amount isn't renewed, so its dates don't matter.
  expect(dates({ from: '2025-01-01', to: '2025-12-31' }, 'lifetime')).toBeNull();
});
