import { expect, test } from 'vitest';
import { withBareCodes } from './bare-codes.ts';

test.each([
  ['is 2740 covered', 'is d2740 covered'],
  ['1110 and 0120 today', 'd1110 and d0120 today'],
  ['crown 2740', 'crown d2740'],
  ['2740 1200 patient portion', 'd2740 1200 patient portion'],
  ['2950 w crown same day', 'd2950 w crown same day'],
  ['bitewings 0274', 'bitewings d0274'],
])('puts the letter before the codes of "%s"', (text, written) => {
  expect(withBareCodes(text)).toBe(written);
});

test.each(['crown 1110', 'crown $2740', 'crown 2,740', 'crown 1200', 'group 11102740', 'lost in 2019'])(
  'does not read the number in "%s" as a code',
  (text) => expect(withBareCodes(text)).toBe(text),
);
