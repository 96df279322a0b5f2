// The locations of the encrypted values of verifications, responses and readings. A ciphertext is bound to its table,
// column and row.

import type { CellLocation } from '#platform/crypto/practice-cipher.ts';

export const cell = (
  column: 'patient_dob' | 'member_id' | 'subscriber_dob',
  rowId: string,
): CellLocation => ({
  table: 'verifications',
  column,
  rowId,
});

export const responseCell = (
  column: 'raw' | 'parsed' | 'returned_differently',
  rowId: string,
): CellLocation => ({
  table: 'answers',
  column,
  rowId,
});

export const readingCell = (rowId: string): CellLocation => ({ table: 'readings', column: 'parsed', rowId });
