// Words without a service of their own are about the row's service.

import { describe, expect, it } from 'vitest';
import type { Statement } from '../statement.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { nodeKey } from '../vocabulary/index.ts';

const ofCode = (code: string, ...messages: string[]): string[] => [
  `EB*F*IND**********W*AD:${code}`,
  ...messages.map((message) => `MSG*${message}`),
];
const ofTypes = (types: string, ...messages: string[]): string[] => [
  `EB*F*IND*${types}*********W`,
  ...messages.map((message) => `MSG*${message}`),
];

const statements = (rows: string[], kind: Statement['says']['kind']): Statement[] =>
  benefitsOf(rows).statements.filter(({ says }) => says.kind === kind);

describe('the ages of a limit', () => {
  const ages = (rows: string[]): string[] =>
    statements(rows, 'age').map(
      ({ subject, says, doubts }) =>
        `${subject.map(nodeKey).join('+')} ${says.kind === 'age' ? says.maximum : ''}${doubts.length > 0 ? '?' : ''}`,
    );

  it.each([
    [ofCode('D1206', 'LIMITED TO 1 IN 12 MONTHS FOR DEPENDENT CHILDREN UP TO AGE 14'), 'code:D1206 13'],
    [ofCode('D1351', '1 PER TOOTH PER LIFETIME THROUGH AGE 15'), 'code:D1351 15'],
    [ofTypes('EI', 'LIMITED TO 1 TREATMENT IN 6 MONTHS FOR PERSONS UNDER AGE 14'), 'category:EI 13'],
    [ofTypes('35', 'FLUORIDE IS COVERED. LIMITED TO 1 IN 12 MONTHS UNDER AGE 14'), 'family:fluoride 13'],
  ])('are the age limit of a service for children (%j)', (rows, expected) => {
    expect(ages(rows)).toEqual([expected]);
  });

  it('are the age limit of all patients, even if the payer writes "children"', () => {
    const [limit] = statements(ofCode('D1206', '1 IN 12 MONTHS FOR CHILDREN UP TO AGE 14'), 'age');
    expect(limit).toMatchObject({ conditions: [], says: { unclear_at: 14 } });
  });

  it.each([
    [ofCode('D1110', 'LIMITED TO 1 IN 6 MONTHS UNDER AGE 14')],
    [ofTypes('41', 'LIMITED TO 1 IN 6 MONTHS UNDER AGE 14')],
    [ofTypes('EI^41', 'LIMITED TO 1 IN 6 MONTHS UNDER AGE 14')],
    [ofCode('D1206', 'EXAMS LIMITED TO 1 IN 6 MONTHS UNDER AGE 14')],
    [ofCode('D1206', 'LIMITED TO 2 PER YEAR FOR DEPENDENTS UNDER AGE 26')],
    [ofCode('D1206', '1 IN 6 MONTHS UNDER AGE 14, 1 IN 12 MONTHS AGE 14 AND OVER')],
    [ofCode('D1206', '1 IN 6 MONTHS UNDER AGE 14', '1 IN 12 MONTHS AGE 14 AND OVER')],
    [[...ofCode('D1206', '1 IN 6 MONTHS UNDER AGE 14'), ...ofCode('D1206', '1 IN 12 MONTHS FOR ADULTS')]],
  ])('are not an age limit if other patients may have the service too (%j)', (rows) => {
    expect(ages(rows)).toEqual([]);
  });

  it('are a doubtful age limit next to a limit that we could not read', () => {
    expect(ages(ofCode('D1206', '2 PER YEAR UNDER AGE 14. 1 PER YEAR AFTER.'))).toEqual(['code:D1206 13?']);
  });
});

describe('a benefit that is limited to the allowance of another service', () => {
  const downgrades = (rows: string[]) =>
    statements(rows, 'clause').map(({ subject, says, conditions }) => ({ subject, says, conditions }));

  it('is a downgrade of the code of the row', () => {
    expect(downgrades(ofCode('D2392', 'BENEFIT LIMITED TO THE AMALGAM ALLOWANCE ON MOLARS.'))).toMatchObject([
      {
        subject: [{ code: 'D2392' }],
        says: { clause: 'downgrade', answer: 'applies', to: [{ family: 'amalgams' }] },
        conditions: [{ kind: 'teeth', teeth: ['molar'] }],
      },
    ]);
  });

  it.each([
    'BENEFIT LIMITED TO THE AMALGAM ALLOWANCE OF $50',
    'BENEFIT NOT LIMITED TO THE AMALGAM ALLOWANCE',
    'BENEFIT LIMITED TO THE BASIC ALLOWANCE',
    'BENEFITS LIMITED TO THE ORTHODONTIC ALLOWANCE',
  ])('is not read from "%s"', (message) => {
    expect(downgrades(ofCode('D2392', message))).toEqual([]);
  });
});
