import { type CallInput, listVerifications, type ResponseOf } from '@bitewing/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

/** How often we reload a list with unfinished verifications. */
const UNFINISHED_REFRESH_MS = 10_000;

export const isFinal = (status: string): boolean => status === 'completed' || status === 'failed';

type ListQuery = Required<CallInput<typeof listVerifications>>['query'];

export const useVerifications = (query: ListQuery) =>
  useVerificationList(query, (signal) => call(listVerifications, { query }, { signal }));

/** `key` is part of the cache key: calls with the same key must load the same list. */
export const useVerificationList = (
  key: object,
  load: (signal: AbortSignal) => Promise<ResponseOf<typeof listVerifications>>,
) =>
  useQuery({
    queryKey: [...queryKeys.verifications, key],
    queryFn: ({ signal }) => load(signal),
    // A user who returns to a list expects to see how the last verification ended.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.verifications.some((row) => !isFinal(row.status)) ? UNFINISHED_REFRESH_MS : false,
  });
