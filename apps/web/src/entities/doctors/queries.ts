import { getLastUsedDoctor } from '@bitewing/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

/** The doctor that the user chose last. If this request fails, no error is shown: the forms work without it. */
export const useLastUsedDoctor = (practiceId: string | null) => {
  const client = useQueryClient();
  const queryKey = queryKeys.lastUsedDoctor(practiceId ?? '');
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(getLastUsedDoctor, { query: { practice_id: practiceId ?? '' } }, { signal }),
    enabled: practiceId !== null,
  });
  return {
    lastNpi: data?.npi,
    // Only in the cache: the server takes the doctor from the user's latest verification.
    rememberDoctor: (npi: string): void => void client.setQueryData(queryKey, { npi }),
  };
};
