// Shows why a form couldn't be saved. If another user changed the record, it can offer to load the
// current values.

import { Button } from '@mantine/core';
import { ErrorNotice } from '../api/error-notice.tsx';
import { isRecordChanged } from '../api/request-error.ts';

export interface SaveFailureProps {
  /** Null if there is no error. */
  error: unknown;
  /** Loads the record's current values. Not set for a new record. */
  onReload?: () => void;
}

export const SaveFailure = ({ error, onReload }: SaveFailureProps) => {
  if (!error) return null;
  return (
    <ErrorNotice
      error={error}
      action={
        isRecordChanged(error) &&
        onReload && (
          <Button size="xs" variant="default" onClick={onReload}>
            Load Current Values
          </Button>
        )
      }
    />
  );
};
