// Inviting a person: they get a mail whose link sets the password.

import type { Practice, Role } from '@bitewing/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useFieldForm } from '#lib/forms/use-field-form.ts';
import { toast } from '#lib/toast.ts';
import { FieldRow, FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { PracticeSelect } from './practice-select.tsx';
import { useInviteUser } from './queries.ts';
import {
  type InviteValues,
  inviteProblems,
  LABELS,
  labelOf,
  ROLE_OPTIONS,
  toInvitation,
} from './user-values.ts';
import classes from './users-page.module.css';

export interface InviteDialogProps {
  practices: readonly Practice[];
  /** Chosen already, e.g. the group whose button was pressed. */
  practiceId: string | null;
  onClose: () => void;
}

export const InviteDialog = ({ practices, practiceId, onClose }: InviteDialogProps) => {
  const { values, problems, fields, change, isReady, showRefusal } = useFieldForm(
    (): InviteValues => ({ email: '', full_name: '', role: 'staff', practice_id: practiceId ?? '' }),
    inviteProblems,
    labelOf,
  );
  const invitation = useInviteUser();

  const submit = (): void => {
    if (!isReady()) {
      invitation.reset();
      return;
    }
    invitation.mutate(toInvitation(values), {
      onSuccess: ({ email }) => {
        toast.success(`Invitation sent to ${email}`);
        onClose();
      },
      onError: showRefusal,
    });
  };

  return (
    <FormDialog
      open
      title="Invite User"
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      busy={invitation.isPending}
      error={invitation.error}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div ref={fields} className={classes.fields}>
        <TextInput
          label={LABELS.email}
          name="email"
          type="email"
          required
          autoComplete="off"
          data-autofocus
          value={values.email}
          error={problems['email']}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <TextInput
          label={LABELS.full_name}
          name="full_name"
          required
          autoComplete="off"
          value={values.full_name}
          error={problems['full_name']}
          onChange={(event) => change({ full_name: event.currentTarget.value })}
        />
        <FieldRow>
          <NativeSelect
            label={LABELS.role}
            name="role"
            required
            value={values.role}
            error={problems['role']}
            onChange={(event) => change({ role: event.currentTarget.value as Role })}
            data={ROLE_OPTIONS}
          />
          <PracticeSelect
            practices={practices}
            value={values.practice_id}
            error={problems['practice_id']}
            onChange={(practice_id) => change({ practice_id })}
          />
        </FieldRow>
        <p className={classes.hint}>
          The person gets an email with a link that sets the password. It works once.
        </p>
      </div>
    </FormDialog>
  );
};
