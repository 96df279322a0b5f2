import {
  type BodyOf,
  createPractice,
  deletePractice,
  type Practice,
  updatePractice,
} from '@bitewing/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';

/** The users page and the admin pages also show a practice's name and status. */
const refreshPractices = (client: QueryClient) =>
  Promise.all(
    [queryKeys.practices, queryKeys.users, queryKeys.admin].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export interface PracticeChange {
  /** Null to add a practice. */
  practice: Practice | null;
  body: BodyOf<typeof createPractice>;
}

export const useSavePractice = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ practice, body }: PracticeChange) =>
      practice
        ? call(updatePractice, { params: { id: practice.id }, body: { ...body, version: practice.version } })
        : call(createPractice, { body }),
    onSuccess: () => refreshPractices(client),
  });
};

export const useDeletePractice = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deletePractice, { params: { id } }),
    onSuccess: () => refreshPractices(client),
  });
};
