import { describe, expect, it } from 'vitest';
import { dayOf } from '#ui/values/date-text.tsx';
import type { Benefits } from '../benefits-context.ts';
import { rowLimits } from './row-limits.ts';

const limit = (next: string): Benefits['frequency_limits'][number] => ({
  applies_to: { service_types: [], procedures: ['D1110'], label: 'D1110' },
  count: 2,
  unit: 'service',
  period_count: 1,
  period_unit: 'calendar_year',
  is_remaining: false,
  used_count: null,
  shared_with: [],
  shared_with_unnamed: true,
  last_service_date: null,
  next_eligible_date: next,
  network: 'both',
  label: '2 per calendar year',
  text: '',
  sources: [7],
});

const IN = { key: 'in', side: 'in', tier: null, label: 'In-network' } as const;

const textsFor = (next: string) =>
  rowLimits({ frequency_limits: [limit(next)], age_limits: [] }, IN, { code: 'D1110' }).map(
    ({ text }) => text,
  );

const SHARED = '2 per calendar year, shared with other procedures';

describe("the payer's next date for a code", () => {
  it('is shown as "eligible since" if it is in the past', () => {
    expect(textsFor('2020-06-16')).toEqual([`${SHARED}, eligible since 06/16/2020`]);
  });

  it('is shown as "eligible since" if it is today', () => {
    expect(textsFor(dayOf(new Date()))[0]).toMatch(/, eligible since [\d/]+$/);
  });

  it('is shown as "next date" if it is in the future', () => {
    expect(textsFor('2099-06-16')).toEqual([`${SHARED}, next date 06/16/2099`]);
  });
});

describe('"Eligible now"', () => {
  const rowWith = (last: string | null, basis: string) =>
    rowLimits(
      { frequency_limits: [{ ...limit('2020-06-16'), last_service_date: last }], age_limits: [] },
      IN,
      { code: 'D1110' },
      () => ({ outcome: 'eligible', isCalculated: true, text: 'Eligible now', basis, why: '' }),
    ).map(({ text }) => text);

  it('says what it rests on', () => {
    expect(rowWith(null, 'since 06/16/2020 (payer)')).toEqual([
      SHARED,
      'Eligible now, since 06/16/2020 (payer)',
    ]);
  });

  it('does not repeat the last service of the row', () => {
    expect(rowWith('2020-01-15', 'last 01/15/2020')).toEqual([`${SHARED}, last 01/15/2020`, 'Eligible now']);
    expect(rowWith(null, 'last 01/15/2020')).toEqual([SHARED, 'Eligible now, last 01/15/2020']);
  });
});
