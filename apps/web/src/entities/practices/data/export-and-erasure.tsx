// For a practice that leaves Bitewing: exports its data and requests its erasure, which the next purge carries out.

import type { PracticeRetention } from '@bitewing/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import classes from './data-panel.module.css';
import { useCancelErasure, useExport, useRequestErasure } from './queries.ts';

interface ExportAndErasureProps {
  practiceId: string;
  retention: PracticeRetention;
}

export const ExportAndErasure = ({ practiceId, retention }: ExportAndErasureProps) => {
  const download = useExport(practiceId);
  const cancel = useCancelErasure(practiceId);
  const [isErasing, setErasing] = useState(false);
  const { exported_at, erasure_requested_at, holds } = retention;
  return (
    <section className={classes.row} aria-label="Export and erasure">
      <p>
        {exported_at ? (
          <>
            All data last exported on <DateText value={exported_at} />.
          </>
        ) : (
          "This practice's data has never been exported."
        )}
        {erasure_requested_at && (
          <>
            {' '}
            Erasure requested on <DateText value={erasure_requested_at} />.{' '}
            {holds.length > 0
              ? 'The first scheduled deletion after the legal hold is released erases this practice.'
              : 'The next scheduled deletion erases this practice.'}
          </>
        )}
        {holds.length > 0 &&
          !erasure_requested_at &&
          " This practice has a legal hold, so it can't be erased."}
      </p>
      <Button variant="default" disabled={download.isPending} onClick={() => download.mutate(undefined)}>
        {download.isPending ? 'Exporting...' : 'Export All Data'}
      </Button>
      {erasure_requested_at ? (
        <Button variant="default" disabled={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          Cancel Erasure
        </Button>
      ) : (
        <Button color="danger" disabled={holds.length > 0} onClick={() => setErasing(true)}>
          Erase Practice
        </Button>
      )}
      {isErasing && (
        <EraseDialog
          practiceId={practiceId}
          name={retention.practice_name}
          isExported={exported_at !== null}
          onClose={() => setErasing(false)}
        />
      )}
    </section>
  );
};

interface EraseDialogProps {
  practiceId: string;
  name: string;
  isExported: boolean;
  onClose: () => void;
}

const EraseDialog = ({ practiceId, name, isExported, onClose }: EraseDialogProps) => {
  const erase = useRequestErasure(practiceId);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (): void => {
    setWrong(typed.trim() !== name);
    if (typed.trim() === name) erase.mutate(name, { onSuccess: onClose });
  };
  return (
    <FormDialog
      open
      title="Erase Practice"
      tone="danger"
      submitLabel="Erase Practice"
      busyLabel="Saving..."
      busy={erase.isPending}
      failure={erase.error && <ErrorNotice error={erase.error} />}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        The practice will be deactivated immediately, and its users will be logged out. The next scheduled
        deletion deletes all its records, users and encryption keys. You can cancel until then. Afterward, the
        data can't be recovered.
      </p>
      {!isExported && <p>You haven't exported this practice's data.</p>}
      <TextInput
        label={`To confirm, type the practice's name: ${name}`}
        value={typed}
        error={isWrong && "This isn't the name of the practice."}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
