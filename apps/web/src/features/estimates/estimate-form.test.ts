import { DEFAULT_SWITCHES } from '@bitewing/benefits';
import { expect, it } from 'vitest';
import { ASSUMPTIONS } from '#testing/fake-estimate.ts';
import { fakeVerification } from '#testing/fake-verification.ts';
import { newForm, readStoredForm, toCents, toothHint } from './estimate-form.ts';

it('uses the default switches of the benefits package in the fake estimate', () => {
  expect(ASSUMPTIONS.switches).toEqual(DEFAULT_SWITCHES);
});

it('adds missing fields to a form that an earlier version stored', () => {
  const { switches: _, answers: __, ...form } = newForm(fakeVerification(), ASSUMPTIONS);
  const rows = form.rows.map(({ units: ___, ...row }) => row);
  expect(readStoredForm(JSON.stringify({ ...form, rows }), ASSUMPTIONS)).toMatchObject({
    switches: ASSUMPTIONS.switches,
    answers: {},
    rows: [{ units: '1' }],
  });
});

it('says that a tooth is supernumerary, so that a typing error is noticed', () => {
  expect(['51', '77', '82', 'as', 'TS '].map(toothHint)).toEqual(
    ['1', '27', '32', 'A', 'T'].map((near) => `Supernumerary tooth near ${near}`),
  );
  for (const tooth of ['', '1', '32', '33', '50', '83', '99', '511', 'A', 'T', 'US', 'S'])
    expect(toothHint(tooth), tooth).toBeNull();
});

it.each([
  ['', null],
  ['$1,170.50', 117_050],
  ['0', 0],
  ['12.345', Number.NaN],
  ['abc', Number.NaN],
])('reads the amount "%s" as %s (cents)', (text, cents) => {
  expect(toCents(text)).toBe(cents);
});
