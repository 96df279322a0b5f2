// Detects values that are one or two columns away from where they belong, for example because a paste began in the
// wrong cell or each row starts with a chart number.

import type { BatchField } from './batch-row.ts';
import { readDate } from './read-date.ts';

/** The number of rows to check. More aren't needed, because a shift affects all rows. */
const ROWS_TO_CHECK = 20;
const OFFSETS = [1, -1, 2, -2];

/**
 * Returns by how many columns the values must move to the right (negative: to the left). Returns 0 if at least half of
 * the rows fit, or if no shift makes all rows fit with a birth date in each. `fieldAt` returns the field of a column.
 */
export const findShift = (
  lines: readonly (readonly string[])[],
  fieldAt: (column: number) => BatchField | null,
): number => {
  const checked = lines.filter((line) => line.some((text) => text.trim())).slice(0, ROWS_TO_CHECK);
  const misfits = (offset: number): number =>
    checked.filter((line) => !fitsAll(line, offset, fieldAt)).length;
  if (misfits(0) * 2 <= checked.length) return 0;
  return OFFSETS.find((offset) => hasDates(checked, offset, fieldAt) && misfits(offset) === 0) ?? 0;
};

/** Says how far the values must move, such as "one column to the right". */
export const shiftText = (shift: number): string =>
  `${Math.abs(shift) === 1 ? 'one column' : 'two columns'} to the ${shift > 0 ? 'right' : 'left'}`;

const fitsAll = (line: readonly string[], offset: number, fieldAt: (column: number) => BatchField | null) =>
  line.every((text, column) => {
    const field = fieldAt(column + offset);
    return !field || !text.trim() || fits(field, text.trim());
  });

/** True if the shift puts a date into the birth date column of every row. Without a date, a fit proves nothing. */
const hasDates = (
  lines: readonly (readonly string[])[],
  offset: number,
  fieldAt: (column: number) => BatchField | null,
): boolean =>
  lines.every((line) =>
    line.some((text, column) => fieldAt(column + offset) === 'patient_dob' && isDate(text)),
  );

/** Whether the text looks like a value of the field. A date fits only a date field. */
const fits = (field: BatchField, text: string): boolean => {
  if (field === 'patient_dob' || field === 'subscriber_dob') return isDate(text);
  if (isDate(text)) return false;
  if (field === 'member_id') return /\d/.test(text);
  // A payer's name or ID: any text.
  if (field === 'payer_id') return true;
  // Relationship codes have at most two digits.
  if (field === 'is_dependent') return !/\d{3}/.test(text);
  // The remaining fields are names.
  return !/\d/.test(text);
};

/** A plain number counts as a member or payer ID here, although `readDate` can read some numbers as dates. */
const isDate = (text: string): boolean =>
  /[/.-]|[a-z]{3}/i.test(text) && /^\d\d\/\d\d\/\d{4}$/.test(readDate(text));
