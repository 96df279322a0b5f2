// Converts the lines of an imported file, or of a pasted block with headings, to rows of the form.

import type { BatchDraftRow } from '@bitewing/contract';
import { BLANK, FIELDS, isBlank } from '../rows/batch-row.ts';
import { splitName, withSplitNames } from '../rows/patient-name.ts';
import type { PayerMatcher } from '../rows/payer-match.ts';
import { withCell } from '../rows/read-cell.ts';
import type { ColumnMatch, ImportField } from './guess-columns.ts';

export const toRows = (
  lines: readonly (readonly string[])[],
  match: ColumnMatch,
  payers: PayerMatcher,
): BatchDraftRow[] => {
  const hasDependentColumn = match.includes('is_dependent');
  return lines
    .map((line) => {
      const text = (field: ImportField): string => line[match.indexOf(field)] ?? '';
      const cells = FIELDS.filter((field) => match.includes(field)).reduce<BatchDraftRow>(
        (row, field) => withCell(row, field, text(field), payers),
        BLANK,
      );
      const row = withSplitNames(
        withFullName(
          withFullName(cells, 'patient', text('patient_name')),
          'subscriber',
          text('subscriber_name'),
        ),
      );
      // Without a Dependent column, a patient is a dependent if the subscriber is another person.
      return hasDependentColumn ? row : { ...row, is_dependent: hasOtherSubscriber(row) };
    })
    .filter((row) => !isBlank(row));
};

/** Fills only empty cells: separate first and last name columns are more reliable than a full name. */
const withFullName = (row: BatchDraftRow, whose: 'patient' | 'subscriber', name: string): BatchDraftRow => {
  const { first, last } = splitName(name);
  return {
    ...row,
    [`${whose}_first_name`]: row[`${whose}_first_name`] || first,
    [`${whose}_last_name`]: row[`${whose}_last_name`] || last,
  };
};

/** True if the row has a subscriber whose name or birth date differs from the patient's. */
const hasOtherSubscriber = (row: BatchDraftRow): boolean => {
  const subscriber = `${row.subscriber_first_name} ${row.subscriber_last_name}`.trim().toLowerCase();
  const patient = `${row.patient_first_name} ${row.patient_last_name}`.trim().toLowerCase();
  if (!subscriber) return false;
  return subscriber !== patient || (row.subscriber_dob !== '' && row.subscriber_dob !== row.patient_dob);
};
