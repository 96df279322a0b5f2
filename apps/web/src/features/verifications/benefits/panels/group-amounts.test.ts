import { describe, expect, it } from 'vitest';
import type { BenefitAmount } from '../benefits-context.ts';
import { eitherOf, groupAmounts } from './group-amounts.ts';

const amount = (changes: Partial<BenefitAmount>): BenefitAmount => ({
  kind: 'annual',
  level: 'individual',
  network: 'both',
  tier: null,
  plan: null,
  applies_to: { service_types: [], procedures: [], label: 'Whole plan' },
  period: 'calendar_year',
  total_cents: null,
  remaining_cents: null,
  used_cents: null,
  is_unlimited: false,
  is_derived: false,
  notes: '',
  sources: [],
  certainty: { stated_for: 'plan', through: null, in: 'row', network: 'stated', doubts: ['conflict'] },
  ...changes,
});
const grouped = (...amounts: Partial<BenefitAmount>[]) =>
  groupAmounts(amounts.map((changes) => ({ noun: 'maximum' as const, amount: amount(changes) })));

const TOTAL = { total_cents: 150_000 };
const OTHER_TOTAL = { total_cents: 100_000 };
const REMAINING = { remaining_cents: 150_000, period: 'not_stated' } as const;

describe('conflicting amounts', () => {
  it('are one entry if they are figures of the same maximum', () => {
    const groups = grouped(TOTAL, OTHER_TOTAL, REMAINING, { ...REMAINING, remaining_cents: 100_000 });
    expect(groups).toHaveLength(1);
    const [group] = groups;
    const figures = group && eitherOf(group, ({ total_cents }) => total_cents, String);
    expect(figures).toBe('150000 or 100000');
  });

  it.each([
    ['of the family', { ...OTHER_TOTAL, level: 'family' }],
    ['in another network', { ...OTHER_TOTAL, network: 'out' }],
    ['of another plan', { ...OTHER_TOTAL, plan: 'HIGH' }],
    ['of another kind', { ...OTHER_TOTAL, kind: 'lifetime' }],
    ['of another period', { ...OTHER_TOTAL, period: 'service_year' }],
    ['with total and remaining amount', { ...OTHER_TOTAL, remaining_cents: 100 }],
    ['without a conflict', { ...OTHER_TOTAL, certainty: undefined }],
    ['without a limit', { is_unlimited: true }],
  ] as [string, Partial<BenefitAmount>][])('stay separate from an amount %s', (_, other) => {
    expect(grouped(TOTAL, other)).toHaveLength(2);
  });
});
