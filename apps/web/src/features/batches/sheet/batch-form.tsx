// The batch form: the doctor, the sheet of patients and the submit button.

import { MESSAGES } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { DoctorSelect } from '#entities/doctors/doctor-select.tsx';
import { errorMessageOr } from '#lib/api/request-error.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { paths } from '#lib/paths.ts';
import type { DataGridHandle } from '#ui/grid/grid-props.ts';
import { LockableFields } from '#ui/inputs/lockable-fields.tsx';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { ProblemList } from '#ui/notices/problem-list.tsx';
import { type BatchProblem, MESSAGE_DOCTOR, problemMessage } from '../rows/batch-problems.ts';
import { isBlank } from '../rows/batch-row.ts';
import classes from './batch-form.module.css';
import { BatchToolbar } from './batch-toolbar.tsx';
import { addRow, addRows, keepFirstBatch } from './form-content.ts';
import { PatientSheet } from './patient-sheet.tsx';
import { PayerQuestions } from './payer-questions.tsx';
import { PayersContext } from './payers-context.ts';
import { RepeatedNotice } from './repeated-notice.tsx';
import { RestoredBatch, useMoveValuesQuestion } from './sheet-questions.tsx';
import { SplitNotice } from './split-notice.tsx';
import { type BatchFormProps, type BatchFormState, useBatchForm } from './use-batch-form.ts';
import { remainingErrors } from './use-batch-submit.ts';
import { useCellProblems } from './use-cell-problems.ts';

const ImportDialog = lazyDialog(async () => (await import('../import/import-dialog.tsx')).ImportDialog);

export const BatchForm = (props: BatchFormProps) => {
  const form = useBatchForm(props);
  const { content, doctor, matcher, peek, submission } = form;
  const { rows, nextBatch } = content;
  const remaining = remainingErrors(submission.errors, rows, doctor, matcher);
  const problems = useCellProblems(rows, remaining.cells, matcher);
  const moveValues = useMoveValuesQuestion(form);
  const [isImporting, setIsImporting] = useState(false);
  const sheet = useRef<DataGridHandle>(null);
  const problemList = useRef<HTMLElement>(null);
  const doctorSelect = useRef<HTMLSelectElement>(null);

  const add = (): void => {
    form.changeWithinLimit(addRow);
    sheet.current?.focusCell(peek().rows.length - 1, 'patient_first_name');
  };
  const goTo = ({ rowKey, field }: BatchProblem): void =>
    sheet.current?.focusCell(
      rows.findIndex(({ key }) => key === rowKey),
      field,
    );
  const send = (): void => {
    submission.submit(peek().rows, doctor);
    requestAnimationFrame(() => problemList.current?.focus());
  };

  return (
    <PayersContext value={matcher.index}>
      <LockableFields isLocked={submission.isSent}>
        <DoctorSelect
          ref={doctorSelect}
          className={classes.select}
          doctors={props.doctors}
          withNpi
          value={doctor}
          error={remaining.general.includes(MESSAGE_DOCTOR) ? MESSAGE_DOCTOR : null}
          onChange={form.chooseDoctor}
        />
        <BatchToolbar form={form} onAddRow={add} onImport={() => setIsImporting(true)} />
        <SplitNotice
          rowCount={rows.length}
          nextBatchCount={nextBatch.length}
          onSplit={() => form.change(keepFirstBatch)}
        />
        <RestoredBatch form={form} savedAt={props.draft.rows.length > 0 ? props.draft.updated_at : null} />
        {moveValues.question}
        <PayerQuestions form={form} onAnswered={(row) => sheet.current?.focusCell(row, 'payer_id')} />
        <RepeatedNotice rows={rows} />
        <ProblemList
          ref={problemList}
          problems={[
            ...remaining.general.map((message) => ({
              key: message,
              message,
              ...(message === MESSAGE_DOCTOR && { onGoTo: () => doctorSelect.current?.focus() }),
            })),
            ...remaining.cells.map((problem) => ({
              key: `${problem.rowKey} ${problem.field} ${problem.text}`,
              message: problemMessage(problem, rows),
              onGoTo: () => goTo(problem),
            })),
          ]}
        />
        <PatientSheet ref={sheet} form={form} problems={problems} onPasted={moveValues.onPasted} />
      </LockableFields>
      {submission.error && <FailureNotice message={errorMessageOr(submission.error, MESSAGES.batchFailed)} />}
      <Footer isSubmitting={submission.isSubmitting} onSubmit={send} />
      {isImporting && <Import form={form} onClose={() => setIsImporting(false)} />}
    </PayersContext>
  );
};

const Footer = ({ isSubmitting, onSubmit }: { isSubmitting: boolean; onSubmit: () => void }) => (
  <div className={classes.footer}>
    <Button component={Link} to={paths.dashboard} variant="default">
      Cancel
    </Button>
    <Button onClick={onSubmit} aria-disabled={isSubmitting} data-busy={isSubmitting}>
      {isSubmitting ? 'Submitting...' : 'Submit Batch'}
    </Button>
  </div>
);

const Import = ({ form, onClose }: { form: BatchFormState; onClose: () => void }) => {
  const { rows, nextBatch } = form.content;
  return (
    <ImportDialog
      payers={form.matcher}
      presentCount={nextBatch.length + rows.filter((row) => !isBlank(row)).length}
      onClose={onClose}
      onImport={(imported, { isSplit }) =>
        form.changeWithinLimit((before) => {
          const added = addRows(before, imported);
          return isSplit ? keepFirstBatch(added) : added;
        })
      }
    />
  );
};
