import { describe, expect, it } from 'vitest';
import type { ReturnedDifferently } from './clearinghouse.ts';
import { matchPatient, type ReturnedPatient, type SentPatient } from './patient-match.ts';

const sent: SentPatient = {
  firstName: 'Robert',
  lastName: 'Lindqvist',
  dateOfBirth: '1979-06-14',
  memberId: '004417820',
  isDependent: false,
};
const record: ReturnedPatient = {
  firstName: 'ROBERT',
  middleName: null,
  lastName: 'LINDQVIST',
  dateOfBirth: '19790614',
  memberId: '004417820',
  isCorrected: false,
};
const unnamed: ReturnedPatient = {
  firstName: null,
  middleName: null,
  lastName: null,
  dateOfBirth: null,
  memberId: null,
  isCorrected: false,
};

describe('a response about the patient', () => {
  it.each<[string, Partial<ReturnedPatient>]>([
    ['with the name in capitals', {}],
    ['with dashes in the date', { dateOfBirth: '1979-06-14' }],
    ['without leading zeros in the ID', { memberId: '4417820' }],
    ['with dashes in the ID', { memberId: '004-417-820' }],
    ['with a family suffix on the ID', { memberId: '00441782001' }],
    ['with a letter prefix on the ID', { memberId: 'XYZ004417820' }],
    ['with a suffix such as Jr. in the name', { lastName: 'LINDQVIST JR' }],
    ['with a nickname', { firstName: 'BOB' }],
    ['with an initial', { firstName: 'R' }],
    ['with a middle name after the first name', { firstName: 'ROBERT ALAN' }],
    ['with the requested first name as the middle name', { firstName: 'ALAN', middleName: 'ROBERT' }],
    ['with a name cut short', { lastName: 'LINDQ' }],
    ['with a typo in the last name', { lastName: 'LINDQUIST' }],
    ['with a second last name', { lastName: 'LINDQVIST-OYAMA' }],
    ['without some of the facts we sent', { firstName: null, dateOfBirth: null }],
    ['with an invalid date', { dateOfBirth: '0' }],
  ])('is confirmed %s', (_how, change) => {
    expect(matchPatient(sent, { ...record, ...change })).toMatchObject({ kind: 'confirmed' });
  });

  const name = (returned: string) => ({ field: 'name' as const, sent: 'Robert Lindqvist', returned });
  const birthDate = { field: 'date_of_birth' as const, sent: '1979-06-14', returned: '1979-06-16' };
  const memberId = (returned: string) => ({ field: 'member_id' as const, sent: '004417820', returned });

  it.each<[string, Partial<ReturnedPatient>, ReturnedDifferently]>([
    ['a new last name', { lastName: 'OYAMA' }, name('ROBERT OYAMA')],
    ['another ID', { memberId: 'QK7781203' }, memberId('QK7781203')],
    [
      'a date of birth that the payer marks as corrected',
      { dateOfBirth: '19790616', isCorrected: true },
      birthDate,
    ],
    [
      'a first name that the payer marks as corrected',
      { firstName: 'JOACHIM', isCorrected: true },
      name('JOACHIM LINDQVIST'),
    ],
  ])('is accepted although one fact in the record differs: %s', (_how, change, returned) => {
    expect(matchPatient(sent, { ...record, ...change })).toEqual({
      kind: 'corrected',
      returnedDifferently: [returned],
    });
  });

  it.each<[string, Partial<ReturnedPatient>, ReturnedDifferently[]]>([
    ['a nickname', { firstName: 'BOB' }, [name('BOB LINDQVIST')]],
    ['a typo in the last name', { lastName: 'LINDQUIST' }, [name('ROBERT LINDQUIST')]],
    ['a family suffix on the ID', { memberId: '00441782001' }, [memberId('00441782001')]],
    [
      'a nickname and a prefix on the ID',
      { firstName: 'BOB', memberId: 'XYZ004417820' },
      [name('BOB LINDQVIST'), memberId('XYZ004417820')],
    ],
    [
      'a typo in the last name, without a first name',
      { firstName: null, lastName: 'LINDQUIST' },
      [{ field: 'name', sent: 'Lindqvist', returned: 'LINDQUIST' }],
    ],
  ])('lists what the payer returned differently: %s', (_what, change, returnedDifferently) => {
    expect(matchPatient(sent, { ...record, ...change })).toEqual({ kind: 'confirmed', returnedDifferently });
  });

  it.each<[string, Partial<ReturnedPatient>]>([
    ['capitals', {}],
    ['another way to write the date', { dateOfBirth: '1979-06-14' }],
    ['dashes and zeros in the ID', { memberId: '4-417-820' }],
    ['an initial', { firstName: 'R' }],
    ['a middle name', { firstName: 'ROBERT ALAN' }],
    ['a name cut short', { lastName: 'LINDQ' }],
  ])('lists no difference for %s', (_what, change) => {
    expect(matchPatient(sent, { ...record, ...change })).toEqual({
      kind: 'confirmed',
      returnedDifferently: [],
    });
  });

  it('is accepted if it names no person', () => {
    expect(matchPatient(sent, unnamed)).toEqual({ kind: 'unstated', returnedDifferently: [] });
  });
});

