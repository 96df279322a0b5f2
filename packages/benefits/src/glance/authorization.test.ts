import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

function preAuthorization(...rows: string[]) {
  const question = { network: 'in', on: '2026-03-10', birth: '1980-05-20' } as const;
  const found = factOf(glanceOf(benefitsOf(rows), question), 'pre_authorization');
  return found && [found.value, found.note, found.sources];
}

/** EB11 of a row. */
const row = (start: string, answer: string) =>
  `${start}${'*'.repeat(11 - start.split('*').length)}*${answer}`;

describe('"authorization not required" in a row', () => {
  it.each(['EB*1*IND*30', 'EB*1*IND*35*PR', 'EB*F*IND*35***23*1500', 'EB*C*IND', 'EB*A*IND*35*****.2'])(
    'says nothing about services if the row is about the plan: %s',
    (start) => {
      expect(preAuthorization('EB*1*IND*35', row(start, 'N'))).toEqual([null, null, []]);
    },
  );

  it("is about the row's service only", () => {
    expect(preAuthorization(row('EB*1*IND*35', 'N'), row('EB*A*IND*36*****.5', 'N'))).toEqual([
      'Not required',
      'Dental Crowns',
      [1],
    ]);
    expect(preAuthorization(row('EB*1*IND*35^36', 'N'))).toEqual(['Not required', 'Dental Crowns', [0]]);
  });
});

describe('authorization of one service by its code and by its name', () => {
  it('names the service', () => {
    const rows = [row('EB*1*IND********', 'Y**AD:D3330'), 'MSG*AUTH REQ FOR MOLAR ROOT CANALS'];
    expect(preAuthorization('EB*1*IND*35', ...rows)?.[1]).toMatch(/D3330|Molar root canals/);
  });
});

describe('other answers about authorization in a row', () => {
  it('are shown if it is required, also for the plan', () => {
    expect(preAuthorization(row('EB*1*IND*35', 'Y'))).toEqual(['Required', null, [0]]);
  });

  it('are "not stated" if the payer sends "unknown"', () => {
    expect(preAuthorization(row('EB*1*IND*35', 'U'), row('EB*A*IND*36*****.5', 'U'))).toEqual([
      null,
      null,
      [],
    ]);
  });
});
