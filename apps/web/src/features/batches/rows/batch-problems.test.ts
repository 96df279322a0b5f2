import type { BatchDraftRow } from '@bitewing/contract';
import { describe, expect, it } from 'vitest';
import { fakePayer } from '#testing/fake-payer.ts';
import { contentProblems, findProblems, problemMessage, serverProblems } from './batch-problems.ts';
import { BLANK, withKey } from './batch-row.ts';
import { createPayerMatcher } from './payer-match.ts';

const PAYER_ID = fakePayer().id;
const payers = createPayerMatcher([fakePayer()]);

const complete: BatchDraftRow = {
  ...BLANK,
  patient_first_name: 'Mara',
  patient_last_name: 'Lindgren',
  patient_dob: '03/14/1985',
  member_id: 'M-100200',
  payer_id: PAYER_ID,
};

const messages = (...drafts: BatchDraftRow[]): string[] => {
  const rows = drafts.map(withKey);
  return findProblems(rows, payers).map((problem) => problemMessage(problem, rows));
};

describe('the errors of a submit', () => {
  it('name each missing field of each row [5.26]', () => {
    expect(messages(complete, BLANK)).toEqual([
      'Row 2: Patient first name required',
      'Row 2: Patient last name required',
      'Row 2: Patient DOB required',
      'Row 2: Member ID required',
      'Row 2: Payer required',
    ]);
  });

  it('require a subscriber only for dependents [5.27]', () => {
    expect(messages({ ...complete, is_dependent: true })).toEqual([
      'Row 1: Subscriber first name required',
      'Row 1: Subscriber last name required',
      'Row 1: Subscriber DOB required',
    ]);
    expect(messages({ ...complete, subscriber_dob: '99' })).toEqual([]);
  });

  it('treat spaces as empty and an unknown payer as missing', () => {
    expect(messages({ ...complete, patient_first_name: '  ', payer_id: 'Unlisted' })).toEqual([
      'Row 1: Patient first name required',
      'Row 1: Payer required',
    ]);
  });

  it.each([
    ['13/01/1985', 'Invalid month (1-12)'],
    ['01/01/1899', 'Invalid year (1900-2100)'],
    ['01/32/1985', 'Invalid day (1-31)'],
    ['02/30/1985', 'Invalid date for this month'],
    ['01/15/2099', 'Invalid date (in the future)'],
    ['15-Jan-85', 'Use MM/DD/YYYY'],
  ])('say what is wrong with %s: %s', (patient_dob, error) => {
    expect(messages({ ...complete, patient_dob })).toEqual([`Row 1: Patient DOB: ${error}`]);
    expect(contentProblems(withKey({ ...complete, patient_dob }), payers)).toEqual({ patient_dob: error });
  });

  it("include what the API's schema rejects", () => {
    expect(messages({ ...complete, member_id: 'M#1' })).toEqual([
      'Row 1: Member ID may contain only letters, digits, dashes and spaces',
    ]);
    expect(messages({ ...complete, patient_dob: '', member_id: 'M#1', payer_id: '' })).toEqual([
      'Row 1: Patient DOB required',
      'Row 1: Member ID may contain only letters, digits, dashes and spaces',
      'Row 1: Payer required',
    ]);
  });

  it("include the server's errors, with row and field", () => {
    const rows = [complete, complete].map(withKey);
    const found = serverProblems(
      [{ loc: ['body', 'patients', 1, 'payer_id'], msg: 'names no payer we know' }],
      rows,
    );
    expect(found.map((problem) => problemMessage(problem, rows))).toEqual([
      'Row 2: Payer names no payer we know',
    ]);
  });

  it('are empty for valid rows', () => {
    expect(
      messages(complete, {
        ...complete,
        is_dependent: true,
        subscriber_first_name: 'Jo',
        subscriber_last_name: 'Lindgren',
        subscriber_dob: '05/01/1980',
      }),
    ).toEqual([]);
  });
});
