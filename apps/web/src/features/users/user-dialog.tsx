import type { inviteUser, ResponseOf, Role, User } from '@bitewing/contract';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { PracticeSelect } from '#entities/practices/practice-select.tsx';
import { displayName, useProfile } from '#lib/auth/profile.ts';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { textField } from '#lib/forms/text-field.ts';
import { type FieldForm, useFieldForm } from '#lib/forms/use-field-form.ts';
import { endingSessionsReplacesPassword } from '#lib/start/runtime-config.ts';
import { toast } from '#lib/toast.ts';
import { FieldRow, FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { formatTimestamp } from '#ui/values/date-text.tsx';
import { useSaveUser } from './queries.ts';
import {
  findUserProblems,
  LABELS,
  labelOf,
  newValues,
  ROLE_OPTIONS,
  toValues,
  type UserValues,
} from './user-values.ts';
import classes from './users-page.module.css';

export interface UserDialogProps {
  /** Null to invite a user. */
  user: User | null;
  /** The practice to preselect for a new user, such as the one whose Invite button was clicked. */
  practiceId?: string | null;
  /** Loads the edited user's current values after another user changed them. */
  onReload?: () => void;
  onClose: () => void;
}

const invitedText = ({ email, link_expires_at: end }: ResponseOf<typeof inviteUser>): string =>
  `Invitation sent to ${email}${end ? `. Its link expires ${formatTimestamp(end)}.` : ''}`;

export const UserDialog = ({ user, practiceId = null, onReload, onClose }: UserDialogProps) => {
  const form = useFieldForm(
    () => (user ? toValues(user) : newValues(practiceId)),
    (typed: UserValues) => findUserProblems(typed, user),
    labelOf,
  );
  const save = useSaveUser();

  const submit = (): void => {
    if (!form.validate()) {
      save.reset();
      return;
    }
    save.mutate(
      { user, values: form.values },
      {
        onSuccess: (saved) => {
          toast.success(user ? `User ${displayName(saved)} updated successfully` : invitedText(saved));
          onClose();
        },
        onError: form.showRefusal,
      },
    );
  };

  return (
    <FormDialog
      open
      title={user ? 'Edit User' : 'Invite User'}
      submitLabel={user ? 'Save Changes' : 'Invite'}
      busyLabel={user ? 'Saving...' : 'Inviting...'}
      busy={save.isPending}
      failure={<SaveFailure error={save.error} {...(onReload && { onReload })} />}
      onSubmit={submit}
      onCancel={onClose}
    >
      <UserFields user={user} form={form} />
    </FormDialog>
  );
};

const UserFields = ({ user, form }: { user: User | null; form: FieldForm<UserValues> }) => {
  const { values, problems, fields, change } = form;
  const isSuperAdmin = user?.role === 'super_admin';
  const text = (name: 'email' | 'full_name') => ({
    ...textField(form, name, LABELS[name]),
    required: true,
  });
  return (
    <div ref={fields} className={classes.fields}>
      {user ? (
        <TextInput
          label={LABELS.email}
          description="You can't change the email address."
          value={user.email}
          readOnly
          variant="filled"
        />
      ) : (
        <TextInput {...text('email')} type="email" data-autofocus />
      )}
      <TextInput {...text('full_name')} {...(user && { 'data-autofocus': true })} />
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
          {...(isSuperAdmin && { description: "You can't change a super admin's role." })}
        />
        {!isSuperAdmin && (
          <PracticeSelect
            value={values.practice_id}
            error={problems['practice_id']}
            hidesLoadError
            onChange={(practice_id) => change({ practice_id })}
          />
        )}
      </FieldRow>
      {user ? (
        <ActiveSwitch
          user={user}
          checked={values.is_active}
          onChange={(is_active) => change({ is_active })}
        />
      ) : (
        <p className={classes.hint}>
          The user will get an email with a link to set a password. The link works once and expires.
        </p>
      )}
    </div>
  );
};

interface ActiveSwitchProps {
  user: User;
  checked: boolean;
  onChange: (isActive: boolean) => void;
}

const ActiveSwitch = ({ user, checked, onChange }: ActiveSwitchProps) => {
  const isOwn = useProfile().id === user.id;
  return (
    <Switch
      label="Active"
      aria-label="Active"
      description={
        isOwn
          ? "You can't deactivate your own account."
          : `Deactivating a user logs them out. They can't log in until you activate them again.${
              endingSessionsReplacesPassword()
                ? ' After that, they must reset their password with “Forgot password?” on the login page.'
                : ''
            }`
      }
      disabled={isOwn}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
};
