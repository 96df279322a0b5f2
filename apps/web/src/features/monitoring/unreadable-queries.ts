import { getUnreadableResponse, listUnreadableResponses, readResponseAgain } from '@bitewing/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#lib/api/api.ts';

const KEY = 'unreadable-responses';
/** While a response is being read again, its result is seconds away. */
const READING_REFRESH_MS = 2_000;

export const useUnreadableResponses = () =>
  useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => call(listUnreadableResponses, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.responses.some(({ read_again }) => isRunning(read_again)) ? READING_REFRESH_MS : false,
  });

export const isRunning = (reading: { status: string } | null): boolean =>
  reading?.status === 'pending' || reading?.status === 'processing';

export const useUnreadableFile = (id: string) =>
  useMutation({
    mutationFn: () => download(getUnreadableResponse, { params: { id } }),
    // It may hold patient data: gone from memory once it is saved.
    gcTime: 0,
  });

export const useReadAgain = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(readResponseAgain, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
};
