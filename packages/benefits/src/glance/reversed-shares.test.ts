import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

describe('percentages that may be reversed', () => {
  // The payer sends as the patient's part what the plan pays.
  const benefits = benefitsOf([
    'EB*1*IND*35*PR',
    'EB*A*IND*23*****1****Y',
    'EB*A*IND*25*****.8****Y',
    'EB*A*IND*36*****.5****Y',
  ]);
  const glance = glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: '1980-05-20' });

  it.each([
    ['pays_preventive', 'Not covered or 100%'],
    ['pays_basic', '20% or 80%'],
  ])('are shown both ways: %s', (key, value) => {
    expect(factOf(glance, key)).toMatchObject({
      value,
      state: 'conflict',
      tone: 'caution',
      percent: null,
      note: expect.stringContaining('percentages may be reversed'),
    });
  });

  it('are certain if they are the same both ways', () => {
    expect(factOf(glance, 'crown_pays')).toMatchObject({ value: '50%', state: 'stated', tone: 'plain' });
  });

  it('never say that x-rays are not covered', () => {
    expect(factOf(glance, 'next_D0274')).toMatchObject({ value: null, state: 'not_stated' });
  });

  it('are certain if the words of their rows confirm them, or those of another row', () => {
    const rows = [
      'EB*1*IND*35*PR',
      'EB*A*IND*41*****1****Y',
      'EB*A*IND*36*****.6****N',
      'EB*A*IND*26*****.2****Y',
      'MSG*PLAN PAYS 80%',
    ];
    const read = benefitsOf(rows);
    const shown = glanceOf(read, { network: 'in', on: '2026-03-10', birth: '1980-05-20' });
    expect(factOf(shown, 'pays_basic')).toMatchObject({ value: '80%', tone: 'plain' });
    expect(factOf(shown, 'pays_preventive')?.value).toBe('Not covered or 100%');
    const shares = read.service_type_coverage.map((one) => [one.service_type, one.also_stated.length]);
    expect(shares).toEqual([
      ['Routine (Preventive) Dental', 1],
      ['Dental Crowns', 0],
      ['Endodontics', 0],
    ]);
  });
});
