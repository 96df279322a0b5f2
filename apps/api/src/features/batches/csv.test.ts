import { expect, it } from 'vitest';
import { csvCell } from './csv.ts';

it.each([
  ['Muñoz', 'Muñoz'],
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['  @sum(a)', "'  @sum(a)"],
  ['Lee;=cmd()', `"Lee;'=cmd()"`],
  ['Lee\t-1', `"Lee\t'-1"`],
  ['Anna-Lena; Bo', '"Anna-Lena; Bo"'],
  ['say "hi"', '"say ""hi"""'],
])('writes the cell %j as %j, which no spreadsheet runs as a formula', (text, written) => {
  expect(csvCell(text)).toBe(written);
});
