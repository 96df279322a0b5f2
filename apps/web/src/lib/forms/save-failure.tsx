// Shows why a dialog couldn't save. If another user changed the record, it offers to load the new values.

import { Button } from '@mantine/core';
import { ErrorNotice } from '../api/error-notice.tsx';
import { RequestError } from '../api/request-error.ts';

export interface SaveFailureProps {
  /** Null if there is no error. */
  error: unknown;
  /** Loads the record's current values. Not set for a new record. */
  onReload?: () => void;
}

export const SaveFailure = ({ error, onReload }: SaveFailureProps) => {
  if (!error) return null;
  const isStale = error instanceof RequestError && error.status === 409;
  return (
    <ErrorNotice
      error={error}
      action={
        isStale &&
        onReload && (
          <Button size="xs" variant="default" onClick={onReload}>
            Load Current Values
          </Button>
        )
      }
    />
  );
};
