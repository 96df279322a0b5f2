// The batch form: a doctor, a sheet of patients, one button.

import { type BatchDraftRow, type Doctor, MESSAGES, type Payer } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { chosenDoctor } from '#entities/doctors/doctor.ts';
import { DoctorSelect } from '#entities/doctors/doctor-select.tsx';
import { messageOr } from '#lib/api/request-error.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { DataGridHandle } from '#ui/grid/grid-props.ts';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { MESSAGE_LAST_ROW } from '../rows/batch-problems.ts';
import { isBlank } from '../rows/batch-row.ts';
import { createPayerMatcher } from '../rows/payer-match.ts';
import { createColumns } from './batch-columns.tsx';
import classes from './batch-form.module.css';
import { BatchToolbar } from './batch-toolbar.tsx';
import {
  addRow,
  addRows,
  applyEdits,
  contentOf,
  deleteRow,
  type FormContent,
  isEmpty,
  MAXIMUM_KEPT_ROWS,
  pasteBlock,
  rowsToKeep,
  splitOff,
} from './form-content.ts';
import { PayersContext } from './payer-editor.tsx';
import { ProblemList } from './problem-list.tsx';
import { RepeatedNotice } from './repeated-notice.tsx';
import { SplitNotice } from './split-notice.tsx';
import { stillOpen, useBatchSubmit } from './use-batch-submit.ts';
import { useCellProblems } from './use-cell-problems.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useFormContent } from './use-form-content.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('../import/import-dialog.tsx')).ImportDialog,
}));

export interface BatchFormProps {
  payers: readonly Payer[];
  doctors: readonly Doctor[];
  draft: { rows: BatchDraftRow[]; doctor_npi: string | null };
  /** Given by a super admin only. */
  practiceId: string | undefined;
  onSubmitted: (batchId: string) => void;
}

export const BatchForm = ({ payers, doctors, draft, practiceId, onSubmitted }: BatchFormProps) => {
  const matcher = useMemo(() => createPayerMatcher(payers), [payers]);
  const columns = useMemo(() => createColumns(matcher), [matcher]);
  const [npi, setNpi] = useState(draft.doctor_npi);
  const doctor = chosenDoctor(doctors, npi);
  const [isImporting, setIsImporting] = useState(false);
  const grid = useRef<DataGridHandle>(null);
  const list = useRef<HTMLElement>(null);

  const saving = useDraftSaving();
  const draftOf = (rows: BatchDraftRow[], doctorNpi: string | null) => ({
    rows: rows.slice(0, MAXIMUM_KEPT_ROWS),
    doctor_npi: doctorNpi,
    ...(practiceId && { practice_id: practiceId }),
  });
  const keep = (kept: FormContent, doctorNpi: string | null): void =>
    saving.keep(draftOf(isEmpty(kept) ? [] : rowsToKeep(kept), doctorNpi));
  const form = useFormContent(
    () => contentOf(draft.rows),
    (next) => keep(next, doctor?.npi ?? null),
  );
  const { content, change, peek } = form;

  const { submit, findings, isSubmitting, error } = useBatchSubmit({
    payers: matcher,
    practiceId,
    onSubmitted: (batchId) => {
      const { waiting } = peek();
      saving.finish(draftOf([...waiting], doctor?.npi ?? null));
      onSubmitted(batchId);
    },
  });
  const open = stillOpen(findings, content.rows, doctor, matcher);
  const problems = useCellProblems(content.rows, open.cells, matcher);

  const action = useMemo(
    () => ({
      icon: <IconTrash size={16} stroke={1.75} aria-hidden="true" />,
      label: (row: number) => `Delete row ${row + 1}`,
      onAction: (row: number) => {
        if (peek().rows.length === 1) toast.error(MESSAGE_LAST_ROW);
        change((before) => deleteRow(before, row) ?? before);
      },
    }),
    [change, peek],
  );

  /** Adds rows unless there would be more than the server keeps. */
  const grow = (count: number, step: (before: FormContent) => FormContent): void => {
    const { rows, waiting } = peek();
    if (rows.length + waiting.length + count > MAXIMUM_KEPT_ROWS)
      toast.error(`A form holds at most ${MAXIMUM_KEPT_ROWS.toLocaleString('en-US')} patients`);
    else change(step);
  };

  const send = (): void => {
    submit(peek().rows, doctor);
    requestAnimationFrame(() => list.current?.focus());
  };

  return (
    <PayersContext value={matcher.payers}>
      <DoctorSelect
        className={classes.doctor}
        doctors={doctors}
        withNpi
        value={doctor}
        error={open.general[0] && !doctor ? open.general[0] : null}
        onChange={(next) => {
          setNpi(next?.npi ?? null);
          keep(peek(), next?.npi ?? null);
        }}
      />
      <BatchToolbar
        rowCount={content.rows.length}
        draftState={saving.state}
        canUndo={form.canUndo}
        canRedo={form.canRedo}
        onAddRow={() => {
          grow(1, addRow);
          grid.current?.focusCell(peek().rows.length - 1, 'patient_first_name');
        }}
        onImport={() => setIsImporting(true)}
        onUndo={form.undo}
        onRedo={form.redo}
      />
      <SplitNotice
        rowCount={content.rows.length}
        waitingCount={content.waiting.length}
        onSplit={() => change(splitOff)}
      />
      <RepeatedNotice rows={content.rows} />
      <ProblemList
        ref={list}
        {...open}
        rows={content.rows}
        onGoTo={({ rowKey, field }) =>
          grid.current?.focusCell(
            content.rows.findIndex(({ key }) => key === rowKey),
            field,
          )
        }
      />
      <DataGrid
        ref={grid}
        label="Patients"
        columns={columns}
        rows={content.rows}
        rowKey={(row) => row.key}
        problems={problems}
        action={action}
        onEdit={(edits) => change((before) => applyEdits(before, edits, matcher))}
        onPaste={(block, at) => grow(block.length, (before) => pasteBlock(before, block, at, matcher))}
        onUndo={form.undo}
        onRedo={form.redo}
        onGrow={() => {
          const last = peek().rows.at(-1);
          if (!last || isBlank(last)) return false;
          grow(1, addRow);
          return true;
        }}
      />
      <p className={classes.hint}>
        Type, or paste rows from Excel or Google Sheets with their columns in this order; Import File takes
        any order. <kbd>Tab</kbd>, <kbd>Enter</kbd> and the arrow keys move, <kbd>Ctrl+D</kbd> copies the cell
        above, <kbd>Ctrl+Z</kbd> undoes, <kbd>Esc</kbd> then <kbd>Tab</kbd> leaves the sheet.
      </p>
      {error && <FailureNotice message={messageOr(error, MESSAGES.batchFailed)} />}
      <div className={classes.footer}>
        <Button component={Link} to={paths.dashboard} variant="default">
          Cancel
        </Button>
        <Button onClick={send} aria-disabled={isSubmitting} data-busy={isSubmitting}>
          {isSubmitting ? 'Submitting...' : 'Submit Batch'}
        </Button>
      </div>
      {isImporting && (
        <Suspense>
          <ImportDialog
            payers={matcher}
            presentCount={content.waiting.length + content.rows.filter((row) => !isBlank(row)).length}
            onClose={() => setIsImporting(false)}
            onImport={(rows, isSplit) =>
              grow(rows.length, (before) => {
                const added = addRows(before, rows);
                return isSplit ? splitOff(added) : added;
              })
            }
          />
        </Suspense>
      )}
    </PayersContext>
  );
};
