// A failure as a sentence on the page, with a way to try again. Shows nothing for a cancelled request.

import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorMessage } from '#lib/api/request-error.ts';
import classes from './error-notice.module.css';

export interface ErrorNoticeProps {
  error: unknown;
  /** Words around the message, e.g. (message) => `Error loading rows: ${message}`. */
  wording?: (message: string) => string;
  onRetry?: () => void;
  /** Another way out, e.g. a link back. */
  action?: ReactNode;
}

export const ErrorNotice = ({ error, wording, onRetry, action }: ErrorNoticeProps) => {
  const message = typeof error === 'string' ? error : errorMessage(error);
  if (!message) return null;
  return (
    <div className={classes.notice} role="alert">
      <IconAlertCircle size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>{wording ? wording(message) : message}</div>
      {(onRetry || action) && (
        <div className={classes.actions}>
          {action}
          {onRetry && (
            <Button size="xs" variant="default" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
