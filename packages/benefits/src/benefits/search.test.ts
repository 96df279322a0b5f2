import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening, type SegmentSpec } from '../testing/write-x12.ts';
import { type SearchQuestion, searchBenefits } from './search.ts';

const SUBSCRIBER = { patient: 'subscriber', on: '2026-03-10' } as const;

const benefits = benefitsOf([
  'EB*1*IND*35*PR',
  'EB*A*IND*23*****0****Y',
  'EB*A*IND*41*****0****Y',
  'EB*A*IND*26*****.2****Y',
  'EB*A*IND******0****Y*AD:D1110',
  'EB*A*IND******.4****Y*AD:D3330',
]);

const search = (text: string) =>
  searchBenefits(benefits, text, SUBSCRIBER).map(
    ({ label, in_network, out_network, based_on, procedures }) => ({
      label,
      pays: in_network.statements.map(({ says }) => (says.kind === 'share' ? says.plan_pays : says.kind)),
      out: out_network.outcome,
      based_on,
      procedures,
    }),
  );

describe('the search box', () => {
  it('shows the value of the category for a family, and names the category', () =>
    expect(search('cleaning')).toEqual([
      {
        label: 'Cleanings',
        pays: [100],
        out: 'not_stated',
        based_on: 'In-network: percentage based on the Routine (Preventive) Dental category',
        procedures: ['D1110'],
      },
    ]));

  it('lists the codes of the table rows for the services found', () =>
    expect(search('root canal')[0]).toMatchObject({ label: 'Root canals', procedures: ['D3330'] }));

  it.each(['bwx', 'bitewings', 'bite wings', 'bitwings'])('understands %s', (text) =>
    expect(search(text)[0]).toMatchObject({
      label: 'Bitewing x-rays',
      pays: [100],
      based_on: 'In-network: percentage based on the Diagnostic Dental category',
    }),
  );

  it('finds a code that has no table row', () =>
    expect(search('D0274')).toEqual([
      {
        label: 'D0274',
        pays: [100],
        out: 'not_stated',
        based_on: 'In-network: percentage based on the Diagnostic Dental category',
        procedures: [],
      },
    ]));

  it('names no wider subject if the value is stated for the code itself', () =>
    expect(search('D3330')[0]).toMatchObject({ pays: [60], based_on: null, procedures: ['D3330'] }));

  it('uses the row of its family for a code', () => {
    const named = benefitsOf(['EB*1*IND*35*PR', 'EB*A*IND*V9*****.1****Y']);
    expect(searchBenefits(named, 'D0274', SUBSCRIBER)[0]).toMatchObject({
      based_on: expect.stringMatching(/bitewing/i),
    });
  });

  it('uses the row of the code for a family of one code', () => {
    const rows = ['EB*1*IND*35*PR', 'EB*A*IND*23*****0****Y', 'EB*A*IND******.5****Y*AD:D0330'];
    const [hit] = searchBenefits(benefitsOf(rows), 'panorex', SUBSCRIBER);
    expect(hit?.in_network.statements[0]?.says).toEqual({ kind: 'share', plan_pays: 50 });
  });

  describe('for the same patient and day as the tables', () => {
    const header: SegmentSpec[] = [
      ...opening(),
      ['HL', '4', '3', '23', '0'],
      ['NM1', '03', '1', 'MAREN', 'PIP'],
      ['DMG', 'D8', '20180214', 'F'],
    ];
    const paid = (rows: string[], question: SearchQuestion) =>
      searchBenefits(
        benefitsOf(['EB*1**35*PR', ...rows], header),
        'D1110',
        question,
      )[0]?.in_network.statements.map(({ says }) => says);
    const tableOf = (rows: string[]) =>
      benefitsOf(['EB*1**35*PR', ...rows], header).procedure_coverage[0]?.in_network;

    it('uses the value for dependents if the patient is a dependent, as the table does', () => {
      const rows = ['EB*A*DEP******.5****Y*AD:D1110', 'EB*A*******.2****Y*AD:D1110'];
      expect(tableOf(rows)).toBe('50%');
      expect(paid(rows, { patient: 'dependent', on: '2026-03-10' })).toEqual([
        { kind: 'share', plan_pays: 50 },
      ]);
      expect(paid(rows, SUBSCRIBER)).toEqual([{ kind: 'share', plan_pays: 80 }]);
    });

    it('leaves out a value that ended before that day, as the table does', () => {
      const rows = [
        'EB*A*IND******.5****Y*AD:D1110',
        'DTP*348*D8*20260101',
        'EB*A*IND******.2****Y*AD:D1110',
        'DTP*349*D8*20251231',
      ];
      expect(tableOf(rows)).toBe('50%');
      expect(paid(rows, { patient: 'dependent', on: '2026-03-10' })).toEqual([
        { kind: 'share', plan_pays: 50 },
      ]);
    });
  });

  describe('for a family whose codes have separate values', () => {
    const rows = (...codes: [code: string, cells: string][]) =>
      benefitsOf([
        'EB*1*IND*35*PR',
        'EB*I*IND*35*********N',
        ...codes.map(([code, cells]) => `EB*${cells}****Y*AD:${code}`),
      ]);
    const copay = (dollars: number) => `B*IND****27*${dollars}*`;
    const ranges = (benefits: ReturnType<typeof benefitsOf>, text: string) =>
      searchBenefits(benefits, text, SUBSCRIBER).map(({ in_range, out_range, based_on }) => [
        in_range?.text,
        out_range?.text,
        based_on,
      ]);

    it('shows the lowest and the highest copay', () => {
      const schedule = rows(['D2140', copay(15)], ['D2391', copay(65)], ['D2392', copay(75)]);
      expect(ranges(schedule, 'filling')).toEqual([
        [
          '$15–$75 copay, depending on the code',
          undefined,
          'Out-of-network: based on the Dental Care category',
        ],
      ]);
      expect(searchBenefits(schedule, 'filling', SUBSCRIBER)[0]?.in_range?.sources).toHaveLength(3);
    });

    it('shows a single copay if all codes have the same one', () =>
      expect(ranges(rows(['D2140', copay(15)], ['D2150', copay(15)]), 'filling')[0]?.[0]).toBe('$15 copay'));

    it('shows percentages and codes that are not covered', () => {
      const mixed = rows(['D2140', 'A*IND******.2'], ['D2391', 'A*IND******.5'], ['D2392', 'I*IND******']);
      expect(ranges(mixed, 'filling')[0]?.[0]).toBe('50–80% or not covered, depending on the code');
    });

    it('shows no range for a single code', () =>
      expect(ranges(rows(['D2140', copay(15)]), 'D2391')[0]?.[0]).toBeUndefined());
  });

  it.each(['', 'zzz', 'the plan'])('finds nothing for "%s"', (text) => expect(search(text)).toEqual([]));
});
