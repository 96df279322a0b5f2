import {
  giveReasonForBatch,
  giveReasonForPractice,
  giveReasonForVerification,
  REASON_MINUTES,
  type ReasonRecord,
} from '@bitewing/contract';
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { RequestError } from '#lib/api/request-error.ts';
import { findProblems } from '#lib/forms/field-problems.ts';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { toast } from '#lib/toast.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';

/** What the user is doing, for the question "Why are you …?". */
const ACTIVITIES = {
  verification: "opening this patient's record",
  batch: 'opening the benefits of this batch',
  practice: "exporting this practice's data",
};
const CALLS = {
  verification: giveReasonForVerification,
  batch: giveReasonForBatch,
  practice: giveReasonForPractice,
};

export const ReasonDialog = ({ record, onClose }: { record: ReasonRecord | null; onClose: () => void }) => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = (): void => {
    setReason('');
    setProblem(null);
    onClose();
  };
  const give = useMutation({
    mutationFn: ({ type, id }: ReasonRecord) => call(CALLS[type], { params: { id }, body: { reason } }),
    onSuccess: (_, { type, id }) => {
      close();
      // An export isn't a query, so it doesn't run again. The user has to click again.
      if (type === 'practice') toast.success('Reason saved. You can export the data now.');
      // A batch isn't refused but comes without benefits, so the queries with its ID run again too.
      const isRefused = (error: unknown) => error instanceof RequestError && error.reasonFor !== null;
      void client.refetchQueries({
        predicate: ({ state, queryKey }) => isRefused(state.error) || queryKey.includes(id),
      });
    },
  });
  const submit = (): void => {
    if (!record) return;
    const found = findProblems(CALLS[record.type].body, { reason }, () => 'Reason')['reason'];
    if (found) setProblem(found);
    else give.mutate(record);
  };
  return (
    <FormDialog
      open={record !== null}
      title="Give Reason"
      submitLabel="Give Reason"
      busyLabel="Saving..."
      busy={give.isPending}
      failure={<SaveFailure error={give.error} />}
      onSubmit={submit}
      onCancel={close}
    >
      <p>
        Why are you {ACTIVITIES[record?.type ?? 'verification']}? The practice's admins see your reason on
        their audit page and get an email. Your reason is valid for {REASON_MINUTES} minutes.
      </p>
      <Textarea
        label="Reason"
        name="reason"
        required
        data-autofocus
        rows={3}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
};
