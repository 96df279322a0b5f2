// Changing a person: everything but the address; a super admin's role stays.

import type { Practice, Role, User } from '@bitewing/contract';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { RequestError } from '#lib/api/request-error.ts';
import { displayName, useProfile } from '#lib/auth/profile.ts';
import { useFieldForm } from '#lib/forms/use-field-form.ts';
import { toast } from '#lib/toast.ts';
import { FieldRow, FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { PracticeSelect } from './practice-select.tsx';
import { useUpdateUser } from './queries.ts';
import { editProblems, LABELS, labelOf, ROLE_OPTIONS, toChanges, toEditValues } from './user-values.ts';
import classes from './users-page.module.css';

export interface EditUserDialogProps {
  user: User;
  practices: readonly Practice[];
  /** Reads the user again after somebody else changed them. */
  onReload: () => void;
  onClose: () => void;
}

export const EditUserDialog = ({ user, practices, onReload, onClose }: EditUserDialogProps) => {
  const isOwn = useProfile().id === user.id;
  const isSuperAdmin = user.role === 'super_admin';
  const { values, problems, fields, change, isReady, showRefusal } = useFieldForm(
    () => toEditValues(user),
    editProblems,
    labelOf,
  );
  const update = useUpdateUser();

  const submit = (): void => {
    if (!isReady()) {
      update.reset();
      return;
    }
    update.mutate(
      { user, changes: toChanges(values) },
      {
        onSuccess: (saved) => {
          toast.success(`User ${displayName(saved)} updated successfully`);
          onClose();
        },
        onError: showRefusal,
      },
    );
  };
  const isStale = update.error instanceof RequestError && update.error.status === 409;

  return (
    <FormDialog
      open
      title="Edit User"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={update.isPending}
      error={update.error}
      errorAction={
        isStale && (
          <Button size="xs" variant="default" onClick={onReload}>
            Load the current values
          </Button>
        )
      }
      onSubmit={submit}
      onCancel={onClose}
    >
      <div ref={fields} className={classes.fields}>
        <TextInput
          label={LABELS.email}
          description="The email cannot be changed."
          value={user.email}
          disabled
        />
        <TextInput
          label={LABELS.full_name}
          name="full_name"
          required
          autoComplete="off"
          data-autofocus
          value={values.full_name}
          error={problems['full_name']}
          onChange={(event) => change({ full_name: event.currentTarget.value })}
        />
        <FieldRow>
          <NativeSelect
            label={LABELS.role}
            name="role"
            required
            disabled={isSuperAdmin}
            value={values.role}
            error={problems['role']}
            onChange={(event) => change({ role: event.currentTarget.value as Role })}
            data={isSuperAdmin ? [{ value: 'super_admin', label: 'Super Admin' }] : ROLE_OPTIONS}
            {...(isSuperAdmin && { description: "A super admin's role cannot be changed." })}
          />
          {!isSuperAdmin && (
            <PracticeSelect
              practices={practices}
              value={values.practice_id}
              error={problems['practice_id']}
              onChange={(practice_id) => change({ practice_id })}
            />
          )}
        </FieldRow>
        <Switch
          label="Active"
          aria-label="Active"
          description={
            isOwn
              ? 'You cannot switch off your own account.'
              : 'Switching a user off signs them out; they cannot sign in until they are on again.'
          }
          disabled={isOwn}
          checked={values.is_active}
          onChange={(event) => change({ is_active: event.currentTarget.checked })}
        />
      </div>
    </FormDialog>
  );
};
