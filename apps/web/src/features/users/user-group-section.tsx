import { Button } from '@mantine/core';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import type { UserGroup } from './user-groups.ts';
import { type UserActions, UserTable } from './user-table.tsx';
import classes from './users-page.module.css';

export interface UserGroupSectionProps extends UserActions {
  group: UserGroup;
  /** True while a search has matches in this group. */
  isSearching: boolean;
  onInvite: (practiceId: string) => void;
}

export const UserGroupSection = (props: UserGroupSectionProps) => {
  const { group, isSearching, onInvite, onEdit, onDelete } = props;
  const { practiceId, title, state, users } = group;
  const mayInvite = useIsSuperAdmin() && practiceId !== null && state === 'active';
  return (
    <Disclosure
      title={title}
      forceOpen={isSearching}
      note={
        <>
          {users.length} {users.length === 1 ? 'user' : 'users'}
          {state === 'inactive' && <StatusBadge tone="neutral">Inactive practice</StatusBadge>}
          {state === 'deleted' && <StatusBadge tone="caution">Deleted practice</StatusBadge>}
        </>
      }
      actions={
        mayInvite && (
          <Button
            size="xs"
            variant="default"
            onClick={() => onInvite(practiceId)}
            aria-label={`Invite to ${title}`}
          >
            Invite
          </Button>
        )
      }
    >
      {users.length === 0 ? (
        <p className={classes.none}>No users yet.</p>
      ) : (
        <UserTable caption={`Users: ${title}`} users={users} onEdit={onEdit} onDelete={onDelete} />
      )}
    </Disclosure>
  );
};
