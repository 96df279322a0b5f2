import { getUnreadableResponse, listUnreadableResponses, readResponseAgain } from '@bitewing/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call, download } from '#lib/api/api.ts';

/** How often the list is reloaded while a response is being read again. Reading takes a few seconds. */
const READING_REFRESH_MS = 2_000;

export const useUnreadableResponses = () =>
  useQuery({
    queryKey: queryKeys.unreadableResponses,
    queryFn: ({ signal }) => call(listUnreadableResponses, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.responses.some(({ read_again }) => isReadingAgain(read_again)) ? READING_REFRESH_MS : false,
  });

export const isReadingAgain = (readAgain: { status: string } | null): boolean =>
  readAgain?.status === 'pending' || readAgain?.status === 'processing';

export const useUnreadableFile = (id: string) =>
  useMutation({
    mutationFn: () => download(getUnreadableResponse, { params: { id } }),
    // The response may contain patient data, so it is removed from memory when the page closes.
    gcTime: 0,
  });

export const useReadAgain = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(readResponseAgain, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.unreadableResponses }),
  });
};
