import { expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { opening } from '../../testing/write-x12.ts';
import { estimate } from '../estimate.ts';

const ROWS = [
  'EB*1*IND*35*PR',
  'MSG*NO COVERAGE FOR TEETH LOST BEFORE COVERAGE BEGAN',
  'EB*A*IND*39*****.5****Y',
  'EB*C*IND*35***23*0',
  'EB*F*IND*35***29*5000',
];

const lostOn = (tooth_lost_on: string | null, plan: string, own: string) => {
  const header = [...opening(), ['DTP', '346', 'D8', plan] as const, ['DTP', '356', 'D8', own] as const];
  const benefits = benefitsOf(
    ROWS,
    header.map((segment) => [...segment]),
  );
  const { lines, unknowns } = estimate(benefits, requestFor(['D6240 30 1000/1000'], { tooth_lost_on }));
  const asked = unknowns.filter(({ kind }) => kind === 'missing_tooth').map(({ text }) => text);
  return { pay: lines[0]?.amounts?.pay, asked };
};

it.each([
  ['2024-02-10', '20200101', '20260301'],
  ['2022-05-01', '20260101', '20190401'],
])('asks for the day of the clause if a tooth was lost between two starts: %s', (lost, plan, own) => {
  const { pay, asked } = lostOn(lost, plan, own);
  expect(pay).toEqual({ low: 0, high: 50_000 });
  expect(asked.join()).toContain('from which day does the missing tooth clause count');
});

it('asks nothing if the tooth was lost before or after both starts', () => {
  expect(lostOn('2026-03-05', '20200101', '20260301')).toEqual({
    pay: { low: 50_000, high: 50_000 },
    asked: [],
  });
  expect(lostOn('2019-03-05', '20200101', '20260301')).toEqual({ pay: { low: 0, high: 0 }, asked: [] });
});

it("asks about the start of the person's own coverage", () => {
  expect(lostOn(null, '20180101', '20250901').asked.join()).toContain('09/01/2025');
  expect(lostOn(null, '20260101', '20190401').asked.join()).toContain('04/01/2019');
});
