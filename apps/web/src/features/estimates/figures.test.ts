import { expect, it } from 'vitest';
import { type Amounts, amountText } from './figures.tsx';

const zero = { low: 0, high: 0 };
const amounts = (changes: Partial<Amounts>): Amounts => ({
  allowed: { low: 0, high: 10_000 },
  deductible: zero,
  pay: zero,
  second_pay: zero,
  write_off: zero,
  patient: zero,
  ...changes,
});

it('shows only the upper end of a range from $0, and no write-off, if the allowed fee is not known', () => {
  expect(amountText(amounts({ pay: { low: 0, high: 8_000 } }), 'pay')).toBe('up to $80.00');
  expect(amountText(amounts({}), 'write_off')).toBe('Not known');
});

it.each([
  ['a range from another amount', { pay: { low: 2_000, high: 8_000 } }, '$20.00–$80.00'],
  ['an exact amount', { pay: { low: 8_000, high: 8_000 } }, '$80.00'],
  ['zero', {}, '$0.00'],
  [
    'a range with a known allowed fee',
    { allowed: { low: 10_000, high: 10_000 }, pay: { low: 0, high: 8_000 } },
    '$0.00–$80.00',
  ],
])('shows %s as it is', (_, changes, text) => {
  expect(amountText(amounts(changes), 'pay')).toBe(text);
});
