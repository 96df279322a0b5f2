// Finds duplicate patients in a batch. They are allowed, but each row is sent to the payer as a separate request.

import { type BatchRow, isBlank } from './batch-row.ts';

export interface Repetition {
  row: number;
  /** The first row with the same patient. Both row numbers start at 1. */
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
