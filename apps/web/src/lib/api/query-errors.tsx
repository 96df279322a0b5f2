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
  return failed.map(({ error, wording }, at) => {
    const alike = failed.filter((query) => errorMessage(query.error) === errorMessage(error));
    if (alike[0] !== failed[at]) return null;
    const retry = (): void => {
      for (const query of alike) void query.refetch();
    };
    return (
      <ErrorNotice key={errorMessage(error)} error={error} onRetry={retry} {...(wording && { wording })} />
    );
  });
};
