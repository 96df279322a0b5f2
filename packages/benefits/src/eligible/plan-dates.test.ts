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

it("counts from the start of the plan's own year if the patient's coverage ends during that year", () => {
  const cleaning = (header: string[], rows = '') => {
    const dates = header.map((date) => `DTP*${date}`.split('*') as SegmentSpec);
    const limit = 'EB*F*IND**********W*AD:D1110~HSD*VS*1***25*1~DTP*304*D8*20260211~';
    const all = `EB*1*IND*35*PR~${rows}${limit}`.split('~').filter(Boolean);
    const question = { code: 'D1110', network: 'in', birth: '1980-05-20', on: '2026-03-10' } as const;
    const { outcome, day } = eligibleDate(benefitsOf(all, [...UNDATED, ...dates]), question);
    return `${outcome} ${day}`;
  };
  const covered = ['346*D8*20190201', '347*D8*20261231'];
  const year = '291*RD8*20260201-20270131';
  expect(cleaning([...covered, year])).toBe('not_before 2027-02-01');
  expect(cleaning(covered)).toBe('unknown null');
  expect(cleaning([...covered, '291*RD8*20260201-20261130'])).toBe('unknown null');
  expect(cleaning([...covered, year, '291*RD8*20260101-20261231'])).toBe('unknown null');
  expect(cleaning([...covered, year], 'DTP*291*RD8*20260101-20261231~')).toBe('unknown null');
});
