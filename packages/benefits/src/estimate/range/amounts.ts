// The amounts of an estimate, as single figures or as ranges.

export interface Interval {
  low: number;
  high: number;
}

/** The smallest interval that includes all of them. */
export const intervalAround = (intervals: readonly Interval[]): Interval => ({
  low: Math.min(...intervals.map(({ low }) => low)),
  high: Math.max(...intervals.map(({ high }) => high)),
});

/** The smallest interval that includes the interval, if any, and the value. */
export function including(interval: Interval | null, value: number): Interval {
  if (interval === null) return { low: value, high: value };
  return { low: Math.min(interval.low, value), high: Math.max(interval.high, value) };
}

export const totalOf = (intervals: readonly Interval[]): Interval => ({
  low: intervals.reduce((sum, { low }) => sum + low, 0),
  high: intervals.reduce((sum, { high }) => sum + high, 0),
});

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
