// What the verification pages read and write.

import {
  createVerification,
  getPractice,
  getRawAnswer,
  getVerification,
  HISTORY_PAGE_SIZE,
  listPayers,
  listPractices,
  listVerifications,
  PRACTICE_STALE_MS,
  recheckVerification,
  VERIFICATION_POLL_MS,
  VERIFICATION_POLL_RETRIES,
  type Verification,
  type VerificationStatus,
} from '@bitewing/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#lib/api/api.ts';
import { RequestError } from '#lib/api/request-error.ts';

/** How often a page of the history with unfinished rows looks again. */
const UNFINISHED_REFRESH_MS = 10_000;

const LIST_KEY = 'verifications';
const ONE_KEY = 'verification';

export interface HistoryFilter {
  page: number;
  status: VerificationStatus | '';
  search: string;
}

export const isFinal = (status: string): boolean => status === 'completed' || status === 'failed';

export const useVerifications = (filter: HistoryFilter) =>
  useQuery({
    queryKey: [LIST_KEY, filter],
    queryFn: ({ signal }) =>
      call(listVerifications, { query: { ...filter, limit: HISTORY_PAGE_SIZE } }, { signal }),
    // Whoever comes back to the history wants to see what became of the last one.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.verifications.some((row) => !isFinal(row.status)) ? UNFINISHED_REFRESH_MS : false,
  });

/** Asks every 3 seconds until the verification is finished; a lost connection does not end the waiting. */
export const useVerification = (id: string) => {
  const client = useQueryClient();
  const queryKey = [ONE_KEY, id];
  const isWaiting = (): boolean => {
    const known = client.getQueryData<Verification>(queryKey);
    return known !== undefined && !isFinal(known.status);
  };
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getVerification, { params: { id } }, { signal }),
    retry: (failures, error) =>
      failures < VERIFICATION_POLL_RETRIES && isConnectionLost(error) && isWaiting(),
    retryDelay: VERIFICATION_POLL_MS,
    refetchInterval: ({ state }) =>
      state.status === 'success' && !isFinal(state.data?.status ?? '') ? VERIFICATION_POLL_MS : false,
    // The answer should be there when the person comes back to the tab.
    refetchIntervalInBackground: true,
  });
};

const isConnectionLost = (error: unknown): boolean =>
  error instanceof RequestError && (error.failure === 'timeout' || error.failure === 'network');

export const useCreateVerification = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof callCreate>[0]) => callCreate(body),
    onSuccess: () => client.invalidateQueries({ queryKey: [LIST_KEY] }),
  });
};

const callCreate = (body: Parameters<typeof call<typeof createVerification>>[1]['body']) =>
  call(createVerification, { body });

/** The old verification learns that there is a newer one. */
export const useRecheck = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(recheckVerification, { params: { id } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [LIST_KEY] }),
        client.invalidateQueries({ queryKey: [ONE_KEY, id], refetchType: 'none' }),
      ]),
  });
};

export const useRawAnswer = (id: string) =>
  useMutation({ mutationFn: () => download(getRawAnswer, { params: { id } }) });

export const usePayers = () =>
  useQuery({ queryKey: ['payers'], queryFn: ({ signal }) => call(listPayers, {}, { signal }) });

/** The practice with its doctors; not asked for while nobody has said which one. */
export const usePractice = (id: string | null) =>
  useQuery({
    queryKey: ['practice', id],
    queryFn: ({ signal }) => call(getPractice, { params: { id: id ?? '' } }, { signal }),
    staleTime: PRACTICE_STALE_MS,
    enabled: id !== null,
  });

export const usePractices = (enabled: boolean) =>
  useQuery({
    queryKey: ['practices'],
    queryFn: ({ signal }) => call(listPractices, {}, { signal }),
    enabled,
  });
