import {
  BATCH_HISTORY_STALE_MS,
  BATCH_PAGE_SIZE,
  type BatchStatus,
  type BodyOf,
  createBatch,
  exportBatch,
  getBatch,
  listBatches,
  retryBatch,
} from '@bitewing/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call, download } from '#lib/api/api.ts';
import { readDraft } from './sheet/draft-store.ts';

export const useBatches = (page: number, status: BatchStatus | '') =>
  useQuery({
    queryKey: [...queryKeys.batches, { page, status }],
    queryFn: ({ signal }) =>
      call(listBatches, { query: { page, limit: BATCH_PAGE_SIZE, status } }, { signal }),
    staleTime: BATCH_HISTORY_STALE_MS,
    placeholderData: keepPreviousData,
  });

export const useBatch = (id: string) =>
  useQuery({
    queryKey: queryKeys.batch(id),
    queryFn: ({ signal }) => call(getBatch, { params: { id } }, { signal }),
    // Users open a batch to see its current progress.
    staleTime: 0,
  });

export const useCreateBatch = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createBatch>) => call(createBatch, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.batches }),
  });
};

export const useRetryBatch = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryBatch, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.batches }),
  });
};

export const useExportBatch = (id: string) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx' | 'json') =>
      download(exportBatch, { params: { id }, query: { format } }),
  });

/** With these settings, the draft is loaded each time the form opens, and never while the form is open. */
export const useBatchDraft = (practiceId: string, isSuperAdmin: boolean) =>
  useQuery({
    queryKey: queryKeys.batchDraft(practiceId),
    queryFn: ({ signal }) => readDraft(isSuperAdmin ? practiceId : undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
