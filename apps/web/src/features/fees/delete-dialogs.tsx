// The dialogs that ask for confirmation before fees are deleted.

import type { FeeList, FeeSchedule } from '@bitewing/contract';
import type { ReactNode } from 'react';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useDeleteList, useDeleteSchedule } from './queries.ts';
import { periodInSentence } from './schedule-text.ts';

interface DeleteProps {
  onClose: () => void;
  onDeleted: () => void;
}

export const DeleteScheduleDialog = ({ schedule, ...props }: DeleteProps & { schedule: FeeSchedule }) => (
  <DeleteDialog title="Delete Schedule" remove={useDeleteSchedule(schedule.id)} {...props}>
    {schedule.name} and the fees of all its effective dates will be deleted. Saved estimates keep their fees.
    This can't be undone.
  </DeleteDialog>
);

export const DeleteListDialog = ({ list, ...props }: DeleteProps & { list: FeeList }) => (
  <DeleteDialog title="Delete These Fees" remove={useDeleteList(list.id)} {...props}>
    The fees effective {periodInSentence(list)} will be deleted. Estimates for these dates then use the
    previous fees, if there are any. This can't be undone.
  </DeleteDialog>
);

interface DeleteDialogProps extends DeleteProps {
  title: string;
  remove: ReturnType<typeof useDeleteList>;
  /** What will be deleted. */
  children: ReactNode;
}

const DeleteDialog = ({ title, remove, children, onClose, onDeleted }: DeleteDialogProps) => (
  <ConfirmDialog
    open
    title={title}
    confirmLabel="Delete"
    busyLabel="Deleting..."
    busy={remove.isPending}
    onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted })}
    onCancel={onClose}
  >
    <p>{children}</p>
    {remove.error && <ErrorNotice error={remove.error} />}
  </ConfirmDialog>
);
