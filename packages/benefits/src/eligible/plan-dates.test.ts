// Dates and status of the plan, if the response has several plans or an inactive one.

import { expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening, type SegmentSpec } from '../testing/write-x12.ts';
import { eligibleDate } from './index.ts';

const UNDATED: SegmentSpec[] = opening().filter(([id]) => id !== 'DTP');

function crown(rows: string, on: string, header: SegmentSpec[], plan: string | null = null) {
  const question = { code: 'D2740', tooth: 3, network: 'in', birth: '1980-05-20', on, plan } as const;
  const benefits = benefitsOf(rows.split('~').filter(Boolean), header);
  return eligibleDate(benefits, { ...question, as_of: '2026-03-10' });
}

it('cites no rows of another plan', () => {
  const named = (name: string, status: string, dates: string) =>
    `EB*${status}*IND*35*PR*${name}~${dates}EB*A*IND*36*PR*${name}***0.5****Y~`;
  const base = named('BASE', '1', 'DTP*346*D8*20250101~DTP*347*D8*20261231~');
  const { reasons } = crown(base + named('BUY-UP', '6', ''), '2026-03-10', UNDATED, 'BUY-UP');
  const [inactive] = reasons.filter(({ kind }) => kind === 'plan_dates');
  expect(inactive).toMatchObject({ state: 'blocks', sources: [2, 3] });
});

it('says that a plan is inactive even if its stated end is between the response and the visit', () => {
  const dates: SegmentSpec[] = [...UNDATED, ['DTP', '291', 'RD8', '20260101-20260630']];
  const share = 'EB*A*IND*36*****0.5****Y~';
  const visit = (status: string, header = dates) => {
    const { outcome, reasons } = crown(`EB*${status}*IND*35*PR~${share}`, '2026-08-01', header);
    const [found] = reasons.filter(({ kind }) => kind === 'plan_dates');
    return [outcome, found?.state, found?.text];
  };
  expect(visit('6')).toEqual(['not_before', 'blocks', 'Coverage is inactive.']);
  expect(visit('1')).toEqual(['unknown', 'open', 'The plan ends on 06/30/2026.']);
  const ended: SegmentSpec[] = [...UNDATED, ['DTP', '291', 'RD8', '20250101-20251231']];
  expect(visit('6', ended)).toEqual(['not_before', 'blocks', 'The plan ended on 12/31/2025.']);
});
