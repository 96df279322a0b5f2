import { describe, expect, it } from 'vitest';
import type { Benefits } from '../benefits-context.ts';
import type { NextEligible } from '../lazy-next-eligible.ts';
import { obstaclesOf, valuesByCode } from './search-values.ts';

const benefits = (values: Record<string, string>) =>
  ({
    procedure_coverage: Object.entries(values).map(([procedure_code, in_network]) => ({
      procedure_code,
      in_network,
      out_network: '-',
    })),
  }) as unknown as Pick<Benefits, 'procedure_coverage'>;

const HIT = { procedures: ['D6010', 'D6056', 'D6058'] };

describe('the values of the codes of a search result', () => {
  it('name the codes if they differ', () => {
    const rows = benefits({ D6010: '50%', D6056: '0%', D6058: '50%', D1110: '100%' });
    expect(valuesByCode(rows, HIT, 'in_network')).toBe('50%: D6010, D6058. Not covered: D6056');
    expect(valuesByCode(rows, HIT, 'out_network')).toBeNull();
  });

  it('are left out if they are the same or not stated', () => {
    expect(valuesByCode(benefits({ D6010: '50%', D6056: '-', D6058: '50%' }), HIT, 'in_network')).toBeNull();
  });
});

describe('what keeps the plan from paying', () => {
  const LATER: NextEligible = {
    outcome: 'not_before',
    day: '2027-01-01',
    isCalculated: true,
    text: 'Not before 01/01/2027',
    basis: '',
    why: '',
    reason: 'waiting',
  };

  it('is shown with its codes only if it does not apply to all codes', () => {
    const text = 'Not before 01/01/2027: waiting period';
    expect(obstaclesOf(HIT, () => LATER)).toEqual([text]);
    expect(obstaclesOf(HIT, ([code]) => (code === 'D6010' ? LATER : null))).toEqual([`${text} (D6010)`]);
    expect(obstaclesOf(HIT, () => null)).toEqual([]);
  });
});
