import { getReading, listReadings } from '@bitewing/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

export const useReadings = (id: string) =>
  useQuery({
    queryKey: queryKeys.readings(id),
    queryFn: ({ signal }) => call(listReadings, { params: { id } }, { signal }),
  });

export const useReading = (id: string, readingId: string) =>
  useQuery({
    queryKey: [...queryKeys.readings(id), readingId],
    queryFn: ({ signal }) => call(getReading, { params: { id, readingId } }, { signal }),
  });
