import {
  type BodyOf,
  createVerification,
  exportVerification,
  followVerification,
  getRawResponse,
  getVerification,
  recheckVerification,
  VERIFICATION_POLL_MS,
  VERIFICATION_POLL_RETRIES,
  type Verification,
  type VerificationFile,
} from '@bitewing/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { isFinal } from '#entities/verifications/queries.ts';
import { call, download } from '#lib/api/api.ts';
import { RequestError } from '#lib/api/request-error.ts';
import { useLiveUpdates } from '#lib/api/use-live-updates.ts';

/**
 * Polls every 3 seconds until the verification is finished. A poll that gets no response is repeated up to 60 times.
 * The first request isn't repeated.
 */
export const useVerification = (id: string) => {
  const client = useQueryClient();
  const queryKey = queryKeys.verification(id);
  const isWaiting = (): boolean => {
    const known = client.getQueryData<Verification>(queryKey);
    return known !== undefined && !isFinal(known.status);
  };
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getVerification, { params: { id } }, { signal }),
    retry: (failures, error) =>
      failures < VERIFICATION_POLL_RETRIES && isConnectionLost(error) && isWaiting(),
    retryDelay: VERIFICATION_POLL_MS,
    refetchInterval: ({ state }) =>
      state.status === 'success' && !isFinal(state.data?.status ?? '') ? VERIFICATION_POLL_MS : false,
    // The result should be there when the user returns to the tab.
    refetchIntervalInBackground: true,
  });
  useLiveUpdates({
    endpoint: followVerification,
    id,
    isUnfinished: query.data !== undefined && !isFinal(query.data.status),
    refresh: query.refetch,
  });
  return query;
};

const isConnectionLost = (error: unknown): boolean =>
  error instanceof RequestError && (error.failure === 'timeout' || error.failure === 'network');

export const useCreateVerification = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createVerification>) => call(createVerification, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.verifications }),
  });
};

/**
 * Marks the old verification's cached data as stale without reloading it. When the user opens that verification again,
 * it shows the link to the new one.
 */
export const useRecheck = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(recheckVerification, { params: { id } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.verifications }),
        client.invalidateQueries({ queryKey: queryKeys.verification(id), refetchType: 'none' }),
      ]),
  });
};

export const useRawResponse = (id: string) =>
  useMutation({ mutationFn: () => download(getRawResponse, { params: { id } }) });

export const useExportVerification = (id: string) =>
  useMutation({
    mutationFn: (format: VerificationFile) =>
      download(exportVerification, { params: { id }, query: { format } }),
  });
