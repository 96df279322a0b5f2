import { expect, it } from 'vitest';
import { benefitsOf } from '../../testing/read-rows.ts';

/** A row that assigns the patient to a practice. X12 requires REF before DTP. */
const office = (...details: string[]) => [
  'EB*1*IND*35*HM',
  ...details.filter((detail) => detail.startsWith('REF')),
  ...details.filter((detail) => detail.startsWith('DTP')),
  'LS*2120',
  'NM1*P3*2*ELM STREET DENTAL',
  'LE*2120',
];

const offices = (...rows: string[]) =>
  benefitsOf(rows)
    .contacts.filter(({ name }) => name === 'ELM STREET DENTAL')
    .map(({ since, office_number }) => [since, office_number]);

it('keeps the first day and the number of an assigned practice that several rows name', () => {
  const assigned = office('DTP*295*D8*20250301', 'REF*LU*4471');
  expect(offices(...office(), ...assigned)).toEqual([['2025-03-01', '4471']]);
  expect(offices(...assigned, ...office())).toEqual([['2025-03-01', '4471']]);
});

it('lists an assigned practice twice if the payer states two numbers for it', () => {
  const rows = [...office('REF*LU*4471'), ...office('REF*LU*9903')];
  expect(offices(...rows)).toEqual([
    [null, '4471'],
    [null, '9903'],
  ]);
});

it("doesn't take a primary care provider of a medical plan for the assigned dentist", () => {
  const roleIn = (first: string, row: string) =>
    benefitsOf([first, row, 'LS*2120', 'NM1*P3*1*VEGA*LIV', 'LE*2120']).contacts.find(({ name }) =>
      name?.includes('VEGA'),
    )?.role;
  expect(roleIn('EB*1**33^35^98', 'EB*L')).toContain('not stated for dental care');
  expect(roleIn('EB*1**33^35^98', 'EB*L**35')).toBe('Primary Care Provider');
  expect(roleIn('EB*1**35', 'EB*L')).toBe('Primary Care Provider');
});
