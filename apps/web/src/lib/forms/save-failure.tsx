// Shows why a form couldn't be saved. After a conflict (409), it can offer to load the record's current values.

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
  const isConflict = error instanceof RequestError && error.status === 409;
  return (
    <ErrorNotice
      error={error}
      action={
        isConflict &&
        onReload && (
          <Button size="xs" variant="default" onClick={onReload}>
            Load Current Values
          </Button>
        )
      }
    />
  );
};
