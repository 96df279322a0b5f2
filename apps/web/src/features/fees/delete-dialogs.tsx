// Asks before fees are deleted.

import type { FeeList, FeeSchedule } from '@bitewing/contract';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useDeleteList, useDeleteSchedule } from './queries.ts';
import { periodOf } from './schedule-text.ts';

interface DeleteProps {
  onClose: () => void;
  onDeleted: () => void;
}

export const DeleteScheduleDialog = (props: DeleteProps & { schedule: FeeSchedule }) => {
  const remove = useDeleteSchedule(props.schedule.id);
  return (
    <ConfirmDialog
      open
      title="Delete fee schedule"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: props.onDeleted })}
      onCancel={props.onClose}
    >
      <p>
        {props.schedule.name} and the fees of all its effective dates will be deleted. Saved estimates keep
        their fees. This can't be undone.
      </p>
      {remove.error && <ErrorNotice error={remove.error} />}
    </ConfirmDialog>
  );
};

export const DeleteListDialog = (props: DeleteProps & { list: FeeList }) => {
  const remove = useDeleteList(props.list.id);
  return (
    <ConfirmDialog
      open
      title="Delete these fees"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: props.onDeleted })}
      onCancel={props.onClose}
    >
      <p>
        The fees for {periodOf(props.list)} will be deleted. Estimates for these dates then use the fees
        before them, if there are any. This can't be undone.
      </p>
      {remove.error && <ErrorNotice error={remove.error} />}
    </ConfirmDialog>
  );
};
