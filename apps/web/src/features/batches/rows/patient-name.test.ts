import { describe, expect, it } from 'vitest';
import { BLANK } from './batch-row.ts';
import { splitName, withSplitNames } from './patient-name.ts';

describe('splitName', () => {
  it.each([
    ['Tran, Louise', 'Louise', 'Tran'],
    ['TRAN,LOUISE', 'LOUISE', 'TRAN'],
    ['Tran, Louise M.', 'Louise', 'Tran'],
    ['Tran, Louise "Lou"', 'Louise', 'Tran'],
    ['Tran, Louise (Lou) M', 'Louise', 'Tran'],
    ['De La Cruz, Mary Ann', 'Mary Ann', 'De La Cruz'],
    ['Louise Tran', 'Louise', 'Tran'],
    ['Louise M. Tran', 'Louise', 'Tran'],
  ])('splits "%s" into %s and %s', (text, first, last) => {
    expect(splitName(text)).toEqual({ first, last });
  });

  it.each(['Mary Ann Smith', 'Maria De La Cruz', 'Cher'])(
    'leaves the first name of "%s" empty for the user to enter',
    (text) => {
      expect(splitName(text)).toEqual({ first: '', last: text });
    },
  );
});

it('splits a name cell only if it has a comma between two names and the other name cell is empty', () => {
  const row = { ...BLANK, patient_last_name: 'Tran, Louise' };
  expect(withSplitNames(row)).toMatchObject({ patient_first_name: 'Louise', patient_last_name: 'Tran' });
  for (const kept of [
    { ...row, patient_first_name: 'Ann' },
    { ...BLANK, patient_last_name: 'Louise Tran' },
    { ...BLANK, patient_last_name: 'Tran,' },
  ])
    expect(withSplitNames(kept)).toBe(kept);
});
