// The rows of the fee sheet, which contain text that may be invalid, and the errors in them.

import { OWN_CDT_DESCRIPTORS } from '@bitewing/benefits';
import type { Fee } from '@bitewing/contract';
import { formatMoney } from '#ui/values/money.tsx';
import { readCode, readFee } from './read-fee.ts';

export interface FeeRow {
  key: string;
  code: string;
  fee: string;
}

export type FeeField = 'code' | 'fee';

export interface FeeProblem {
  rowKey: string;
  /** The row number on the screen or in the imported file, starting at 1. */
  number: number;
  field: FeeField;
  text: string;
  /** True if the cell is empty. The sheet shows the error only after Save: the user may be about to fill the cell. */
  isMissing: boolean;
}

let lastKey = 0;
export const newRow = (code = '', fee = ''): FeeRow => {
  lastKey += 1;
  return { key: String(lastKey), code, fee };
};

export const isBlank = ({ code, fee }: FeeRow): boolean => code.trim() === '' && fee.trim() === '';

export const rowsOf = (fees: readonly Fee[]): FeeRow[] =>
  fees.length > 0 ? fees.map(({ code, cents }) => newRow(code, formatMoney(cents))) : [newRow()];

/** The name of the procedure, or a note that we don't know the code. Null if the text isn't a code. */
export const describeCode = (text: string): string | null => {
  const code = readCode(text);
  if (!('value' in code)) return null;
  return OWN_CDT_DESCRIPTORS.describe(code.value) || 'Not in our list of codes. Check the code.';
};

/** Without `numbers`, rows have the numbers that the sheet shows. */
export const findProblems = (rows: readonly FeeRow[], numbers: readonly number[] = []): FeeProblem[] => {
  const first = new Map<string, { number: number; fee: string }>();
  return rows.flatMap((row, at): FeeProblem[] => {
    if (isBlank(row)) return [];
    const number = numbers[at] ?? at + 1;
    const problem = (field: FeeField, text: string, { isMissing } = { isMissing: false }): FeeProblem => ({
      rowKey: row.key,
      number,
      field,
      text,
      isMissing,
    });
    const found: FeeProblem[] = [];
    const code = readCode(row.code);
    const fee = readFee(row.fee);
    if (row.code.trim() === '')
      found.push(problem('code', 'Enter a code, or delete the row.', { isMissing: true }));
    else if ('problem' in code) found.push(problem('code', code.problem));
    else {
      const feeText = 'value' in fee ? formatMoney(fee.value) : row.fee.trim();
      const before = first.get(code.value);
      if (before) found.push(problem('code', repeatedText(code.value, before, feeText)));
      else first.set(code.value, { number, fee: feeText });
    }
    if (row.fee.trim() === '')
      found.push(problem('fee', 'Enter a fee, or delete the row.', { isMissing: true }));
    else if ('problem' in fee) found.push(problem('fee', fee.problem));
    return found;
  });
};

const repeatedText = (code: string, before: { number: number; fee: string }, fee: string): string =>
  before.fee === fee
    ? `${code} is also in row ${before.number}, with the same fee. Delete one.`
    : `${code} is also in row ${before.number}, with the fee ${before.fee || '(empty)'}. Keep one.`;

/** Leaves out rows without a valid code and fee. */
export const feesOf = (rows: readonly FeeRow[]): Fee[] =>
  rows.flatMap((row) => {
    const code = readCode(row.code);
    const fee = readFee(row.fee);
    return 'value' in code && 'value' in fee ? [{ code: code.value, cents: fee.value }] : [];
  });
