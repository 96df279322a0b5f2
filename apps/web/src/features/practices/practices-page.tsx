import { MESSAGES, type Practice } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePractices } from '#entities/practices/queries.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { errorMessage } from '#lib/api/request-error.ts';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { toast } from '#lib/toast.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { PracticeCard } from './practice-card.tsx';
import { PracticeDialog } from './practice-dialog.tsx';
import classes from './practices-page.module.css';
import { useDeletePractice } from './queries.ts';

export const PracticesPage = () => {
  const isSuperAdmin = useIsSuperAdmin();
  const practices = usePractices();
  const [editing, setEditing] = useState<{ practice: Practice | null; reloads: number } | null>(null);
  const [deleting, setDeleting] = useState<Practice | null>(null);
  const list = practices.data?.practices;

  const edit = (practice: Practice | null): void => setEditing({ practice, reloads: 0 });
  const reload = async (): Promise<void> => {
    const { data } = await practices.refetch();
    const current = data?.practices.find(({ id }) => id === editing?.practice?.id);
    setEditing(current && editing ? { practice: current, reloads: editing.reloads + 1 } : null);
  };
  const addButton = (
    <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />} onClick={() => edit(null)}>
      Add Practice
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Practices"
        subtitle={isSuperAdmin ? 'Dental practices that use Bitewing.' : 'Your practice and its doctors.'}
        actions={isSuperAdmin && addButton}
      />
      {practices.isPending && <LoadingNotice label="Loading practices..." lines={3} lineHeight={160} />}
      {practices.error && <ErrorNotice error={practices.error} onRetry={() => void practices.refetch()} />}
      {list?.length === 0 && (
        <EmptyState title="No practices yet." action={isSuperAdmin && addButton}>
          {isSuperAdmin && 'Add a practice, then invite its users.'}
        </EmptyState>
      )}
      <div className={classes.cards}>
        {list?.map((practice) => (
          <PracticeCard
            key={practice.id}
            practice={practice}
            {...(isSuperAdmin && {
              actions: { onEdit: () => edit(practice), onDelete: () => setDeleting(practice) },
            })}
          />
        ))}
      </div>
      {editing && (
        <PracticeDialog
          // A new key replaces the form's values with the reloaded ones.
          key={editing.reloads}
          practice={editing.practice}
          onReload={() => void reload()}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && <DeletePractice practice={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
};

const DeletePractice = ({ practice, onClose }: { practice: Practice; onClose: () => void }) => {
  const deletion = useDeletePractice();
  const confirm = (): void =>
    deletion.mutate(practice.id, {
      onSuccess: () => toast.success(MESSAGES.practiceDeleted),
      onError: (error) => toast.error(MESSAGES.practiceDeleteFailed(errorMessage(error) ?? '')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title="Delete Practice"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <strong>{practice.name}</strong> will be deleted, and its users will be logged out. You can't undo this.
      Its verifications stay stored and appear in analytics. To delete them too, use Erase Practice instead,
      under Data Retention on the practice's page.
    </ConfirmDialog>
  );
};
