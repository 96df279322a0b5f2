// Reads the code and the fee of a row as users type, paste and import them.

import { cdtCategory, isCdtCode } from '@bitewing/benefits';
import { MAXIMUM_FEE_CENTS } from '@bitewing/contract';
import { readDollars } from '#lib/forms/dollars.ts';

/** A value, or what is wrong with the text. */
export type Read<Value> = { value: Value } | { problem: string };

/** Accepts `D1110`, `d1110`, `1110`, the older `01110`, and `120` (0120 after a spreadsheet dropped the zero). */
export const readCode = (text: string): Read<string> => {
  const typed = text.trim().toUpperCase();
  const digits = /^D?0?(\d{4})$/.exec(typed)?.[1] ?? /^(\d{3})$/.exec(typed)?.[1]?.padStart(4, '0');
  const code = `D${digits}`;
  if (digits === undefined || !isCdtCode(code) || cdtCategory(code) === null)
    return { problem: `“${text.trim()}” isn't a CDT code. Use D and four digits.` };
  return { value: code };
};

/** Reads an amount in dollars and returns cents. */
export const readFee = (text: string): Read<number> => {
  const typed = text.trim();
  if (/^(-|\(|\$\s*-).*\d/.test(typed)) return { problem: 'The fee must not be negative.' };
  const amount = readDollars(typed);
  if (amount === null) return { problem: `“${typed}” isn't an amount in dollars.` };
  const exact = amount * 100;
  const cents = Math.round(exact);
  // The tolerance is for rounding errors of spreadsheets, which may store 89.99 as 89.990000000000009.
  if (Math.abs(exact - cents) > 1e-6) return { problem: 'The fee has fractions of a cent.' };
  if (cents > MAXIMUM_FEE_CENTS) return { problem: 'The fee must be at most $99,999.99.' };
  return { value: cents };
};
