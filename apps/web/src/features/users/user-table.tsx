import { ROLE_LABELS, type User } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { displayName, useIsSuperAdmin, useProfile } from '#lib/auth/profile.ts';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './users-page.module.css';

export interface UserActions {
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
}

export interface UserTableProps extends UserActions {
  caption: string;
  users: User[];
}

export const UserTable = ({ caption, users, onEdit, onDelete }: UserTableProps) => {
  const isSuperAdmin = useIsSuperAdmin();
  const ownId = useProfile().id;
  return (
    <div className={classes.table}>
      <DataTable
        caption={caption}
        rows={users}
        rowKey={(user) => user.id}
        columns={[...columns(ownId), ...(isSuperAdmin ? [actionsColumn({ onEdit, onDelete }, ownId)] : [])]}
      />
    </div>
  );
};

const columns = (ownId: string): DataTableColumn<User>[] => [
  {
    key: 'name',
    header: 'Name',
    isTitle: true,
    // The same width in all groups, so that the columns line up.
    width: '26%',
    cell: (user) => (
      <span>
        {displayName(user)}
        {user.id === ownId && <span className={classes.hint}> (you)</span>}
      </span>
    ),
  },
  { key: 'email', header: 'Email', cell: (user) => user.email },
  { key: 'role', header: 'Role', width: '8rem', noWrap: true, cell: (user) => ROLE_LABELS[user.role] },
  {
    key: 'status',
    header: 'Status',
    width: '8rem',
    cell: (user) => <UserStatus user={user} />,
  },
  {
    key: 'created',
    header: 'Added',
    width: '9rem',
    noWrap: true,
    hiddenOnNarrow: true,
    cell: (user) => <DateText value={user.created_at} dayOnly />,
  },
];

const UserStatus = ({ user }: { user: User }) => {
  if (!user.is_active) return <StatusBadge tone="neutral">Inactive</StatusBadge>;
  if (user.is_invited) return <StatusBadge tone="accent">Invited</StatusBadge>;
  return <StatusBadge tone="positive">Active</StatusBadge>;
};

const actionsColumn = ({ onEdit, onDelete }: UserActions, ownId: string): DataTableColumn<User> => ({
  key: 'actions',
  header: 'Actions',
  isAction: true,
  width: '11rem',
  cell: (user) => (
    <div className={classes.rowActions}>
      <Button
        size="xs"
        variant="default"
        onClick={() => onEdit(user)}
        aria-label={`Edit ${displayName(user)}`}
      >
        Edit
      </Button>
      {user.id !== ownId && (
        <Button
          size="xs"
          variant="subtle"
          color="danger"
          onClick={() => onDelete(user)}
          aria-label={`Delete ${displayName(user)}`}
        >
          Delete
        </Button>
      )}
    </div>
  ),
});
