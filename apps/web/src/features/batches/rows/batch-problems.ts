// Validates the batch form by row and cell. The messages for missing fields are the specification's.

import { type BatchDraftRow, type FieldProblem, patientInput } from '@bitewing/contract';
import { safeParse } from 'zod/mini';
import { birthDateError, isCompleteDateEntry } from '#lib/forms/date-entry.ts';
import {
  type BatchField,
  type BatchRow,
  FIELD_LABELS,
  FIELDS,
  isSubscriberField,
  toPatient,
} from './batch-row.ts';
import type { PayerMatcher } from './payer-match.ts';

export const MESSAGE_DOCTOR = 'Please select a credentialed doctor';
export const MESSAGE_LAST_ROW = 'Must have at least one row';

export interface BatchProblem {
  rowKey: string;
  field: BatchField;
  /** The message without the row number, because that changes when rows move. */
  text: string;
}

export const problemMessage = (problem: BatchProblem, rows: readonly BatchRow[]): string =>
  `Row ${rows.findIndex(({ key }) => key === problem.rowKey) + 1}: ${problem.text}`;

const REQUIRED = FIELDS.filter((field) => field !== 'is_dependent');

/** The errors of a submit, by row and then by column. */
export const findProblems = (rows: readonly BatchRow[], payers: PayerMatcher): BatchProblem[] =>
  rows.flatMap((row) => {
    const found = REQUIRED.flatMap((field) => fieldProblems(row, field, payers));
    const others = schemaProblems(row).filter(({ field }) => !found.some((known) => known.field === field));
    return [...found, ...others].sort((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field));
  });

const fieldProblems = (row: BatchRow, field: BatchField, payers: PayerMatcher): BatchProblem[] => {
  if (isSubscriberField(field) && !row.is_dependent) return [];
  const value = String(row[field]).trim();
  const problem = (text: string): BatchProblem[] => [{ rowKey: row.key, field, text }];
  if (!value || (field === 'payer_id' && !payers.find(value)))
    return problem(`${FIELD_LABELS[field]} required`);
  const error = isDateField(field) ? dateError(value) : null;
  return error ? problem(`${FIELD_LABELS[field]}: ${error}`) : [];
};

const isDateField = (field: BatchField): boolean => field === 'patient_dob' || field === 'subscriber_dob';

const dateError = (value: string): string | null =>
  isCompleteDateEntry(value) ? birthDateError(value) : 'Use MM/DD/YYYY';

/** A placeholder for validating a row. A missing doctor is reported separately. */
const ANY_DOCTOR = { first_name: 'Any', last_name: 'Doctor', npi: '0000000000' };

/** Errors that the API's schema finds, for example an invalid character in a member ID. */
const schemaProblems = (row: BatchRow): BatchProblem[] => {
  const parsed = safeParse(patientInput, toPatient(row, ANY_DOCTOR));
  if (parsed.success) return [];
  return parsed.error.issues.flatMap(({ path, message }) => toProblems(row.key, path.at(-1), message));
};

const toProblems = (rowKey: string, name: unknown, message: string): BatchProblem[] => {
  const field = FIELDS.find((candidate) => candidate === name);
  return field ? [{ rowKey, field, text: `${FIELD_LABELS[field]} ${message}` }] : [];
};

/** Assigns the server's errors to cells. `loc` is `['body', 'patients', row, field]`. */
export const serverProblems = (details: FieldProblem[], rows: readonly BatchRow[]): BatchProblem[] =>
  details.flatMap(({ loc, msg }) => {
    const row = rows[Number(loc[2])];
    return loc[1] === 'patients' && row ? toProblems(row.key, loc[3], msg) : [];
  });

/** Errors that the form and the import's preview show before a submit: an invalid date or an unknown payer. */
export const contentProblems = (
  row: BatchDraftRow,
  payers: PayerMatcher,
): Partial<Record<BatchField, string>> => {
  const found: Partial<Record<BatchField, string>> = {};
  for (const field of ['patient_dob', 'subscriber_dob'] as const) {
    const isUsed = field === 'patient_dob' || row.is_dependent;
    const error = isUsed && row[field] ? dateError(row[field]) : null;
    if (error) found[field] = error;
  }
  const payerError = payers.explain(row.payer_id);
  if (payerError) found.payer_id = payerError;
  return found;
};
