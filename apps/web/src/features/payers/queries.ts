// What the payers page reads, and the sync it starts and watches.

import { getPayerSync, listPayers, syncPayers } from '@bitewing/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';

const SYNC_KEY = ['payer-sync'];
/** How often a running sync is asked how far it is. */
const SYNC_POLL_MS = 1000;

export const usePayers = () =>
  useQuery({ queryKey: ['payers'], queryFn: ({ signal }) => call(listPayers, {}, { signal }) });

/** The latest sync; asked again every second while it runs, whoever started it. */
export const usePayerSync = () =>
  useQuery({
    queryKey: SYNC_KEY,
    queryFn: ({ signal }) => call(getPayerSync, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? SYNC_POLL_MS : false),
  });

export const useStartSync = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(syncPayers),
    // Also when refused: somebody else's may be running, and is then shown.
    onSettled: () => client.invalidateQueries({ queryKey: SYNC_KEY }),
  });
};
