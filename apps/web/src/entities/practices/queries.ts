import { getPractice, listPractices, PRACTICE_STALE_MS } from '@bitewing/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

export const usePractices = () =>
  useQuery({ queryKey: queryKeys.practices, queryFn: ({ signal }) => call(listPractices, {}, { signal }) });

export const usePractice = (id: string | null) =>
  useQuery({
    queryKey: queryKeys.practice(id ?? ''),
    queryFn: ({ signal }) => call(getPractice, { params: { id: id ?? '' } }, { signal }),
    staleTime: PRACTICE_STALE_MS,
    enabled: id !== null,
  });
