import {
  deleteUser,
  inviteUser,
  listDeletedUsers,
  listUsers,
  reactivateUser,
  type User,
  updateUser,
} from '@bitewing/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import { toChanges, toInvitation, type UserValues } from './user-values.ts';

export const useUsers = () =>
  useQuery({ queryKey: queryKeys.users, queryFn: ({ signal }) => call(listUsers, {}, { signal }) });

export const useDeletedUsers = (enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.deletedUsers,
    queryFn: ({ signal }) => call(listDeletedUsers, {}, { signal }),
    enabled,
  });

const refreshUsers = (client: QueryClient) =>
  Promise.all([queryKeys.users, queryKeys.admin].map((queryKey) => client.invalidateQueries({ queryKey })));

export interface UserChange {
  /** Null to invite a user. */
  user: User | null;
  values: UserValues;
}

export const useSaveUser = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user, values }: UserChange) =>
      user
        ? call(updateUser, {
            params: { id: user.id },
            body: { ...toChanges(values), version: user.version },
          })
        : call(inviteUser, { body: toInvitation(values) }),
    // The current user may have changed their own name, which is part of `me`.
    onSuccess: () =>
      Promise.all([refreshUsers(client), client.invalidateQueries({ queryKey: queryKeys.me })]),
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
