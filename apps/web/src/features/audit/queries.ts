import {
  type AuditFile,
  type AuditFilters,
  type BodyOf,
  exportAudit,
  getAuditSettings,
  getAuditStatus,
  listUsers,
  requestAuditCheck,
  saveAuditSettings,
  searchAudit,
} from '@bitewing/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call, download } from '#lib/api/api.ts';

/** A file with years of events takes a while. */
const EXPORT_TIMEOUT_MS = 600_000;

export const useAuditEvents = (filters: AuditFilters) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.audit, filters],
    queryFn: ({ signal, pageParam }) =>
      call(searchAudit, { body: { ...filters, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    // The events name patients, so they are removed from memory when the page closes.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

export const useExportAudit = (filters: AuditFilters) =>
  useMutation({
    mutationFn: (format: AuditFile) =>
      download(exportAudit, { body: { ...filters, format } }, { timeoutMs: EXPORT_TIMEOUT_MS }),
  });

const CHECK_RESULT_EVERY_MS = 2_000;

/** With `isWaiting`, polls for the result of a new check. An empty `practiceId` means all practices. */
export const useAuditStatus = (practiceId: string, isWaiting = false) =>
  useQuery({
    queryKey: queryKeys.auditStatus(practiceId),
    queryFn: ({ signal }) => call(getAuditStatus, { query: { practice_id: practiceId } }, { signal }),
    staleTime: 0,
    refetchInterval: isWaiting && CHECK_RESULT_EVERY_MS,
  });

/** An empty `practiceId` means all practices. */
export const useRequestCheck = (practiceId: string) =>
  useMutation({
    mutationFn: () => call(requestAuditCheck, { body: practiceId ? { practice_id: practiceId } : {} }),
  });

export const useAuditSettings = (practiceId: string) =>
  useQuery({
    queryKey: queryKeys.auditSettings(practiceId),
    queryFn: ({ signal }) => call(getAuditSettings, { params: { id: practiceId } }, { signal }),
    staleTime: 0,
  });

export const useSaveAuditSettings = (practiceId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveAuditSettings>) =>
      call(saveAuditSettings, { params: { id: practiceId }, body }),
    onSuccess: (saved) => client.setQueryData(queryKeys.auditSettings(practiceId), saved),
  });
};

/** The users that the filter offers. The page works without them, so an error isn't shown. */
export const useUsersForFilter = () =>
  useQuery({
    queryKey: queryKeys.users,
    queryFn: ({ signal }) => call(listUsers, {}, { signal }),
  });
