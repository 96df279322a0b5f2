// The errors of several queries that fill one part of a page together.

import { ErrorNotice, type ErrorNoticeProps } from './error-notice.tsx';
import { errorMessage } from './request-error.ts';

export interface ShownQuery extends Pick<ErrorNoticeProps, 'wording'> {
  /** Null if the query hasn't failed. */
  error: unknown;
  refetch: () => unknown;
}

/** Queries that failed for the same reason share one notice. Its button repeats all of them. */
export const QueryErrors = ({ queries }: { queries: readonly ShownQuery[] }) => {
  const failed = queries.filter(({ error }) => error);
  const messages = [...new Set(failed.map(({ error }) => errorMessage(error)))];
  return messages.map((message) => {
    const alike = failed.filter(({ error }) => errorMessage(error) === message);
    const retry = (): void => {
      for (const query of alike) void query.refetch();
    };
    const [first] = alike;
    const wording = first?.wording;
    return <ErrorNotice key={message} error={first?.error} onRetry={retry} {...(wording && { wording })} />;
  });
};
