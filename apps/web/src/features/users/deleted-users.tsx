import { type DeletedUser, MESSAGES, ROLE_LABELS } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '#lib/api/request-error.ts';
import { displayName } from '#lib/auth/profile.ts';
import { toast } from '#lib/toast.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import { useReactivateUser } from './queries.ts';
import classes from './users-page.module.css';

export const DeletedUsers = ({ users }: { users: DeletedUser[] }) => {
  const [chosen, setChosen] = useState<DeletedUser | null>(null);
  return (
    <>
      <Disclosure
        title="Deleted Users"
        note={`${users.length} ${users.length === 1 ? 'user' : 'users'}`}
        initiallyOpen={false}
      >
        {users.length === 0 ? (
          <p className={classes.none}>No deleted users</p>
        ) : (
          <div className={classes.table}>
            <DataTable
              caption="Deleted users"
              rows={users}
              rowKey={(user) => user.id}
              columns={[
                { key: 'name', header: 'Name', isTitle: true, cell: displayName },
                { key: 'email', header: 'Email', cell: (user) => user.email },
                { key: 'role', header: 'Role', width: '8rem', cell: (user) => ROLE_LABELS[user.role] },
                { key: 'practice', header: 'Practice', cell: (user) => user.practices?.name ?? '-' },
                {
                  key: 'deleted',
                  header: 'Deleted',
                  width: '9rem',
                  noWrap: true,
                  cell: (user) => <RelativeTime value={user.deleted_at} />,
                },
                {
                  key: 'actions',
                  header: 'Actions',
                  isAction: true,
                  width: '9rem',
                  cell: (user) => (
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => setChosen(user)}
                      aria-label={`Reactivate ${displayName(user)}`}
                    >
                      Reactivate
                    </Button>
                  ),
                },
              ]}
            />
          </div>
        )}
      </Disclosure>
      {chosen && <Reactivation user={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};

const Reactivation = ({ user, onClose }: { user: DeletedUser; onClose: () => void }) => {
  const reactivation = useReactivateUser();
  const name = displayName(user);
  const confirm = (): void =>
    reactivation.mutate(user.id, {
      onSuccess: () => toast.success(MESSAGES.userReactivated(name)),
      onError: (error) => toast.error(MESSAGES.userReactivateFailed(errorMessage(error) ?? '')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title="Reactivate User"
      tone="accent"
      confirmLabel="Reactivate"
      busyLabel="Reactivating..."
      busy={reactivation.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <strong>{name}</strong> will be able to log in again. We will send a password reset email to{' '}
      {user.email}.
    </ConfirmDialog>
  );
};
