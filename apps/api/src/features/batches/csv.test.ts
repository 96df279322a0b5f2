import type { Batch, VerificationListItem } from '@bitewing/contract';
import { expect, it } from 'vitest';
import { batchCsv } from './csv.ts';

const VERIFICATION: VerificationListItem = {
  id: '0198f000-0000-7000-8000-000000000001',
  status: 'completed',
  coverage_status: 'active',
  needs_confirmation: false,
  patient_first_name: 'Ana',
  patient_last_name: 'Muñoz',
  patient_dob: '1985-03-14',
  member_id: 'W1',
  payer_id: 'DEMO1',
  payer_name: 'Demo Dental',
  is_dependent: false,
  verification_type: 'batch',
  practice_id: '0198f000-0000-7000-8000-000000000002',
  batch_id: '0198f000-0000-7000-8000-000000000003',
  is_cached: true,
  created_at: '2026-11-15T20:30:00.000Z',
  completed_at: '2026-11-15T20:33:00.000Z',
  error_message: null,
  practices: null,
  users: null,
};

const linesOf = (...rows: Partial<VerificationListItem>[]) => {
  const verifications = rows.map((row) => ({ ...VERIFICATION, ...row }));
  return batchCsv({ verifications } as Batch, 'America/New_York')
    .split('\r\n')
    .slice(1, -1);
};

it('writes dates and times as screens do, in the practice’s time zone', () => {
  expect(linesOf({})).toEqual([
    '1,Completed,Active,Ana,Muñoz,03/14/1985,W1,Demo Dental,No,Yes,"Nov 15, 2026, 3:33 PM",',
  ]);
});

it('writes the coverage status as screens do', () => {
  const [doubtful, unknown, inactive] = linesOf(
    { needs_confirmation: true },
    { coverage_status: 'unknown' },
    { coverage_status: 'inactive', needs_confirmation: true },
  );
  expect(doubtful).toContain('1,Completed,"Active, needs confirmation",Ana');
  expect(unknown).toContain('2,Completed,Couldn’t confirm,Ana');
  expect(inactive).toContain('3,Completed,Inactive,Ana');
});

it('gives the sentence of a failure and leaves missing values empty', () => {
  const failure = JSON.stringify({ description: 'The payer doesn’t know this member ID.' });
  const failed: Partial<VerificationListItem> = {
    status: 'failed',
    coverage_status: null,
    patient_dob: null,
    completed_at: null,
    error_message: failure,
  };
  expect(linesOf(failed)).toEqual([
    '1,Failed,,Ana,Muñoz,,W1,Demo Dental,No,Yes,,The payer doesn’t know this member ID.',
  ]);
});
