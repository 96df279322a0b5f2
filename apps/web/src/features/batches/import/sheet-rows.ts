// Converts the rows of a file to rows of the form.

import type { BatchDraftRow } from '@bitewing/contract';
import { BLANK, isBlank } from '../rows/batch-row.ts';
import type { PayerMatcher } from '../rows/payer-match.ts';
import { withCell } from '../rows/read-cell.ts';
import type { ColumnMatch } from './guess-columns.ts';

/** Skips empty rows. */
export const toRows = (
  lines: readonly (readonly string[])[],
  match: ColumnMatch,
  payers: PayerMatcher,
): BatchDraftRow[] => {
  const saysDependent = match.includes('is_dependent');
  return lines
    .map((line) => {
      const row = match.reduce<BatchDraftRow>(
        (filled, field, at) => (field ? withCell(filled, field, line[at] ?? '', payers) : filled),
        BLANK,
      );
      return saysDependent ? row : { ...row, is_dependent: hasOtherSubscriber(row) };
    })
    .filter((row) => !isBlank(row));
};

/** If the file has no Dependent column, a patient is a dependent if the subscriber is another person. */
const hasOtherSubscriber = (row: BatchDraftRow): boolean => {
  const subscriber = `${row.subscriber_first_name} ${row.subscriber_last_name}`.trim().toLowerCase();
  const patient = `${row.patient_first_name} ${row.patient_last_name}`.trim().toLowerCase();
  if (!subscriber) return false;
  return subscriber !== patient || (row.subscriber_dob !== '' && row.subscriber_dob !== row.patient_dob);
};
