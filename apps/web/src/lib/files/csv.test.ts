import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('escapes formulas in a CSV file', () => {
  expect(
    toCsv([
      ['Payer', 'Verifications'],
      ['Delta, "Dental"', 12],
      ['=HYPERLINK("x")', 0],
      ['-1', null],
    ]),
  ).toBe(`Payer,Verifications\r\n"Delta, ""Dental""",12\r\n"'=HYPERLINK(""x"")",0\r\n'-1,\r\n`);
});
