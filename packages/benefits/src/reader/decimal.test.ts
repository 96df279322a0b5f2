import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCents, readDecimal } from './decimal.ts';

it('reads numbers in the formats that payers use', () => {
  expect(
    ['0', '7', '.2', '0.20', '80', '-15', '1,500.00', '$50', '80%', '19.0', '5.'].map(readDecimal),
  ).toEqual([0, 7, 0.2, 0.2, 80, -15, 1500, 50, 80, 19, 5]);
});

it("returns null for a text that isn't a plain decimal", () => {
  for (const text of [
    '',
    ' ',
    'A',
    '-',
    '.',
    '1e3',
    '0x1F',
    '1.2.3',
    'Infinity',
    '1,50',
    '--1',
    '12345678901234567',
  ]) {
    expect(readDecimal(text), text).toBeNull();
  }
});

it('reads dollars as whole cents', () => {
  expect(['0', '50', '1500.5', '.07', '1.005', '-3.10', '8.29'].map(readCents)).toEqual([
    0, 5000, 150050, 7, 101, -310, 829,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      expect(readCents((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
});
