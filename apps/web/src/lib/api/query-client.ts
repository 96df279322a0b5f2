// The query cache with our defaults. If a call fails because the session has expired, the user is logged out. If it
// fails because a super admin must first give a reason for opening the record, the app asks for the reason.

import { isSessionExpired, QUERY_CACHE_MS, QUERY_RETRIES, QUERY_STALE_MS } from '@bitewing/contract';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetSession } from '../auth/session.ts';
import { noteSend, startOneSendPerPress } from './one-send-per-press.ts';
import { askForReason } from './reason-needed.ts';
import { errorMessage, isRetryable, RequestError } from './request-error.ts';

// Buttons are disabled while their call runs. By default, the page learns of the call in a later task. The second click
// of a double click can come before that.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (): QueryClient => {
  startOneSendPerPress();
  return new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onMutate: noteSend, onError: handleError }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: QUERY_CACHE_MS,
        // A retry can't change a 4xx response; it would only delay the message.
        retry: (failures, error) =>
          failures < QUERY_RETRIES && isRetryable(error) && !isExpiredSession(error),
        refetchOnWindowFocus: false,
        // Without a connection, a call fails with a message. By default, the query client would pause it silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // By default, an offline mutation waits for a connection. A form must not be sent after the user has left it.
      mutations: { networkMode: 'always' },
    },
  });
};

const isExpiredSession = (error: unknown): boolean => isSessionExpired(errorMessage(error) ?? '');

const handleError = (error: unknown): void => {
  logOutIfExpired(error);
  if (error instanceof RequestError && error.reasonFor) askForReason(error.reasonFor);
};

const logOutIfExpired = (error: unknown): void => {
  const message = errorMessage(error);
  if (message && isSessionExpired(message)) forgetSession(message);
};