describe('a response about another person', () => {
  it.each<[string, Partial<ReturnedPatient>, string[]]>([
    ['a twin', { firstName: 'RUPERT' }, ['first_name']],
    ['a father of the same name', { dateOfBirth: '19510122' }, ['date_of_birth']],
    [
      'a stranger',
      { firstName: 'MAE', lastName: 'PAXTON', dateOfBirth: '19900101', memberId: '9' },
      ['first_name', 'last_name', 'date_of_birth', 'member_id'],
    ],
    [
      'another first name and birth date, although the payer marks them as corrected',
      { firstName: 'MAE', dateOfBirth: '19900101', isCorrected: true },
      ['first_name', 'date_of_birth'],
    ],
    [
      'a person with another name and another ID',
      { lastName: 'PAXTON', memberId: 'QK7781203' },
      ['last_name', 'member_id'],
    ],
  ])('is refused: %s', (_who, change, differing) => {
    expect(matchPatient(sent, { ...record, ...change })).toEqual({ kind: 'wrong_patient', differing });
  });

  it('is refused if only the ID is stated and it differs', () => {
    expect(matchPatient(sent, { ...unnamed, memberId: 'QK7781203' }).kind).toBe('wrong_patient');
  });
});

describe('a dependent', () => {
  const child: SentPatient = { ...sent, firstName: 'Ylva', dateOfBirth: '2015-01-20', isDependent: true };

  it('is recognized if the payer returns them as the subscriber', () => {
    const returned = { ...record, firstName: 'YLVA', dateOfBirth: '20150120' };
    expect(matchPatient(child, returned)).toEqual({ kind: 'confirmed', returnedDifferently: [] });
  });

  it("is not confirmed by the subscriber's record with the same last name and ID", () => {
    expect(matchPatient(child, record)).toEqual({
      kind: 'wrong_patient',
      differing: ['first_name', 'date_of_birth'],
    });
  });

  it("is not confirmed by the family's ID alone", () => {
    expect(matchPatient(child, { ...unnamed, memberId: '004417820' })).toEqual({
      kind: 'unstated',
      returnedDifferently: [],
    });
  });

  it.each([
    ['Mary Ann', 'MARY BETH'],
    ['Ava', 'EVA'],
    ['Andrew', 'ANDREA'],
    ['Jaden', 'JAYDEN'],
  ])('named %s is not confused with a sibling named %s who has the same birthday', (firstName, other) => {
    const returned = { ...record, firstName: other, dateOfBirth: '20150120' };
    expect(matchPatient({ ...child, firstName }, returned).kind).toBe('wrong_patient');
  });
});
