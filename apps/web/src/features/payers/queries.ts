// What the payers page reads, and the sync it starts and watches.

import { getPayerSync, syncPayers } from '@bitewing/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

/** How often a running sync is asked how far it is. */
const SYNC_POLL_MS = 1000;

/** The latest sync; asked again every second while it runs, whoever started it. */
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
    // Also when refused: somebody else's may be running, and is then shown.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.payerSync }),
  });
};
