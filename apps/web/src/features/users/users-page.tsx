import { MESSAGES, type Practice, type User } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { usePractices } from '#entities/practices/queries.ts';
import { QueryErrors } from '#lib/api/query-errors.tsx';
import { errorMessage } from '#lib/api/request-error.ts';
import { displayName, useIsSuperAdmin } from '#lib/auth/profile.ts';
import { toast } from '#lib/toast.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DeletedUsers } from './deleted-users.tsx';
import { useDeletedUsers, useDeleteUser, useUsers } from './queries.ts';
import { UserDialog } from './user-dialog.tsx';
import { UserGroupSection } from './user-group-section.tsx';
import { filterGroups, groupUsers, type UserGroup } from './user-groups.ts';
import classes from './users-page.module.css';

type Open =
  | { dialog: 'invite'; practiceId: string | null }
  | { dialog: 'edit'; user: User; reloads: number }
  | { dialog: 'delete'; user: User };

export const UsersPage = () => {
  const isSuperAdmin = useIsSuperAdmin();
  const users = useUsers();
  const practices = usePractices();
  const deleted = useDeletedUsers(isSuperAdmin);
  const [open, setOpen] = useState<Open | null>(null);
  const isLoading = users.isPending || practices.isPending;
  const groups = useMemo(
    () => users.data && practices.data && groupUsers(users.data.users, practices.data.practices),
    [users.data, practices.data],
  );
  return (
    <>
      <PageHeader
        title="Users"
        subtitle={
          isSuperAdmin
            ? 'Users with access, by practice.'
            : 'Users of your practice. To add or change a user, contact Bitewing support.'
        }
        actions={
          isSuperAdmin && (
            <Button
              leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
              disabled={!practices.data}
              onClick={() =>
                setOpen({ dialog: 'invite', practiceId: onlyActivePracticeId(practices.data?.practices) })
              }
            >
              Invite User
            </Button>
          )
        }
      />
      {isLoading && <LoadingNotice label="Loading users..." lines={6} />}
      <QueryErrors queries={[users, practices, deleted]} />
      <div className={classes.groups}>
        {groups && <Groups groups={groups} onOpen={setOpen} />}
        {/* Shown only after the groups have loaded, so that they don't push it down when they appear. */}
        {!isLoading && deleted.data && <DeletedUsers users={deleted.data.users} />}
      </div>
      {open && <OpenDialog open={open} onOpen={setOpen} />}
    </>
  );
};

const Groups = ({ groups, onOpen }: { groups: UserGroup[]; onOpen: (open: Open) => void }) => {
  const [term, setTerm] = useState('');
  const shown = filterGroups(groups, term);
  return (
    <>
      <div className={classes.search}>
        <SearchBox value={term} onChange={setTerm} placeholder="Search by name or email..." />
      </div>
      {shown.length === 0 && <EmptyState title={`No users found matching “${term.trim()}”.`} />}
      {shown.map((group) => (
        <UserGroupSection
          key={group.practiceId ?? ''}
          group={group}
          isSearching={term.trim() !== ''}
          onInvite={(practiceId) => onOpen({ dialog: 'invite', practiceId })}
          onEdit={(user) => onOpen({ dialog: 'edit', user, reloads: 0 })}
          onDelete={(user) => onOpen({ dialog: 'delete', user })}
        />
      ))}
    </>
  );
};

const OpenDialog = ({ open, onOpen }: { open: Open; onOpen: (open: Open | null) => void }) => {
  const users = useUsers();
  const close = (): void => onOpen(null);
  if (open.dialog === 'invite')
    return <UserDialog user={null} practiceId={open.practiceId} onClose={close} />;
  if (open.dialog === 'delete') return <DeleteUser user={open.user} onClose={close} />;
  const reload = async (): Promise<void> => {
    const { data } = await users.refetch();
    const current = data?.users.find(({ id }) => id === open.user.id);
    onOpen(current ? { dialog: 'edit', user: current, reloads: open.reloads + 1 } : null);
  };
  // A new key replaces the form's values with the reloaded ones.
  return <UserDialog key={open.reloads} user={open.user} onReload={() => void reload()} onClose={close} />;
};

/** Null if several practices are active, or none. */
const onlyActivePracticeId = (practices: readonly Practice[] = []): string | null => {
  const active = practices.filter((practice) => practice.is_active);
  return active.length === 1 ? (active[0]?.id ?? null) : null;
};

const DeleteUser = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const deletion = useDeleteUser();
  const name = displayName(user);
  const confirm = (): void =>
    deletion.mutate(user.id, {
      onSuccess: () => toast.success(MESSAGES.userDeleted(name)),
      onError: (error) => toast.error(MESSAGES.userDeleteFailed(errorMessage(error) ?? '')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title="Delete User"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <strong>{name}</strong> ({user.email}) will be logged out and can't log in again. You can reactivate
      them later under Deleted Users.
    </ConfirmDialog>
  );
};
