import { describe, expect, it } from 'vitest';
import { FIELDS } from './batch-row.ts';
import { findShift } from './find-shift.ts';

const from = (start: number) => (column: number) => FIELDS[start + column] ?? null;
const LINE = ['Louise', 'Tran', '07/10/1965', 'W100', 'Delta Dental'];

describe('findShift', () => {
  it.each([
    ['fits', LINE, 0, 0],
    ['began one cell too far to the right', LINE, 1, -1],
    ['began two cells too far to the right', LINE, 2, -2],
    ['has a chart number in front', ['1042', ...LINE], 0, -1],
    ['has the name in one column', ['Tran, Louise', '7/10/1965', 'W100', 'Delta Dental'], 0, 1],
    ['has a two-digit year', ['Louise', 'Tran', '7/10/65', 'W100'], 0, 0],
    ['has no dates', ['1', '2', '3'], 0, 0],
    ['is one date in a name column', ['07/10/1965'], 1, 1],
    [
      'has a payer ID that looks like a spreadsheet date',
      ['Louise', 'Tran', '07/10/1965', 'W100', '62308'],
      0,
      0,
    ],
  ])('returns the shift of a paste that %s', (_, line, start, expected) => {
    expect(findShift([line, line], from(start))).toBe(expected);
  });

  it('finds a shift only if most rows do not fit and the shift makes all rows fit, ignoring blank rows', () => {
    const shifted = ['', ...LINE];
    expect(findShift([LINE, LINE, shifted], from(0))).toBe(0);
    expect(findShift([shifted, shifted, LINE], from(0))).toBe(0);
    expect(findShift([shifted, ['', '  '], shifted], from(0))).toBe(-1);
  });
});
