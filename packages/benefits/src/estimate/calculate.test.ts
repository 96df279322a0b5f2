// Tests of what the vectors (vectors.test.ts) can't express: steps with their sources, and terms that come only from a
// response.

import { describe, expect, it } from 'vitest';
import { calculate } from './calculate.ts';
import { DEFAULT_SWITCHES } from './switches.ts';
import type { Line, LineTerms, PlanTerms, Switches } from './terms.ts';

const PLAN: PlanTerms = {
  type: 'ppo',
  shares: [{ scope: 'all', percent: 80, sources: [1] }],
  deductibles: [],
  maximums: [],
  frequencies: [],
  ages: [],
  waits: [],
  exclusions: [],
  cob: 'standard',
  year_starts: '01-01',
  effective: null,
};
const TERMS: LineTerms = {
  allowed_cents: 80_000,
  copay_cents: null,
  fixed_cents: null,
  substitute: null,
  paid_cents: null,
  is_excluded: false,
  sources: [],
};
const LINE: Line = {
  code: 'D2740',
  categories: ['crowns'],
  tooth: '14',
  area: null,
  date: '2026-03-02',
  age: 40,
  fee_cents: 100_000,
  units: 1,
  plans: [TERMS],
  is_alone: false,
};

function lineOf(plan: Partial<PlanTerms>, line: Partial<Line> = {}, switches: Partial<Switches> = {}) {
  const { lines } = calculate({
    plans: [{ ...PLAN, ...plan }],
    lines: [{ ...LINE, ...line }],
    history: [],
    switches: { ...DEFAULT_SWITCHES, ...switches },
  });
  const [result] = lines;
  const [part] = result?.plans ?? [];
  if (result === undefined || part === undefined) throw new Error('no line');
  return { ...part, patient_cents: result.patient_cents };
}

const amount = { level: 'individual', period: 'year', used_cents: 0 } as const;

describe('the steps of a line', () => {
  it('are in the order of the arithmetic, with figures and sources', () => {
    const { steps } = lineOf(
      {
        deductibles: [
          { ...amount, scope: 'all', cents: 5_000, sources: [2] },
          { ...amount, scope: 'crowns', cents: 3_000, sources: [3] },
        ],
        maximums: [
          { ...amount, scope: 'all', cents: 40_000, used_cents: 20_000, is_separate: false, sources: [4] },
        ],
      },
      {
        plans: [
          {
            ...TERMS,
            copay_cents: 1_000,
            substitute: { code: 'D2791', allowed_cents: 60_000 },
            sources: [5],
          },
        ],
      },
    );
    expect(steps.map(({ kind, cents, percent, sources }) => ({ kind, cents, percent, sources }))).toEqual([
      { kind: 'allowed', cents: 80_000, percent: null, sources: [] },
      { kind: 'downgrade', cents: 60_000, percent: null, sources: [5] },
      { kind: 'copay', cents: 1_000, percent: null, sources: [5] },
      { kind: 'deductible', cents: 3_000, percent: null, sources: [3] },
      { kind: 'share', cents: 44_800, percent: 80, sources: [1] },
      { kind: 'maximum', cents: 20_000, percent: null, sources: [4] },
      { kind: 'write_off', cents: 20_000, percent: null, sources: [] },
    ]);
  });

  it('name the rule that blocks the payment', () => {
    const rule = (source: number) => ({ scope: 'crowns', sources: [source] });
    const { steps } = lineOf({
      exclusions: [rule(1)],
      ages: [{ ...rule(2), from: null, through: 18 }],
      waits: [{ ...rule(3), covered_from: '2026-07-01', months: null }],
      frequencies: [{ ...rule(4), count: 0, period: { kind: 'lifetime' }, by: 'mouth' }],
    });
    expect(steps.map(({ kind, sources }) => [kind, ...sources])).toEqual([
      ['allowed'],
      ['excluded', 1],
      ['age', 2],
      ['waiting', 3],
      ['frequency', 4],
      ['write_off'],
    ]);
  });

  it('say that a deductible is waived', () => {
    const { steps } = lineOf({
      deductibles: [
        { ...amount, scope: 'all', cents: 5_000, sources: [2] },
        { ...amount, scope: 'crowns', cents: 0, sources: [3] },
      ],
    });
    expect(steps).toContainEqual({
      kind: 'deductible',
      cents: 0,
      percent: null,
      scope: 'crowns',
      sources: [3],
    });
  });
});

