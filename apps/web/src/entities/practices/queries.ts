import { getPractice, listPractices, PRACTICE_STALE_MS } from '@bitewing/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { useProfile } from '#lib/auth/profile.ts';

export const usePractices = (enabled = true) =>
  useQuery({
    queryKey: queryKeys.practices,
    queryFn: ({ signal }) => call(listPractices, {}, { signal }),
    enabled,
  });

export const usePractice = (id: string | null) =>
  useQuery({
    queryKey: queryKeys.practice(id ?? ''),
    queryFn: ({ signal }) => call(getPractice, { params: { id: id ?? '' } }, { signal }),
    staleTime: PRACTICE_STALE_MS,
    enabled: id !== null,
  });

/** The time zone of the user's practice. Null for a super admin, who sees several practices, and until it is loaded. */
export const usePracticeTimeZone = (): string | null =>
  usePractice(useProfile().practice_id).data?.time_zone ?? null;
