import { type CallInput, listVerifications } from '@bitewing/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

/** How often we reload a list with unfinished verifications. */
const UNFINISHED_REFRESH_MS = 10_000;

export const isFinal = (status: string): boolean => status === 'completed' || status === 'failed';

export const useVerifications = (query: Required<CallInput<typeof listVerifications>>['query']) =>
  useQuery({
    queryKey: [...queryKeys.verifications, query],
    queryFn: ({ signal }) => call(listVerifications, { query }, { signal }),
    // A user who returns to a list expects to see how the last verification ended.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.verifications.some((row) => !isFinal(row.status)) ? UNFINISHED_REFRESH_MS : false,
  });
