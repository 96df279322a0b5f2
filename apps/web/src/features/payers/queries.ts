import { getPayerSync, syncPayers } from '@bitewing/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

const SYNC_POLL_MS = 1000;

/** The latest sync, no matter which super admin started it. */
export const usePayerSync = () =>
  useQuery({
    queryKey: queryKeys.payerSync,
    queryFn: ({ signal }) => call(getPayerSync, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? SYNC_POLL_MS : false),
  });

export const useStartSync = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(syncPayers),
    // Reload after an error too: another user's sync may be running, and the page must show it.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.payerSync }),
  });
};
