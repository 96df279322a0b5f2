// Why a dialog could not save. A record that someone else changed meanwhile can be loaded again.

import { Button } from '@mantine/core';
import { ErrorNotice } from '../api/error-notice.tsx';
import { RequestError } from '../api/request-error.ts';

export interface SaveFailureProps {
  /** Null while nothing failed. */
  error: unknown;
  /** For a record that already exists. */
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
            Load the current values
          </Button>
        )
      }
    />
  );
};
