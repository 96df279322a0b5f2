// The amounts of an estimate, as single figures or as ranges.

export interface Interval {
  low: number;
  high: number;
}

export const AMOUNTS = ['allowed', 'pay', 'second_pay', 'patient', 'write_off', 'deductible'] as const;

/**
 * The amounts of one line, or of all lines together. `allowed` is what the primary plan allows. `pay`, `write_off` and
 * `deductible` are sums over all plans. `second_pay` is `pay` without the primary plan's payment.
 */
export type Amounts<T> = Record<(typeof AMOUNTS)[number], T>;

export function amountsFrom<T>(make: (key: (typeof AMOUNTS)[number]) => T): Amounts<T> {
  return {
    allowed: make('allowed'),
    pay: make('pay'),
    second_pay: make('second_pay'),
    patient: make('patient'),
    write_off: make('write_off'),
    deductible: make('deductible'),
  };
}
