import { expect, it } from 'vitest';
import { BLANK, withKey } from './batch-row.ts';
import { findRepetitions } from './repeated-rows.ts';

const row = (first: string, memberId = 'M1') =>
  withKey({ ...BLANK, patient_first_name: first, patient_dob: '01/05/1985', member_id: memberId });

it('finds each row that repeats an earlier one', () => {
  const rows = [
    row('Ann'),
    row('Bob'),
    row('ann '),
    row('Ann', 'M2'),
    withKey(BLANK),
    row('Ann'),
    withKey(BLANK),
  ];
  expect(findRepetitions(rows)).toEqual([
    { row: 3, of: 1 },
    { row: 6, of: 1 },
  ]);
});
