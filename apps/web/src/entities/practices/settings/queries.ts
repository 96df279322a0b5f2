// A practice's favorite codes and networks, which apply to all of its verifications. The API returns these settings with
// each verification, so after a change the open verification is loaded again.

import {
  getFavoriteCodes,
  listPracticeNetworks,
  type PracticeNetwork,
  saveFavoriteCodes,
  savePracticeNetwork,
} from '@bitewing/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

/** Loads the codes each time the page shows them, but never in the background: a reload must not replace edited codes. */
export const useFavoriteCodes = (practiceId: string) =>
  useQuery({
    queryKey: queryKeys.favoriteCodes(practiceId),
    queryFn: ({ signal }) => call(getFavoriteCodes, { params: { id: practiceId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useSaveFavoriteCodes = (practiceId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (codes: string[]) => call(saveFavoriteCodes, { params: { id: practiceId }, body: { codes } }),
    onSuccess: (saved) => {
      client.setQueryData(queryKeys.favoriteCodes(practiceId), saved);
      return client.invalidateQueries({ queryKey: queryKeys.anyVerification });
    },
  });
};

export const useNetworks = (practiceId: string) =>
  useQuery({
    queryKey: queryKeys.networks(practiceId),
    queryFn: ({ signal }) => call(listPracticeNetworks, { params: { id: practiceId } }, { signal }),
  });

/** A null `network` removes the record. */
export const useSaveNetwork = (practiceId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { payer_id: string; network: PracticeNetwork['network'] | null }) =>
      call(savePracticeNetwork, { params: { id: practiceId }, body: change }),
    onSuccess: (saved) => {
      client.setQueryData(queryKeys.networks(practiceId), saved);
      return client.invalidateQueries({ queryKey: queryKeys.anyVerification });
    },
  });
};
