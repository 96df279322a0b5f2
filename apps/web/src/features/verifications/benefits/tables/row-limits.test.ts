import { describe, expect, it } from 'vitest';
import type { Benefits } from '../benefits-context.ts';
import type { NextEligible } from '../lazy-next-eligible.ts';
import { isPastAge, rowLimits } from './row-limits.ts';

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

const ageLimit: Benefits['age_limits'][number] = {
  applies_to: { service_types: [], procedures: ['D1110'], label: 'D1110' },
  minimum_age: null,
  maximum_age: 17,
  label: 'To age 18 (confirm whether 18 is included)',
  text: '',
  sources: [8],
};

const VISIT = { on: '2026-11-14', asOf: '2026-11-14', birth: null, isDependent: false };
const IN = { key: 'in', side: 'in', tier: null, label: 'In-network' } as const;

const textsFor = (next: string) =>
  rowLimits({ frequency_limits: [limit(next)], age_limits: [] }, IN, { code: 'D1110', visit: VISIT }).map(
    ({ text }) => text,
  );

const ELIGIBLE: NextEligible = {
  outcome: 'eligible',
  day: '2026-11-17',
  isCalculated: true,
  text: 'Eligible now',
  basis: '',
  why: '',
  reason: 'frequency',
};

const NEVER = { outcome: 'not_before', day: null, text: 'Not payable' } as const;
const LATER = { outcome: 'not_before', day: '2027-01-01', text: 'Not before 01/01/2027' } as const;

const SHARED = '2 per calendar year, similar procedures may count';

describe("the payer's next date for a code", () => {
  it('is shown as "eligible since" if it is in the past', () => {
    expect(textsFor('2020-06-16')).toEqual([`${SHARED}, eligible since 06/16/2020`]);
  });

  it('is shown as "eligible since" if it is today for the practice, whatever the day in the browser', () => {
    expect(textsFor('2026-11-14')).toEqual([`${SHARED}, eligible since 11/14/2026`]);
    expect(textsFor('2026-11-15')).toEqual([`${SHARED}, next date 11/15/2026`]);
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
      { code: 'D1110', visit: VISIT },
      () => ({ ...ELIGIBLE, basis }),
    ).map(({ text }) => text);

  it('says what it rests on', () => {
    expect(rowWith(null, 'since 06/16/2020, according to the payer')).toEqual([
      SHARED,
      'Eligible now, since 06/16/2020, according to the payer',
    ]);
  });

  it('does not repeat the last service of the row', () => {
    expect(rowWith('2020-01-15', 'last 01/15/2020')).toEqual([`${SHARED}, last 01/15/2020`, 'Eligible now']);
    expect(rowWith(null, 'last 01/15/2020')).toEqual([SHARED, 'Eligible now, last 01/15/2020']);
  });
});

describe('the limits of a row', () => {
  it('include no age limit of the other network', () => {
    const limits = { frequency_limits: [], age_limits: [{ ...ageLimit, network: 'out' as const }] };
    expect(rowLimits(limits, IN, { code: 'D1110', visit: VISIT })).toEqual([]);
  });
});

describe('what keeps the plan from paying for this patient', () => {
  const LIMITS = { frequency_limits: [limit('2020-06-16')], age_limits: [ageLimit] };
  const NO_LIMITS = { frequency_limits: [], age_limits: [] };
  const textsWith = (next: Partial<NextEligible>, limits: Parameters<typeof rowLimits>[0] = LIMITS) =>
    rowLimits(limits, IN, { code: 'D1110', visit: VISIT }, () => ({ ...ELIGIBLE, ...next })).map(
      ({ text }) => text,
    );

  it('comes first, before the limits', () => {
    expect(textsWith({ ...NEVER, reason: 'age' })).toEqual([
      "Not payable: patient's age is outside the limit",
      SHARED,
      expect.stringContaining('To age 18'),
    ]);
    expect(textsWith({ ...LATER, reason: 'waiting' })[0]).toBe('Not before 01/01/2027: waiting period');
  });

  it('is shown for a code without limits of its own', () => {
    expect(textsWith({ ...LATER, reason: 'waiting' }, NO_LIMITS)).toEqual([
      'Not before 01/01/2027: waiting period',
    ]);
  });

  const OTHER_RESULTS = [
    ['a frequency', { ...LATER, reason: 'frequency' }],
    ['a code that is not covered', { ...NEVER, reason: 'not_covered' }],
    ['an inactive plan', { ...NEVER, reason: 'plan_dates' }],
    ['an age limit that may or may not apply', { outcome: 'unknown', day: null, reason: 'age' }],
    ['a waiting period that is over', { reason: 'waiting' }],
  ] as const;

  it.each(OTHER_RESULTS)('is not shown for %s', (_, next) => {
    expect(textsWith(next, NO_LIMITS)).toEqual([]);
  });

  it('removes the question from an age limit only if the age keeps the plan from paying', () => {
    expect(textsWith({ ...NEVER, reason: 'age' })).toContain('To age 18');
    for (const [, next] of OTHER_RESULTS)
      expect(textsWith(next)).toContain('To age 18 (confirm whether 18 is included)');
  });
});

describe('isPastAge', () => {
  it('is true only if the plan never pays because the patient is too old', () => {
    expect(isPastAge({ ...ELIGIBLE, ...NEVER, reason: 'age' })).toBe(true);
    expect(isPastAge({ ...ELIGIBLE, ...LATER, reason: 'age' })).toBe(false);
    expect(isPastAge({ ...ELIGIBLE, ...NEVER, reason: 'frequency' })).toBe(false);
    expect(isPastAge(null)).toBe(false);
  });
});
