// Amounts of an estimate. A range shows both ends. An unknown amount says "Not known" and is never zero.

import type { CalculatedEstimate, EstimateWire } from '@bitewing/contract';
import { formatMoney, formatMoneyShort } from '#ui/values/money.tsx';

export type Amounts = NonNullable<EstimateWire['total']>;
export type AmountKey = keyof Amounts;

export const rangeText = ({ low, high }: { low: number; high: number }): string =>
  low === high ? formatMoney(low) : `${formatMoney(low)}–${formatMoney(high)}`;

/** Formats a range for a sentence: "$513 to $538". */
export const rangeInWords = ({ low, high }: { low: number; high: number }): string =>
  low === high ? formatMoneyShort(low) : `${formatMoneyShort(low)} to ${formatMoneyShort(high)}`;

export const NOT_KNOWN = 'Not known';

export const isAllowedUnknown = ({ allowed }: Amounts): boolean => allowed.low < allowed.high;

export const ALLOWED_UNKNOWN =
  "The allowed fee isn't known. The actual amounts depend on it: “up to” is the highest possible amount, not an expected one.";

/**
 * Formats one of the amounts. If the allowed fee isn't known, neither is the write-off, and a range from $0 shows only
 * its upper end: "up to $160.00". `ALLOWED_UNKNOWN` says what that means.
 */
export const amountText = (amounts: Amounts, key: AmountKey): string => {
  if (!isAllowedUnknown(amounts)) return rangeText(amounts[key]);
  if (key === 'write_off' || key === 'allowed') return NOT_KNOWN;
  const { low, high } = amounts[key];
  return low === 0 && high > 0 ? `up to ${formatMoney(high)}` : rangeText(amounts[key]);
};

/**
 * Like `amountText`, but says "Not known" for the allowed fee if one of `fees` has none. For a plan with copays, the
 * estimate calculates with the office fee in its place, which isn't the allowed fee.
 */
export const columnText = (amounts: Amounts, key: AmountKey, fees: CalculatedEstimate['fees']): string => {
  const isAllowedMissing = fees.some(({ allowed, other_allowed }) =>
    [allowed, other_allowed].some((used) => used?.cents === null),
  );
  return key === 'allowed' && isAllowedMissing ? NOT_KNOWN : amountText(amounts, key);
};

export const amountColumns = (hasSecond: boolean): { key: AmountKey; label: string }[] => [
  { key: 'allowed', label: 'Allowed fee' },
  { key: 'deductible', label: 'Deductible' },
  { key: 'pay', label: hasSecond ? 'Plans pay in total' : 'Plan pays' },
  ...(hasSecond ? [{ key: 'second_pay' as const, label: 'Of that, secondary plan' }] : []),
  { key: 'write_off', label: 'Write-off' },
  { key: 'patient', label: 'Patient pays' },
];
