import type { EstimateWire } from '@bitewing/contract';
import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const withVisits = (visits: [date: string, low: number, high: number][]): EstimateWire => ({
  lines: [],
  visits: visits.map(([date, low, high]) => ({
    date,
    place: 0,
    patient: { low, high },
    text: '',
    sources: [],
  })),
  total: null,
  is_exact: false,
  left: [],
  question: null,
  unknowns: [],
  answered: [],
  assumptions: [],
  remarks: [],
  confirm: [],
  is_reached: true,
  note: '',
});

it('names the visit whose copay changed', () => {
  const before = withVisits([['2026-11-20', 1000, 1000]]);
  const after = withVisits([
    ['2026-11-20', 1000, 1000],
    ['2026-12-01', 0, 2500],
  ]);
  expect(differencesOf(before, before)).toEqual([]);
  expect(differencesOf(before, after)).toEqual([
    {
      line: null,
      visit: '2026-12-01',
      amount: 'patient',
      before: { low: 0, high: 0 },
      after: { low: 0, high: 2500 },
    },
  ]);
});
