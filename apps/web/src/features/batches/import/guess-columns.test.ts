import { describe, expect, it } from 'vitest';
import { guessColumns, looksLikeHeadings } from './guess-columns.ts';

describe('headings', () => {
  it('are recognized in the variants that practices use', () => {
    expect(
      guessColumns([
        'Last Name',
        'FIRST_NAME',
        'Birthdate',
        'Subscriber ID #',
        'Carrier Name',
        'Relationship',
        'Phone',
      ]),
    ).toEqual([
      'patient_last_name',
      'patient_first_name',
      'patient_dob',
      'member_id',
      'payer_id',
      'is_dependent',
      null,
    ]);
    expect(guessColumns(['Member #', 'Insured DOB', 'Policy Holder Last Name'])).toEqual([
      'member_id',
      'subscriber_dob',
      'subscriber_last_name',
    ]);
  });

  it('are matched to a field only once: the first column gets it', () => {
    expect(guessColumns(['Subscriber ID', 'Member #'])).toEqual(['member_id', null]);
  });

  it.each([
    [
      'Dentrix',
      [
        'Patient Name',
        'Birthdate',
        'Prim. Ins. Carrier',
        'Prim. Subscriber ID',
        'Rel. to Subscriber',
        'Home Phone',
      ],
      ['patient_name', 'patient_dob', 'payer_id', 'member_id', 'is_dependent', null],
    ],
    [
      'Eaglesoft',
      ['Patient', 'Birth Date', 'Prim Ins Company', 'Policy Holder', 'Subscriber ID', 'Appointment'],
      ['patient_name', 'patient_dob', 'payer_id', 'subscriber_name', 'member_id', null],
    ],
    [
      'Open Dental',
      ['PatNum', 'LName', 'FName', 'Birthdate', 'CarrierName', 'SubscriberID', 'Relationship'],
      [
        null,
        'patient_last_name',
        'patient_first_name',
        'patient_dob',
        'payer_id',
        'member_id',
        'is_dependent',
      ],
    ],
  ])('are recognized if they come from %s', (_, headings, fields) => {
    expect(guessColumns(headings)).toEqual(fields);
    expect(looksLikeHeadings(headings)).toBe(true);
  });

  it('are distinguished from a row of patient data', () => {
    expect(looksLikeHeadings(['First Name', 'Last Name', 'DOB', 'Notes'])).toBe(true);
    expect(looksLikeHeadings(['Ann', 'Lee', '01/15/1985', 'M100'])).toBe(false);
    expect(looksLikeHeadings([])).toBe(false);
  });
});
