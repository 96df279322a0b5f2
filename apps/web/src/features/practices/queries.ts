// What the practices page reads and writes.

import {
  type BodyOf,
  createPractice,
  deletePractice,
  listPractices,
  type Practice,
  updatePractice,
} from '@bitewing/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';

export const usePractices = () =>
  useQuery({ queryKey: ['practices'], queryFn: ({ signal }) => call(listPractices, {}, { signal }) });

/** Lists, single practices and everything that carries a practice's name or state. */
const refreshPractices = (client: QueryClient) =>
  Promise.all(
    ['practices', 'practice', 'users', 'admin'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );

export interface PracticeChange {
  /** Null for a new practice. */
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