describe('terms of a response', () => {
  it('can exempt a service from the maximum', () => {
    const general = { ...amount, scope: 'all', cents: 1_000, is_separate: false, sources: [] };
    const exempt = { ...amount, scope: 'crowns', cents: null, is_separate: true, sources: [] };
    expect(lineOf({ maximums: [general] }).pay_cents).toBe(1_000);
    expect(lineOf({ maximums: [general, exempt] })).toMatchObject({
      pay_cents: 64_000,
      is_cut_by_maximum: false,
    });
  });

  it.each([
    ['2026-03-02', false],
    ['2026-03-03', true],
  ])('with the first covered day %s mark a line of 2026-03-02 as waiting: %s', (covered_from, isWaiting) => {
    const wait = { scope: 'all', covered_from, months: null, sources: [] };
    expect(lineOf({ waits: [wait] }).is_waiting).toBe(isWaiting);
  });

  it.each([
    [39, null, false],
    [40, null, false],
    [41, null, true],
    [null, 40, false],
    [null, 39, true],
  ])('with ages from %s through %s mark a 40-year-old as outside them: %s', (from, through, isOutside) => {
    expect(lineOf({ ages: [{ scope: 'all', from, through, sources: [] }] }).is_over_age).toBe(isOutside);
  });

  it('can exclude a single line', () => {
    const line = { plans: [{ ...TERMS, is_excluded: true, sources: [7] }] };
    expect(lineOf({}, line)).toMatchObject({ is_excluded: true, pay_cents: 0, patient_cents: 80_000 });
    expect(lineOf({}, line, { excluded_at: 'office_fee' }).patient_cents).toBe(100_000);
  });

  it('do not block a line because of age or a waiting period if the line has no age or date', () => {
    const plan = {
      effective: '2026-01-01',
      ages: [{ scope: 'all', from: null, through: 18, sources: [] }],
      waits: [{ scope: 'all', covered_from: null, months: 12, sources: [] }],
    };
    expect(lineOf(plan, { age: null, date: null })).toMatchObject({ is_over_age: false, is_waiting: false });
  });
});

describe('a deductible that the line with the highest fee takes first', () => {
  const run = (plans: Partial<PlanTerms>[], lines: Partial<Line>[]) =>
    calculate({
      plans: plans.map((plan) => ({ ...PLAN, type: 'percent', ...plan })),
      lines: lines.map((line) => ({
        ...LINE,
        plans: plans.map(() => ({ ...TERMS, allowed_cents: null })),
        ...line,
      })),
      history: [],
      switches: { ...DEFAULT_SWITCHES, ded_order: 'highest_fee' },
    });
  const share = (percent: number) => [{ scope: 'all', percent, sources: [] }];
  const deductible = (cents: number) => [{ ...amount, scope: 'all', cents, sources: [] }];

  it("is taken completely by the secondary plan's lines, whose amounts depend on the primary plan's payments", () => {
    const { plans } = run(
      [
        { shares: share(50), deductibles: deductible(10_000) },
        { shares: share(100), deductibles: deductible(20_000), cob: 'maintenance' },
      ],
      [{ fee_cents: 10_000 }, { fee_cents: 20_000 }],
    );
    expect(plans.map(({ deductible_cents }) => deductible_cents)).toEqual([10_000, 20_000]);
  });

  it('is taken in the order of treatment if the order by fee would let a limit block the line that takes it', () => {
    const once = { scope: 'all', count: 1, period: { kind: 'lifetime' }, by: 'mouth', sources: [] } as const;
    const { plans, lines } = run(
      [{ shares: share(80), deductibles: deductible(10_000), frequencies: [{ ...once, sources: [] }] }],
      [
        { code: 'D1110', categories: [], fee_cents: 10_000, date: null },
        { code: 'D1110', categories: [], fee_cents: 20_000, date: null },
      ],
    );
    expect(plans[0]).toMatchObject({ deductible_cents: 10_000, pay_cents: 16_000 });
    expect(lines.map((line) => line.plans[0]?.deductible_cents)).toEqual([10_000, 0]);
  });
});
