// Submits the form: validates it, sends one request at a time, and handles the response.

import { type Doctor, MAXIMUM_BATCH_MESSAGE, MAXIMUM_BATCH_ROWS, MESSAGES } from '@bitewing/contract';
import { useRef, useState } from 'react';
import { errorMessageOr, RequestError } from '#lib/api/request-error.ts';
import { toast } from '#lib/toast.ts';
import { useCreateBatch } from '../queries.ts';
import { type BatchProblem, findProblems, MESSAGE_DOCTOR, serverProblems } from '../rows/batch-problems.ts';
import { toPatient } from '../rows/batch-row.ts';
import type { PayerMatcher } from '../rows/payer-match.ts';
import type { FormContent } from './form-content.ts';
import { createSubmissions } from './submission.ts';

export interface SubmitErrors {
  /** Errors that concern the whole form. */
  general: string[];
  cells: BatchProblem[];
  /** The server's errors. Each is shown until its row changes. */
  fromServer: BatchProblem[];
  /** The rows as submitted. */
  rows: FormContent['rows'];
}

export interface BatchSubmitOptions {
  payers: PayerMatcher;
  /** Set only for super admins. Other users always submit for their own practice. */
  practiceId: string | undefined;
  onSubmitted: (batchId: string) => void;
}

export const useBatchSubmit = ({ payers, practiceId, onSubmitted }: BatchSubmitOptions) => {
  const [errors, setErrors] = useState<SubmitErrors | null>(null);
  const [submissions] = useState(createSubmissions);
  const creation = useCreateBatch();
  // A ref, because state changes only with the next render, and a second click can come sooner.
  const isInFlight = useRef(false);

  const submit = (rows: FormContent['rows'], doctor: Doctor | null): void => {
    if (isInFlight.current) return;
    const general = [
      ...(doctor ? [] : [MESSAGE_DOCTOR]),
      ...(rows.length > MAXIMUM_BATCH_ROWS ? [MAXIMUM_BATCH_MESSAGE] : []),
    ];
    const cells = findProblems(rows, payers);
    creation.reset();
    if (!doctor || general.length > 0 || cells.length > 0) {
      setErrors({ general, cells, fromServer: [], rows });
      return;
    }
    setErrors(null);
    isInFlight.current = true;
    creation.mutate(
      {
        patients: rows.map((row) => toPatient(row, doctor)),
        submission_id: submissions.idFor(rows, doctor),
        ...(practiceId && { practice_id: practiceId }),
      },
      {
        onSuccess: ({ batch_id, cached_count, pending_count }) => {
          toast.success(MESSAGES.batchSubmitted(cached_count, pending_count));
          onSubmitted(batch_id);
        },
        onError: (error) => {
          // Reset only after an error. After a success, the page navigates away and must not submit again.
          isInFlight.current = false;
          const details = error instanceof RequestError && Array.isArray(error.detail) ? error.detail : [];
          setErrors({ general: [], cells: [], fromServer: serverProblems(details, rows), rows });
          toast.error(errorMessageOr(error, MESSAGES.batchFailed));
        },
      },
    );
  };

  const isSubmitting = creation.isPending;
  // After a success, the form stays on the screen until the page of the batch has loaded.
  const isSent = isSubmitting || creation.isSuccess;
  return { submit, errors, isSubmitting, isSent, error: creation.error };
};

/** Returns the errors of the last submit that the user hasn't corrected yet. */
export const remainingErrors = (
  errors: SubmitErrors | null,
  rows: FormContent['rows'],
  doctor: Doctor | null,
  payers: PayerMatcher,
): { general: string[]; cells: BatchProblem[] } => {
  if (!errors) return { general: [], cells: [] };
  const cellsWithErrors = new Set(errors.cells.map(({ rowKey, field }) => `${rowKey} ${field}`));
  const unchanged = new Set(rows.filter((row) => errors.rows.includes(row)).map(({ key }) => key));
  return {
    general: errors.general.filter((message) =>
      message === MESSAGE_DOCTOR ? !doctor : rows.length > MAXIMUM_BATCH_ROWS,
    ),
    cells: [
      ...findProblems(rows, payers).filter(({ rowKey, field }) => cellsWithErrors.has(`${rowKey} ${field}`)),
      ...errors.fromServer.filter(({ rowKey }) => unchanged.has(rowKey)),
    ],
  };
};
