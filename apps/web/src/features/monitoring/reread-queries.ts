import { listRereads, startReread } from '@bitewing/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

const RUNNING_REFRESH_MS = 1_000;

export const useRereads = () =>
  useQuery({
    queryKey: queryKeys.rereads,
    queryFn: ({ signal }) => call(listRereads, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rereads[0]?.status === 'running' ? RUNNING_REFRESH_MS : false,
  });

export const useStartReread = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (dryRun: boolean) => call(startReread, { body: { dry_run: dryRun } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.rereads }),
  });
};
