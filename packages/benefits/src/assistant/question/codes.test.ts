import { expect, test } from 'vitest';
import { withBareCodes } from './codes.ts';

test.each([
  ['is 2740 covered', 'is d2740 covered'],
  ['1110 and 0120 today', 'd1110 and d0120 today'],
  ['crown 2740', 'crown d2740'],
  ['2740 1200 patient portion', 'd2740 1200 patient portion'],
  ['2950 w crown same day', 'd2950 w crown same day'],
  ['bitewings 0274', 'bitewings d0274'],
  ['2740 replacement? last cleaning date?', 'd2740 replacement? last cleaning date?'],
])('puts the letter before the codes of "%s"', (text, written) => {
  expect(withBareCodes(text)).toBe(written);
});

test.each([
  'exam 120 bwx 70 prophy 110',
  'can we do 210 exam, patient owes?',
  'whats that 250 thing',
  'is the 250 left',
  'do a crown at 210 today',
  'can we do 650 crown today',
  'bwx 274 patient owes',
])('does not read the number in "%s" as a code without its zero', (text) =>
  expect(withBareCodes(text)).toBe(text),
);

test.each(['crown 1110', 'crown $2740', 'crown 2,740', 'crown 1200', 'group 11102740', 'lost in 2019'])(
  'does not read the number in "%s" as a code',
  (text) => expect(withBareCodes(text)).toBe(text),
);
