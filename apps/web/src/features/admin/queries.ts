import { ADMIN_REFRESH_MS, getAdminSummary, getPracticeDetails, type ResponseOf } from '@bitewing/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

export type Summary = ResponseOf<typeof getAdminSummary>;
export type PracticeDetails = ResponseOf<typeof getPracticeDetails>;

export const useSummary = () =>
  useQuery({
    queryKey: queryKeys.admin,
    queryFn: ({ signal }) => call(getAdminSummary, {}, { signal }),
    staleTime: 0,
    refetchInterval: ADMIN_REFRESH_MS,
  });

export const usePracticeDetails = (id: string) =>
  useQuery({
    queryKey: queryKeys.adminPractice(id),
    queryFn: ({ signal }) => call(getPracticeDetails, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ADMIN_REFRESH_MS,
  });
