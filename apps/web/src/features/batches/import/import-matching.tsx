import { type BatchDraftRow, MAXIMUM_BATCH_ROWS } from '@bitewing/contract';
import { Button, Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ColumnChoices, withColumn } from '#lib/import/column-choices.tsx';
import classes from '#lib/import/import-dialog.module.css';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { formatCount } from '#ui/values/count.ts';
import { type BatchField, FIELD_LABELS, FIELDS, isSubscriberField } from '../rows/batch-row.ts';
import { findShift, shiftText } from '../rows/find-shift.ts';
import type { PayerMatcher } from '../rows/payer-match.ts';
import { MAXIMUM_DRAFT_ROWS } from '../sheet/form-content.ts';
import {
  type ColumnMatch,
  guessColumns,
  IMPORT_LABELS,
  type ImportField,
  looksLikeHeadings,
} from './guess-columns.ts';
import { ImportPreview } from './import-preview.tsx';
import { toRows } from './sheet-rows.ts';

export interface ImportMatchingProps {
  lines: string[][];
  payers: PayerMatcher;
  presentCount: number;
  onCancel: () => void;
  onImport: (rows: BatchDraftRow[], options: { isSplit: boolean }) => void;
}

export const ImportMatching = ({ lines, payers, presentCount, onCancel, onImport }: ImportMatchingProps) => {
  const [hasHeadings, setHasHeadings] = useState(() => looksLikeHeadings(lines[0] ?? []));
  const [match, setMatch] = useState<ColumnMatch>(() => initialMatch(lines));
  const data = useMemo(() => (hasHeadings ? lines.slice(1) : lines), [lines, hasHeadings]);
  const rows = useMemo(() => toRows(data, match, payers), [data, match, payers]);

  const shift = useMemo(() => findShift(data, (column) => asFormField(match[column])), [data, match]);
  const missing = FIELDS.filter(
    (field) =>
      isNeeded(field) &&
      !match.includes(field) &&
      !(isPatientNameField(field) && match.includes('patient_name')),
  );
  const unknownPayers = rows.filter((row) => payers.explain(row.payer_id)).length;
  const total = presentCount + rows.length;
  const over = total - MAXIMUM_BATCH_ROWS;
  const isTooMany = total > MAXIMUM_DRAFT_ROWS;
  return (
    <div className={classes.matching}>
      <Checkbox
        label="The first row contains headings"
        checked={hasHeadings}
        onChange={(event) => setHasHeadings(event.currentTarget.checked)}
      />
      <ColumnChoices
        headings={hasHeadings ? (lines[0] ?? []) : []}
        data={data}
        match={match}
        labels={IMPORT_LABELS}
        onChoose={(field, column) => setMatch((before) => withColumn(before, field, column))}
      />
      <ImportPreview rows={rows} payers={payers} />
      <ul className={classes.notes} aria-live="polite">
        {shift !== 0 && (
          <li>
            The values seem to belong {shiftText(shift)}.{' '}
            <Button
              size="compact-xs"
              onClick={() => setMatch(match.map((_, at) => match[at + shift] ?? null))}
            >
              Move Values
            </Button>
          </li>
        )}
        {missing.length > 0 && (
          <li>No column for: {missing.map((field) => FIELD_LABELS[field]).join(', ')}.</li>
        )}
        {unknownPayers > 0 && (
          <li>
            {unknownPayers === 1 ? '1 row has a payer' : `${unknownPayers} rows have a payer`} we couldn't
            match. Choose the payer in the form after the import.
          </li>
        )}
        {over > 0 && !isTooMany && (
          <li>
            <strong>
              {formatCount(total)} patients; the limit per batch is {MAXIMUM_BATCH_ROWS}.
            </strong>
          </li>
        )}
      </ul>
      {isTooMany && (
        <FailureNotice
          message={`The form can have at most ${formatCount(MAXIMUM_DRAFT_ROWS)} patients. This import would bring it to ${formatCount(total)}. Split the file and import the parts.`}
        />
      )}
      <ImportActions rows={rows} over={over} isTooMany={isTooMany} onCancel={onCancel} onImport={onImport} />
    </div>
  );
};

interface ImportActionsProps extends Pick<ImportMatchingProps, 'onCancel' | 'onImport'> {
  rows: BatchDraftRow[];
  /** The number of patients over the batch limit; 0 or negative if there are none. */
  over: number;
  /** True if there are more patients than the form can have, even with several batches. */
  isTooMany: boolean;
}

const ImportActions = ({ rows, over, isTooMany, onCancel, onImport }: ImportActionsProps) => (
  <div className={classes.actions}>
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    {over > 0 ? (
      <>
        <Button variant="default" disabled={isTooMany} onClick={() => onImport(rows, { isSplit: false })}>
          {importLabel(rows.length)}
        </Button>
        <Button disabled={isTooMany} onClick={() => onImport(rows, { isSplit: true })}>
          Import and Move {over} to the Next Batch
        </Button>
      </>
    ) : (
      <Button disabled={rows.length === 0} onClick={() => onImport(rows, { isSplit: false })}>
        {importLabel(rows.length)}
      </Button>
    )}
  </div>
);

const importLabel = (count: number): string =>
  count === 1 ? 'Import 1 Patient' : `Import ${formatCount(count)} Patients`;

const isNeeded = (field: BatchField): boolean => field !== 'is_dependent' && !isSubscriberField(field);

const isPatientNameField = (field: BatchField): boolean =>
  field === 'patient_first_name' || field === 'patient_last_name';

/** Treats full names as last names, because `findShift` knows only the form's fields. */
const asFormField = (field: ImportField | null | undefined): BatchField | null => {
  if (field === 'patient_name') return 'patient_last_name';
  return field === 'subscriber_name' ? 'subscriber_last_name' : (field ?? null);
};

/** Matches by heading, or by the order of the form's columns if the file has no headings. */
const initialMatch = (lines: string[][]): ColumnMatch => {
  const first = lines[0] ?? [];
  const width = Math.max(...lines.map((line) => line.length));
  const guessed = looksLikeHeadings(first) ? guessColumns(first) : FIELDS;
  return Array.from({ length: width }, (_, at) => guessed[at] ?? null);
};
