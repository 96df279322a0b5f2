import { describe, expect, it } from 'vitest';
import { type CountRule, firstAllowedDay } from './count-rules.ts';
import { isSamePlace } from './places.ts';
import type { Anniversary, PastService } from './types.ts';

const NOWHERE = { tooth: null, area: null };

const done = (code: string, date: string, tooth: number | null = null): PastService => ({
  code,
  date,
  tooth,
  area: null,
  from: 'payer',
});

const months = (count: number, anniversary: Anniversary): CountRule['period'] => ({
  kind: 'months',
  months: count,
  anniversary,
});

const year = (starts = '01-01'): CountRule['period'] => ({ kind: 'years', years: 1, starts });

function first(
  period: CountRule['period'],
  services: PastService[],
  from: string,
  more: Partial<CountRule & { tooth: number }> = {},
) {
  const { tooth = null, ...rest } = more;
  const rule: CountRule = { count: 1, codes: services.map(({ code }) => code), by: 'mouth', period, ...rest };
  return firstAllowedDay([rule], services, { tooth, area: null }, from);
}

describe('the published frequency examples', () => {
  it('a period of 12 months does not end with the calendar year', () => {
    expect(first(months(12, 'day_after'), [done('D0272', '2018-07-15')], '2019-02-15')).toBe('2019-07-16');
  });

  it('a service limited to one every two years is not yet allowed on the anniversary', () => {
    const last = [done('D0330', '2023-12-13')];
    expect(first(months(24, 'day_after'), last, '2025-12-13')).toBe('2025-12-14');
  });

  it('a benefit year that starts in April includes the next January', () => {
    const two = [done('D0274', '2023-06-01'), done('D0274', '2023-07-01')];
    expect(first(year('04-01'), two, '2024-01-01', { count: 2 })).toBe('2024-04-01');
  });

  it('with a limit of two in 12 months, a service from exactly 12 months ago no longer counts', () => {
    const two = [done('D0274', '2018-10-01'), done('D0274', '2018-10-02')];
    expect(first(months(12, 'same_day'), two, '2019-05-01', { count: 2 })).toBe('2019-10-01');
  });

  it("a limit per tooth doesn't affect other teeth", () => {
    const crown = [done('D2740', '2021-06-01', 14)];
    const on = (tooth: number) => first(months(60, 'day_after'), crown, '2024-06-15', { by: 'tooth', tooth });
    expect([on(14), on(15)]).toEqual(['2026-06-02', '2024-06-15']);
  });

  it('codes that share a limit count together', () => {
    const exam = [done('D0120', '2024-06-10')];
    expect(first(year(), exam, '2024-09-10', { codes: ['D0120', 'D0140'] })).toBe('2025-01-01');
  });

  it('months are counted from the date of the last service', () => {
    const last = [done('D1110', '2019-02-28')];
    expect(first(months(1, 'day_after'), last, '2019-03-28')).toBe('2019-03-29');
    expect(first(months(1, 'day_after'), last, '2019-03-30')).toBe('2019-03-30');
    expect(first(months(1, 'day_after'), [done('D1110', '2019-01-31')], '2019-02-28')).toBe('2019-03-01');
  });

  it('the limits of a code and of its group both apply', () => {
    const services = [done('X1', '2024-02-01'), done('X2', '2024-04-01'), done('X3', '2024-05-01')];
    const rule = (count: number, codes: string[]): CountRule => ({
      count,
      codes,
      by: 'mouth',
      period: year(),
    });
    const counts = [rule(1, ['X1']), rule(3, ['X1', 'X2', 'X3'])];
    const on = (some: PastService[]) => firstAllowedDay(counts, some, NOWHERE, '2024-06-01');
    expect([on(services), on(services.slice(1)), on(services.slice(0, 1))]).toEqual([
      '2025-01-01',
      '2024-06-01',
      '2025-01-01',
    ]);
  });
});

describe('a place', () => {
  const tooth = (number: number) => ({ tooth: number, area: null });
  const area = (name: string) => ({ tooth: null, area: name });

  it('is matched to a quadrant by tooth number, name or X12 code', () => {
    expect(isSamePlace('quadrant', tooth(30), area('LR'))).toBe(true);
    expect(isSamePlace('quadrant', area('40'), area('lr'))).toBe(true);
    expect(isSamePlace('quadrant', tooth(3), area('UL'))).toBe(false);
  });

  it('is matched to an arch by tooth number, quadrant or X12 code', () => {
    expect(isSamePlace('arch', tooth(3), area('UL'))).toBe(true);
    expect(isSamePlace('arch', tooth(3), area('02'))).toBe(false);
  });

  it('gives null if it is not specific enough to compare with another place', () => {
    expect(isSamePlace('tooth', tooth(3), NOWHERE)).toBeNull();
    expect(isSamePlace('tooth', tooth(3), area('LL'))).toBe(false);
    expect(isSamePlace('quadrant', area('upper'), tooth(3))).toBeNull();
    expect(isSamePlace('quadrant', area('upper'), area('LL'))).toBe(false);
  });
});
