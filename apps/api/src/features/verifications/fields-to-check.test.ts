import { describe, expect, it } from 'vitest';
import { fieldsToCheck } from './fields-to-check.ts';

const rejection = (code: string | null, location: string | null = null) => ({
  code,
  location,
  description: '',
  followupAction: null,
  possibleResolutions: [],
});
const fields = (code: string | null, isDependent = false, location: string | null = null): string[] =>
  fieldsToCheck([rejection(code, location)], isDependent);

const PATIENT = ['patient_first_name', 'patient_last_name', 'patient_dob'];
const SUBSCRIBER = ['subscriber_first_name', 'subscriber_last_name', 'subscriber_dob'];

describe('the fields to check after a reject code', () => {
  it.each([
    [
      ['75', '67'],
      [...PATIENT, 'member_id', 'payer_id'],
    ],
    [['76'], [...PATIENT, 'member_id']],
    [['77'], PATIENT],
    [['78'], ['member_id', 'payer_id']],
    [
      ['65', '73'],
      ['patient_first_name', 'patient_last_name'],
    ],
    [['58', '60', '69', '71'], ['patient_dob']],
    [['64', '72'], ['member_id']],
    [['79', 'T4'], ['payer_id']],
    [['35', '41', '43', '44', '45', '46', '47', '48', '49', '50', '51', '52', '53', '97'], ['doctor']],
    [['04', '15', '33', '42', '54', '55', '56', '57', '61', '62', '63', '66', '70', '74', '80', '98'], []],
    [['AA', 'AE', 'AF', 'AG', 'AO', 'CI', 'E8', 'IA', 'MA', 'T5'], []],
  ])('for %j are %j', (codes, expected) => {
    for (const code of codes) expect(fields(code), code).toEqual(expected);
  });

  it("are the subscriber's for a dependent, unless the code or its loop is about the dependent", () => {
    expect(fields('75', true)).toEqual([...SUBSCRIBER, 'member_id', 'payer_id']);
    expect(fields('77', true)).toEqual(PATIENT);
    expect(fields('71', true, 'Loop 2100D')).toEqual(['patient_dob']);
  });

  it.each([
    ['2100A', ['payer_id']],
    ['2100B', ['doctor']],
    ['2100C', [...PATIENT, 'member_id', 'payer_id']],
    ['2100D', PATIENT],
  ])('are those of loop %s if the code only says that the input was wrong', (location, expected) => {
    for (const code of ['15', '33']) expect(fields(code, false, location)).toEqual(expected);
  });

  it('include a field once, even if several codes are about it', () => {
    expect(fieldsToCheck([rejection('72'), rejection('64'), rejection(null)], false)).toEqual(['member_id']);
  });
});
