// A calculated estimate of one crown for tests.

import type {
  CalculatedEstimate,
  EstimateInputWire,
  PracticeAssumptions,
  SavedEstimate,
} from '@bitewing/contract';
import { VERIFICATION_ID } from './fake-verification.ts';

/** The default assumptions, which apply until a practice saves its own. */
export const ASSUMPTIONS: PracticeAssumptions = {
  switches: {
    wo_zero_on_max: false,
    wo_zero_on_limit: false,
    excluded_at: 'contract_fee',
    sub_writeoff: true,
    second_network_binds: false,
    max_before_carveout: false,
    ded_order: 'treatment',
    blank_fixed: 'zero',
  },
  assumes_unused: true,
  is_default: true,
};

export const ESTIMATE_ID = '01890000-0000-7000-8000-0000000000e1';

const exactly = (cents: number) => ({ low: cents, high: cents });

type Line = CalculatedEstimate['estimate']['lines'][number];

export const fakeLine = (changes: Partial<Line> = {}): Line => ({
  code: 'D2740',
  amounts: {
    allowed: exactly(90_000),
    pay: exactly(45_000),
    second_pay: exactly(0),
    patient: exactly(45_000),
    write_off: exactly(27_000),
    deductible: exactly(0),
  },
  is_exact: true,
  refusals: [],
  lowest: [
    { kind: 'share', place: 0, text: 'The plan pays 50% of $900 = $450.', cents: 45_000, sources: [1] },
  ],
  highest: [
    { kind: 'share', place: 0, text: 'The plan pays 50% of $900 = $450.', cents: 45_000, sources: [1] },
  ],
  ...changes,
});

export const fakeCalculation = (
  estimate: Partial<CalculatedEstimate['estimate']> = {},
): CalculatedEstimate => {
  const lines = estimate.lines ?? [fakeLine()];
  const typed = { cents: 117_000, from: 'typed' as const, schedule: null };
  return {
    estimate: {
      lines,
      visits: [],
      total: lines[0]?.amounts ?? null,
      is_exact: true,
      left: [],
      question: null,
      unknowns: [],
      answered: [],
      assumptions: [],
      remarks: [],
      confirm: [],
      is_reached: true,
      note: "It isn't a guarantee.",
      ...estimate,
    },
    fees: lines.map(() => ({ fee: typed, allowed: typed, other_allowed: null })),
    engine_version: '1.0',
    reading_id: '01890000-0000-7000-8000-0000000000d1',
    as_of: '2026-11-14',
    payer_name: 'Harvest Dental',
    other: null,
  };
};

export const fakeInput = (): EstimateInputWire => ({
  procedures: [
    {
      code: 'D2740',
      tooth: '30',
      surfaces: null,
      area: null,
      date: '2026-11-20',
      fee_cents: 117_000,
      allowed_cents: 90_000,
      units: 1,
      tooth_lost_on: null,
    },
  ],
  network: 'in',
  plan: null,
  services: [],
  assumes_unused: true,
  switches: ASSUMPTIONS.switches,
  other: null,
});

export const fakeSavedEstimate = (changes: Partial<SavedEstimate> = {}): SavedEstimate => ({
  id: ESTIMATE_ID,
  verification_id: VERIFICATION_ID,
  name: 'Crown on 30',
  version: 1,
  created_at: '2026-11-14T15:10:00Z',
  updated_at: '2026-11-14T15:10:00Z',
  created_by: 'Dana Frost',
  input: fakeInput(),
  result: fakeCalculation(),
  patient_first_name: 'Mara',
  patient_last_name: 'Lindgren',
  newer: null,
  ...changes,
});
