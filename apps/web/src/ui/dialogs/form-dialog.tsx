// A form in a dialog, with Cancel and a save button. Errors show above the buttons.

import { Button, Modal } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { LockableFields } from '../inputs/lockable-fields.tsx';
import classes from './form-dialog.module.css';

export interface FormDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  submitLabel: string;
  busyLabel: string;
  /** The color of the save button. */
  tone?: 'accent' | 'danger';
  busy?: boolean;
  /** The error of a failed save. */
  failure?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  onSubmit: () => void;
  onCancel: () => void;
}

export const FormDialog = (props: FormDialogProps) => {
  const { open, title, children, submitLabel, busyLabel, busy = false, onSubmit, onCancel } = props;
  const [isEdited, setEdited] = useState(false);
  useEffect(() => {
    if (!open) setEdited(false);
  }, [open]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Modal
      opened={open}
      onClose={() => !busy && onCancel()}
      title={title}
      size={props.size ?? 'md'}
      closeOnClickOutside={false}
      // A stray Escape must not discard what the user entered. Cancel and the close button do.
      closeOnEscape={!isEdited}
    >
      <form onSubmit={submit} onInput={() => setEdited(true)} noValidate className={classes.form}>
        <LockableFields isLocked={busy}>{children}</LockableFields>
        {props.failure}
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" color={props.tone ?? 'accent'} disabled={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);
