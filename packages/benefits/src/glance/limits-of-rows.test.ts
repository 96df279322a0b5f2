import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const QUESTION = { network: 'in', on: '2026-03-10', birth: '1980-05-20' } as const;
const factIn = (key: string, ...rows: string[]) =>
  factOf(glanceOf(benefitsOf(['EB*1*IND*35*PR', ...rows]), QUESTION), key);

describe('a row with "no limit" and a limit', () => {
  it('gets both, because we cannot tell which one applies', () => {
    const rows = ['EB*F*IND*36', 'HSD*VS*999***21*5', 'HSD*VS*1***21*5'];
    expect(factIn('crown_replacement', ...rows)).toMatchObject({
      value: 'No frequency limit or 1 visit every 5 years',
      state: 'conflict',
    });
    const [conflict, ...others] = benefitsOf(['EB*1*IND*35*PR', ...rows]).contradictions;
    expect(conflict?.statements.map(({ text }) => text)).toEqual([
      'No frequency limit',
      '1 visit every 5 years',
    ]);
    expect(others).toEqual([]);
  });
});

/** A row with a limit of one visit in 12 months and a highest age. */
const limitTo = (age: string, service: string, code = '') => [
  `EB*F*IND*${service}******S7*${age}***${code}`,
  'HSD*VS*1***34*12',
];

describe('the age of a frequency limit', () => {
  const share = 'EB*A*IND*25*****.2****Y';

  it('is not shown as an age limit of fillings', () => {
    expect(factIn('pays_basic', share, ...limitTo('18', '25'))).toMatchObject({
      value: '80%',
      note: 'Fillings: to age 18 for its frequency limit',
      tone: 'caution',
    });
  });

  it('limits sealants, which plans often pay only up to an age', () => {
    expect(factIn('sealant_age', ...limitTo('15', '', 'AD:D1351'))?.value).toBe('To age 15');
  });
});
