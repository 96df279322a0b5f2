// Asks for confirmation before an action that is hard to undo.

import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Says what will happen. */
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  busy?: boolean;
  /** The color of the confirm button. Default: `danger`. */
  tone?: 'danger' | 'accent';
  onConfirm: () => void;
  onCancel: () => void;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, title, children, confirmLabel, busy = false, tone = 'danger', onConfirm, onCancel } = props;
  return (
    <Modal opened={open} onClose={() => !busy && onCancel()} title={title} size="sm" withCloseButton={false}>
      <div>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          Cancel
        </Button>
        <Button color={tone} onClick={onConfirm} disabled={busy}>
          {busy ? (props.busyLabel ?? confirmLabel) : confirmLabel}
        </Button>
      </div>
    </Modal>
  );
};
