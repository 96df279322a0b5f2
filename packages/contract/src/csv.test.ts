import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it.each([
  ['Muñoz', 'Muñoz'],
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['  @sum(a)', "'  @sum(a)"],
  ['Lee;=cmd()', `"Lee;'=cmd()"`],
  ['Lee\t-1', `"Lee\t'-1"`],
  ['Anna-Lena; Bo', '"Anna-Lena; Bo"'],
  ['say "hi"', '"say ""hi"""'],
  ['-1', "'-1"],
  [-1, '-1'],
  [null, ''],
])('writes the cell %j as %j, which no spreadsheet runs as a formula', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

it('writes one line per row and starts with a byte order mark', () => {
  expect(
    toCsv([
      ['Payer', 'Verifications'],
      ['Delta, "Dental"', 12],
    ]),
  ).toBe(`\uFEFFPayer,Verifications\r\n"Delta, ""Dental""",12\r\n`);
});
