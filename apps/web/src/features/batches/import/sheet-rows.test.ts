import { describe, expect, it } from 'vitest';
import { createPayerMatcher } from '../rows/payer-match.ts';
import { guessColumns } from './guess-columns.ts';
import { toRows } from './sheet-rows.ts';

const payers = createPayerMatcher([]);

describe('toRows', () => {
  const match = guessColumns([
    'last name',
    'first name',
    'dob',
    'subscriber first name',
    'subscriber last name',
  ]);

  it('skips empty rows', () => {
    const rows = toRows(
      [
        ['Lee', 'Ann', '1985-01-15'],
        ['', '', ''],
        ['Ray', 'Bob'],
      ],
      match,
      payers,
    );
    expect(rows.map((row) => [row.patient_first_name, row.patient_dob])).toEqual([
      ['Ann', '01/15/1985'],
      ['Bob', ''],
    ]);
  });

  it('splits full names at the comma, keeps names without a comma whole, and prefers separate columns', () => {
    const rows = toRows(
      [
        ['Tran, Louise', 'Tran, Mark', ''],
        ['Mary Ann Smith', '', ''],
        ['Tran, Louise', '', 'Lou'],
      ],
      ['patient_name', 'subscriber_name', 'patient_first_name'],
      payers,
    );
    expect(rows.map((row) => [row.patient_first_name, row.patient_last_name])).toEqual([
      ['Louise', 'Tran'],
      ['', 'Mary Ann Smith'],
      ['Lou', 'Tran'],
    ]);
    expect(rows[0]).toMatchObject({ subscriber_first_name: 'Mark', is_dependent: true });
  });

  it('makes a patient a dependent if the subscriber is another person', () => {
    const rows = toRows(
      [
        ['Lee', 'Ann', '', 'Joe', 'Lee'],
        ['Lee', 'Ann', '', 'ANN', 'LEE'],
        ['Lee', 'Ann', '', '', ''],
      ],
      match,
      payers,
    );
    expect(rows.map((row) => row.is_dependent)).toEqual([true, false, false]);
  });

  it.each([
    ['Yes', true],
    ['child', true],
    ['Spouse', true],
    // Relationship codes: 18 is self, 19 is child.
    ['19', true],
    ['Self', false],
    ['18', false],
    ['No', false],
    ['', false],
  ])('reads "%s" in the column for dependents as %s', (text, expected) => {
    const [row] = toRows([['Ann', text]], ['patient_first_name', 'is_dependent'], payers);
    expect(row?.is_dependent).toBe(expected);
  });
});
