// What the users page reads and writes.

import {
  type BodyOf,
  deleteUser,
  inviteUser,
  listDeletedUsers,
  listPractices,
  listUsers,
  reactivateUser,
  type User,
  updateUser,
} from '@bitewing/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/api.ts';

const DELETED = 'deleted';

export const useUsers = () =>
  useQuery({ queryKey: ['users'], queryFn: ({ signal }) => call(listUsers, {}, { signal }) });

export const useDeletedUsers = () =>
  useQuery({ queryKey: ['users', DELETED], queryFn: ({ signal }) => call(listDeletedUsers, {}, { signal }) });

export const usePractices = () =>
  useQuery({ queryKey: ['practices'], queryFn: ({ signal }) => call(listPractices, {}, { signal }) });

const refreshUsers = (client: QueryClient) =>
  Promise.all(['users', 'admin'].map((key) => client.invalidateQueries({ queryKey: [key] })));

export const useInviteUser = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof inviteUser>) => call(inviteUser, { body }),
    onSuccess: () => refreshUsers(client),
  });
};

export interface UserChange {
  user: User;
  changes: Pick<BodyOf<typeof updateUser>, 'full_name' | 'role' | 'practice_id' | 'is_active'>;
}

export const useUpdateUser = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user, changes }: UserChange) =>
      call(updateUser, { params: { id: user.id }, body: { ...changes, version: user.version } }),
    // Somebody may have changed their own name.
    onSuccess: () => Promise.all([refreshUsers(client), client.invalidateQueries({ queryKey: ['me'] })]),
  });
};

export const useDeleteUser = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteUser, { params: { id } }),
    onSuccess: () => refreshUsers(client),
  });
};

export const useReactivateUser = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reactivateUser, { params: { id } }),
    onSuccess: () => refreshUsers(client),
  });
};
