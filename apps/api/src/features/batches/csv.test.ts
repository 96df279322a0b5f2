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
])('the cell %j is written as %j, which no spreadsheet runs', (text, written) => {
  expect(csvCell(text)).toBe(written);
});
