import { inflateRawSync } from 'node:zlib';
import type { Batch, BatchBenefits, BatchVerification, BenefitFact } from '@bitewing/contract';
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { batchCsv, batchWorkbook } from './results-file.ts';

const VERIFICATION: BatchVerification = {
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
  benefits: null,
};

const MOMENT = { timeZone: 'America/New_York', today: '2026-11-17' };

const linesOf = (...rows: Partial<BatchVerification>[]) => {
  const verifications = rows.map((row) => ({ ...VERIFICATION, ...row }));
  return batchCsv({ verifications } as Batch, MOMENT)
    .split('\r\n')
    .slice(1, -1);
};

it("writes dates and times as screens do, in the practice's time zone", () => {
  expect(linesOf({})).toEqual([
    '1,Completed,Active,Ana,Muñoz,03/14/1985,W1,Demo Dental,No,,,,,,,,,,Yes,"Nov 15, 2026, 3:33 PM",',
  ]);
});

it('writes the coverage status as screens do', () => {
  const [needsConfirmation, unknown, inactive] = linesOf(
    { needs_confirmation: true },
    { coverage_status: 'unknown' },
    { coverage_status: 'inactive', needs_confirmation: true },
  );
  expect(needsConfirmation).toContain('1,Completed,"Active, needs confirmation",Ana');
  expect(unknown).toContain("2,Completed,Couldn't confirm,Ana");
  expect(inactive).toContain('3,Completed,Inactive,Ana');
});

it("writes the plan's end or start instead of Active if the plan is not active on the day, as screens do", () => {
  const coverage = (plan: { plan_start: string | null; plan_end: string | null }, more = {}) =>
    linesOf({ needs_confirmation: true, benefits: { ...BENEFITS, ...plan }, ...more })[0]
      ?.replace('1,Completed,', '')
      .replace(/,Ana.*/, '');
  expect(coverage({ plan_start: '2024-10-01', plan_end: '2026-11-16' })).toBe('Ended 11/16/2026');
  expect(coverage({ plan_start: '2026-11-18', plan_end: null })).toBe('Starts 11/18/2026');
  expect(coverage({ plan_start: '2026-11-17', plan_end: '2026-11-17' })).toBe('"Active, needs confirmation"');
  expect(coverage({ plan_start: null, plan_end: null })).toBe('"Active, needs confirmation"');
  const ended = { plan_start: null, plan_end: '2026-11-16' };
  expect(coverage(ended, { coverage_status: 'inactive' })).toBe('Inactive');
  expect(coverage(ended, { coverage_status: 'unknown' })).toBe("Couldn't confirm");
});

it('writes why a row failed and leaves missing values empty', () => {
  const failure = JSON.stringify({ description: "The payer doesn't know this member ID." });
  const failed: Partial<BatchVerification> = {
    status: 'failed',
    coverage_status: null,
    patient_dob: null,
    completed_at: null,
    error_message: failure,
  };
  expect(linesOf(failed)).toEqual([
    "1,Failed,,Ana,Muñoz,,W1,Demo Dental,No,,,,,,,,,,Yes,,The payer doesn't know this member ID.",
  ]);
});

const fact = (value: string | null, changes: Partial<BenefitFact> = {}): BenefitFact => ({
  value,
  note: null,
  state: value === null ? 'not_stated' : 'stated',
  tone: 'plain',
  cents: null,
  percent: null,
  ...changes,
});

const BENEFITS: BatchBenefits = {
  plan_start: '2026-01-01',
  plan_end: null,
  maximum_left: fact('$1,200', { cents: 120_000, note: 'of $1,500' }),
  deductible_left: fact('$50 or $75', { state: 'conflict', tone: 'caution', note: 'the payer states both' }),
  pays_preventive: fact('100%', { percent: 100 }),
  pays_basic: fact('50% to 80%'),
  pays_major: fact(null, { state: 'see_wording' }),
  pays_ortho: fact(null),
  alerts: [
    { title: 'Major: waiting period until 07/01/2027', text: '', tone: 'danger' },
    { title: 'Other, coverage', text: '', tone: 'caution' },
  ],
};

it('writes the benefits as screens do, and an uncertain figure with its reason', () => {
  expect(linesOf({ benefits: BENEFITS })).toEqual([
    '1,Completed,Active,Ana,Muñoz,03/14/1985,W1,Demo Dental,No,01/01/2026,,"$1,200",$50 or $75 (the payer states both),' +
      "100%,50% to 80%,See the payer's own words,Not stated," +
      '"Major: waiting period until 07/01/2027; Other, coverage",Yes,"Nov 15, 2026, 3:33 PM",',
  ]);
});

it('writes a workbook with the same cells as the CSV, figures as numbers unless uncertain, and no formulas', async () => {
  const verifications = [{ ...VERIFICATION, patient_first_name: '=1+1', benefits: BENEFITS }];
  const file = await batchWorkbook({ verifications } as Batch, MOMENT);
  const [titles = [], cells = []] = await readSheet(new Uint8Array(file).buffer);
  const row = Object.fromEntries(titles.map((title, at) => [title, cells[at]]));
  expect(row).toMatchObject({
    Row: 1,
    'Patient first name': '=1+1',
    'Plan start': '01/01/2026',
    'Plan end': null,
    'Maximum remaining': 1200,
    'Deductible remaining': '$50 or $75 (the payer states both)',
    Preventive: 1,
    Basic: '50% to 80%',
    Major: "See the payer's own words",
    Ortho: 'Not stated',
  });
});

it("doesn't round a percentage in the workbook", async () => {
  const benefits = { ...BENEFITS, pays_basic: fact('87.5%', { percent: 87.5 }) };
  const file = await batchWorkbook({ verifications: [{ ...VERIFICATION, benefits }] } as Batch, MOMENT);
  expect(partOf(file, 'xl/styles.xml')).toContain('formatCode="0.0%"');
});

/** A file inside the workbook, which is a ZIP archive: the name's length is at byte 26, and the name at byte 30. */
function partOf(workbook: Buffer, name: string): string {
  const start = workbook.indexOf(name) - 30;
  const from = start + 30 + workbook.readUInt16LE(start + 26) + workbook.readUInt16LE(start + 28);
  return inflateRawSync(workbook.subarray(from)).toString();
}
