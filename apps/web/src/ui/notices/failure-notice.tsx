// Shows an error on the page, with a button to try again if `onRetry` is given.

import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './failure-notice.module.css';

export interface FailureNoticeProps {
  message: string;
  onRetry?: (() => void) | undefined;
  /** Another action, e.g. a link back. */
  action?: ReactNode;
}

export const FailureNotice = ({ message, onRetry, action }: FailureNoticeProps) => (
  <div className={classes.notice} role="alert">
    <IconAlertCircle size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
    <div className={classes.text}>{message}</div>
    {(onRetry || action) && (
      <div className={classes.actions}>
        {action}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    )}
  </div>
);
