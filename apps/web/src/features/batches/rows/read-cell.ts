// Converts typed, pasted or imported text to a value of the form.

import type { BatchDraftRow } from '@bitewing/contract';
import type { BatchField } from './batch-row.ts';
import type { PayerMatcher } from './payer-match.ts';
import { readDate } from './read-date.ts';

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', '✓']);
/** Relationships to the subscriber, as words and as X12 codes. */
const DEPENDENT = new Set([
  'dependent',
  'dep',
  'spouse',
  'wife',
  'husband',
  'partner',
  'life partner',
  'domestic partner',
  'child',
  'son',
  'daughter',
  'stepchild',
  'other',
  'other dependent',
  '01',
  '19',
  '53',
  'g8',
]);

const readFlag = (text: string): boolean => {
  const word = text.trim().toLowerCase();
  return YES.has(word) || DEPENDENT.has(word);
};

/** Returns the same row if the cell doesn't change. */
export const withCell = <Row extends BatchDraftRow>(
  row: Row,
  field: BatchField,
  text: string,
  payers: PayerMatcher,
): Row => {
  const value = readCell(field, text, payers);
  return row[field] === value ? row : { ...row, [field]: value };
};

/** The longest texts that the server accepts in a draft. */
const MAXIMUM_LENGTH = 200;
const MAXIMUM_DATE_LENGTH = 40;

const readCell = (field: BatchField, text: string, payers: PayerMatcher): string | boolean => {
  if (field === 'is_dependent') return readFlag(text);
  if (field === 'patient_dob' || field === 'subscriber_dob')
    return readDate(text).slice(0, MAXIMUM_DATE_LENGTH);
  const oneLine = text.replace(/\s+/g, ' ').trim().slice(0, MAXIMUM_LENGTH);
  return field === 'payer_id' ? payers.match(oneLine) : oneLine;
};
