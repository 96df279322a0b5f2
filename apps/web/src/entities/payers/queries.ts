import { listPayers } from '@bitewing/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

export const usePayers = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: queryKeys.payers,
    queryFn: ({ signal }) => call(listPayers, {}, { signal }),
    enabled,
  });
