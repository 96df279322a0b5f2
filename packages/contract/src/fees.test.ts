import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFeeSchedule, MAXIMUM_FEE_CENTS, MAXIMUM_FEES } from './fees.ts';

const PAYER = '01890000-0000-7000-8000-0000000000bb';
const valid = {
  name: ' Harvest PPO ',
  kind: 'payer',
  network: 'in',
  payer_ids: [PAYER],
  effective_from: '01/01/2027',
  fees: [{ code: ' d1110', cents: 9000 }],
};
const problems = (changes: Record<string, unknown>): string[] => {
  const result = z.safeParse(createFeeSchedule.body, { ...valid, ...changes });
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

describe('a new fee schedule', () => {
  it('is parsed with a trimmed name, codes in capitals and an ISO date', () => {
    expect(z.parse(createFeeSchedule.body, valid)).toEqual({
      ...valid,
      name: 'Harvest PPO',
      effective_from: '2027-01-01',
      fees: [{ code: 'D1110', cents: 9000 }],
    });
  });

  it.each([
    [
      'a code that is not CDT',
      [{ code: '1110', cents: 1 }],
      'fees.0.code: must be D and four digits, for example D2740',
    ],
    ['a negative fee', [{ code: 'D1110', cents: -1 }], 'fees.0.cents: must not be negative'],
    [
      'a fraction of a cent',
      [{ code: 'D1110', cents: 0.5 }],
      'fees.0.cents: must be a whole number of cents',
    ],
    ['text as a fee', [{ code: 'D1110', cents: '90' }], 'fees.0.cents: must be a whole number of cents'],
    [
      'too large a fee',
      [{ code: 'D1110', cents: MAXIMUM_FEE_CENTS + 1 }],
      'fees.0.cents: must be at most $99,999.99',
    ],
    [
      'a repeated code',
      [
        { code: 'D1110', cents: 1 },
        { code: 'D0120', cents: 1 },
        { code: 'd1110', cents: 2 },
      ],
      'fees.2.code: D1110 is already in the list',
    ],
    [
      'too many fees',
      Array.from({ length: MAXIMUM_FEES + 1 }, (_, at) => ({ code: `D${1000 + at}`, cents: 1 })),
      'fees: must be at most 2000 fees',
    ],
  ])('is refused with %s', (_, fees, problem) => {
    expect(problems({ fees })).toEqual([problem]);
  });

  it('accepts a fee of zero and the largest fee', () => {
    const fees = [
      { code: 'D1110', cents: 0 },
      { code: 'D6010', cents: MAXIMUM_FEE_CENTS },
    ];
    expect(problems({ fees })).toEqual([]);
  });

  it.each([
    [{ payer_ids: [] }, ['payer_ids: must include exactly one payer']],
    [{ kind: 'network', payer_ids: [] }, []],
    [{ kind: 'office', network: null, payer_ids: [] }, []],
    [{ kind: 'office', network: null }, ['payer_ids: must be empty for office fees']],
    [{ kind: 'office', payer_ids: [] }, ['network: must be null for office fees']],
    [{ network: null }, ['network: must be in or out']],
    [{ payer_ids: [PAYER, PAYER], kind: 'network' }, ['payer_ids: must not contain a payer twice']],
    [{ kind: 'plan' }, ['kind: must be office, payer or network']],
    [{ effective_from: '02/30/2027' }, ['effective_from: must be a date (MM/DD/YYYY)']],
    [{ effective_from: '' }, ['effective_from: is required']],
    [{ effective_from: '1927-01-01' }, ['effective_from: must be in 2000 or later']],
    [{ name: ' ' }, ['name: is required']],
  ])('with the changes %j has the errors %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });
});
