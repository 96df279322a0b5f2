import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

const conditionsOf = (text: string): string[] =>
  benefitsOf(['EB*1*IND*35', 'EB*D*IND*35', `MSG*${text}`]).waiting_periods.flatMap(({ conditions }) =>
    conditions.flatMap((one) => (one.kind === 'when' ? one.words : [])),
  );

describe('a waiting period and the other sentences of its message', () => {
  it.each([
    '12 MONTH WAIT CROWNS AND BRIDGES. CREDIT GIVEN MONTH FOR MONTH FOR PRIOR COVERAGE WITH NO LAPSE OVER 60 DAYS',
    '12 mo wait for major; 6 mo if prior carrier proof submitted',
  ])('may be shorter with prior coverage: %s', (text) => {
    expect(conditionsOf(text)).toEqual(['unless shortened or waived for prior coverage']);
  });

  it.each(['12 month wait for dentures. 3 months with rider B'])(
    'may have exceptions that we could not read: %s',
    (text) => {
      expect(conditionsOf(text)).toEqual(['the payer also states exceptions']);
    },
  );

  it("quotes the payer's own words if they are an exception right after it", () => {
    expect(conditionsOf('6 month wait for basic. Does not apply to employees hired before 2020')).toEqual([
      'Does not apply to employees hired before 2020',
    ]);
  });

  it.each([
    '12 month wait for major. No credit for prior coverage',
    '12 month wait for crowns. Night guards 6 months zzd',
    '12 month wait for major. 2 exams per year zzd',
  ])('stays as it is: %s', (text) => {
    expect(conditionsOf(text)).toEqual([]);
  });

  it.each([
    [
      'Basic services have a 6 month waiting period. This does not apply to fillings.',
      'waiting months=6, of class:basic, except family:fillings // waiting months=0, of family:fillings',
    ],
    [
      '12 month wait for major; waived for D5410-D5671',
      'waiting months=12, of class:major, except range:D5410-D5671 // waiting months=0, of range:D5410-D5671',
    ],
    [
      '6 month wait on restorative. No wait for amalgam fillings.',
      'waiting months=6, of category:25, except family:amalgams // waiting months=0, of family:amalgams',
    ],
    [
      '12 month wait major. No wait for sealants.',
      'waiting months=12, of class:major // waiting months=0, of family:sealants',
    ],
    [
      '6 month wait basic, 12 month wait major. No wait for fillings.',
      'waiting months=6, of class:basic | waiting months=12, of class:major // waiting months=0, of family:fillings',
    ],
    [
      '6 month wait for basic. In network no wait for fillings.',
      'waiting months=6, of class:basic // waiting months=0, of family:fillings, in-network',
    ],
  ])('excludes the services without one: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });
});
