import { DASHBOARD_LATEST, listVerifications } from '@bitewing/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';

/** How often the page looks again while something is unfinished. */
const UNFINISHED_REFRESH_MS = 10_000;

export const useLatest = () =>
  useQuery({
    queryKey: ['verifications', 'latest'],
    queryFn: ({ signal }) =>
      call(listVerifications, { query: { limit: DASHBOARD_LATEST, offset: 0 } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.verifications.some(({ status }) => status === 'pending' || status === 'processing')
        ? UNFINISHED_REFRESH_MS
        : false,
  });
