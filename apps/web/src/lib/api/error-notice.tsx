// Shows a failed request on the page, and nothing for a canceled one. "Try Again" shows only if it may help.

import { FailureNotice, type FailureNoticeProps } from '#ui/notices/failure-notice.tsx';
import { errorMessage, isRefusedForGood } from './request-error.ts';

export interface ErrorNoticeProps extends Omit<FailureNoticeProps, 'message'> {
  error: unknown;
  /** Formats the message, e.g. (message) => `Error loading rows: ${message}`. */
  wording?: (message: string) => string;
}

export const ErrorNotice = ({ error, wording, onRetry, ...rest }: ErrorNoticeProps) => {
  const message = errorMessage(error);
  if (!message) return null;
  return (
    <FailureNotice
      message={wording ? wording(message) : message}
      onRetry={isRefusedForGood(error) ? undefined : onRetry}
      {...rest}
    />
  );
};
