// Guesses which columns of a file contain codes and fees: by heading, otherwise by content.

import type { FeeField } from '../sheet/fee-rows.ts';
import { readCode, readFee } from '../sheet/read-fee.ts';

export type FeeMatch = (FeeField | null)[];

export const FEE_LABELS: Record<FeeField, string> = { code: 'Code', fee: 'Fee' };

/** Common headings. Only letters are compared, and case is ignored. */
const HEADINGS: Record<FeeField, string[]> = {
  code: ['code', 'cdt', 'cdtcode', 'adacode', 'ada', 'proccode', 'procedurecode', 'procedure', 'dcode'],
  fee: [
    'fee',
    'fees',
    'amount',
    'price',
    'charge',
    'officefee',
    'ucr',
    'ucrfee',
    'allowed',
    'allowedamount',
    'allowedfee',
    'contractedfee',
    'maximumfee',
    'maxfee',
    'mac',
    'networkfee',
    'ppofee',
    'feeamount',
  ],
};

const lettersOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');
const fieldOf = (heading: string): FeeField | null =>
  (Object.keys(HEADINGS) as FeeField[]).find((field) => HEADINGS[field].includes(lettersOf(heading))) ?? null;

/** True if a cell is a known heading and no cell is a code. */
export const looksLikeHeadings = (line: readonly string[]): boolean =>
  line.some((cell) => fieldOf(cell) !== null) && !line.some((cell) => 'value' in readCode(cell));

const SAMPLED_ROWS = 50;

/** The index of the column with the most values that fit; -1 if no value fits. */
const columnWith = (lines: readonly string[][], width: number, fits: (text: string) => boolean): number => {
  const counts = Array.from(
    { length: width },
    (_, at) => lines.slice(0, SAMPLED_ROWS).filter((line) => fits(line[at] ?? '')).length,
  );
  const most = Math.max(...counts);
  return most > 0 ? counts.indexOf(most) : -1;
};

/** True for a column of row numbers: 1, 2, 3. They could be read as fees. */
const isCounting = (lines: readonly string[][], at: number): boolean =>
  lines.length > 1 &&
  lines.slice(0, SAMPLED_ROWS).every((line, row) => Number(line[at]) === Number(lines[0]?.[at]) + row);

export const guessFeeColumns = (lines: readonly string[][]): FeeMatch => {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const headings = lines[0] ?? [];
  const hasHeadings = looksLikeHeadings(headings);
  const data = hasHeadings ? lines.slice(1) : lines;
  const columnByHeading = (field: FeeField) =>
    hasHeadings ? headings.findIndex((cell) => fieldOf(cell) === field) : -1;
  const isCodeWithD = (text: string) => /^\s*D\d{4}\s*$/i.test(text);
  const code = [
    columnByHeading('code'),
    // A column of codes with a D is preferred: a number such as 1110 may also be a fee.
    columnWith(data, width, isCodeWithD),
    columnWith(data, width, (text) => 'value' in readCode(text)),
  ].find((at) => at >= 0);
  const fee = [
    columnByHeading('fee'),
    columnWith(
      data.map((line) => line.map((cell, at) => (at === code || isCounting(data, at) ? '' : cell))),
      width,
      (text) => 'value' in readFee(text),
    ),
  ].find((at) => at >= 0 && at !== code);
  return Array.from({ length: width }, (_, at) => {
    if (at === code) return 'code';
    return at === fee ? 'fee' : null;
  });
};
