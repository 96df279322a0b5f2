// The query cache with the product's defaults; an expired session found by any call ends the session.

import { isSessionExpired, QUERY_CACHE_MS, QUERY_RETRIES, QUERY_STALE_MS } from '@bitewing/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetSession } from '../auth/session.ts';
import { errorMessage, isRetryable } from './request-error.ts';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenExpired }),
    mutationCache: new MutationCache({ onError: leaveWhenExpired }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: QUERY_CACHE_MS,
        // A refusal is an answer; asking again would only delay showing it.
        retry: (failures, error) => failures < QUERY_RETRIES && isRetryable(error) && !saysExpired(error),
        refetchOnWindowFocus: false,
      },
    },
  });

const saysExpired = (error: unknown): boolean => isSessionExpired(errorMessage(error) ?? '');

const leaveWhenExpired = (error: unknown): void => {
  const message = errorMessage(error);
  if (message && isSessionExpired(message)) forgetSession(message);
};
