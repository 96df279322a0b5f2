// Finds duplicate patients in a batch. They are allowed, but each row is a separate request with its own fee.

import { type BatchRow, isBlank } from './batch-row.ts';

export interface Repetition {
  row: number;
  /** The number of the original row, from 1 like `row`. */
  of: number;
}

export const findRepetitions = (rows: readonly BatchRow[]): Repetition[] => {
  const seen = new Map<string, number>();
  return rows.flatMap((row, at) => {
    if (isBlank(row) || !row.member_id || !row.patient_dob) return [];
    const key = patientKeyOf(row);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, at + 1);
    return first === undefined ? [] : [{ row: at + 1, of: first }];
  });
};

const patientKeyOf = (row: BatchRow): string =>
  [row.patient_first_name, row.patient_last_name, row.patient_dob, row.member_id, row.payer_id]
    .map((text) => text.trim().toLowerCase())
    .join('|');
