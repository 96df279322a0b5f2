// The state of the batch form: rows, doctor, draft and submit.

import type { BatchDraftRow, Doctor, Payer } from '@bitewing/contract';
import { useMemo, useState } from 'react';
import { findDoctor } from '#entities/doctors/doctor.ts';
import { useLastUsedDoctor } from '#entities/doctors/queries.ts';
import { toast } from '#lib/toast.ts';
import { useUndoable } from '#ui/grid/use-undoable.ts';
import { formatCount } from '#ui/values/count.ts';
import { createPayerMatcher } from '../rows/payer-match.ts';
import {
  contentFromDraft,
  draftRowsOf,
  type FormContent,
  isEmpty,
  MAXIMUM_DRAFT_ROWS,
} from './form-content.ts';
import { useBatchSubmit } from './use-batch-submit.ts';
import { useDraftSaving } from './use-draft-saving.ts';

export interface BatchFormProps {
  payers: readonly Payer[];
  doctors: readonly Doctor[];
  draft: { rows: BatchDraftRow[]; doctor_npi: string | null; updated_at: string | null };
  practiceId: string;
  isSuperAdmin: boolean;
  onSubmitted: (batchId: string) => void;
}

export const useBatchForm = (props: BatchFormProps) => {
  const { payers, doctors, draft, onSubmitted } = props;
  const practiceId = props.isSuperAdmin ? props.practiceId : undefined;
  const matcher = useMemo(() => createPayerMatcher(payers), [payers]);
  const { lastNpi, rememberDoctor } = useLastUsedDoctor(props.practiceId);
  // Undefined if the draft has no doctor and the user hasn't chosen one yet. Null if the user cleared the field.
  const [npi, setNpi] = useState<string | null | undefined>(draft.doctor_npi ?? undefined);
  const doctor = findDoctor(doctors, npi === undefined ? lastNpi : npi);

  const saving = useDraftSaving();
  const draftOf = (rows: BatchDraftRow[], doctorNpi: string | null) => ({
    rows: rows.slice(0, MAXIMUM_DRAFT_ROWS),
    doctor_npi: doctorNpi,
    ...(practiceId && { practice_id: practiceId }),
  });
  const saveDraft = (content: FormContent, doctorNpi: string | null): void =>
    saving.saveSoon(draftOf(isEmpty(content) ? [] : draftRowsOf(content), doctorNpi));
  const form = useUndoable<FormContent>(
    () => contentFromDraft(draft.rows),
    (next) => saveDraft(next, doctor?.npi ?? null),
  );
  const { change, peek } = form;

  const submission = useBatchSubmit({
    payers: matcher,
    practiceId,
    onSubmitted: (batchId) => {
      const { nextBatch } = peek();
      if (doctor) rememberDoctor(doctor.npi);
      saving.finish(draftOf([...nextBatch], doctor?.npi ?? null));
      onSubmitted(batchId);
    },
  });

  const chooseDoctor = (next: Doctor | null): void => {
    setNpi(next?.npi ?? null);
    // A draft without patients isn't stored, so the form must not say that it was saved.
    if (!isEmpty(peek())) saveDraft(peek(), next?.npi ?? null);
  };

  /** Applies `step` and returns whether it changed the form. If the form would get too many rows, shows an error instead. */
  const changeWithinLimit = (step: (before: FormContent) => FormContent): boolean => {
    const before = peek();
    const next = step(before);
    const total = next.rows.length + next.nextBatch.length;
    if (total > MAXIMUM_DRAFT_ROWS) {
      toast.error(
        `The form can have at most ${formatCount(MAXIMUM_DRAFT_ROWS)} patients. These rows would bring it to ${formatCount(total)}. Submit a batch first, or add fewer rows.`,
      );
      return false;
    }
    change(() => next);
    return next !== before;
  };

  return { ...form, changeWithinLimit, matcher, doctor, chooseDoctor, draftState: saving.state, submission };
};

export type BatchFormState = ReturnType<typeof useBatchForm>;
