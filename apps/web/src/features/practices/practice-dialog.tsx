import type { Practice } from '@bitewing/contract';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { timeZoneOptions } from '#entities/practices/time-zones.ts';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { textField } from '#lib/forms/text-field.ts';
import { type FieldForm, useFieldForm } from '#lib/forms/use-field-form.ts';
import { endingSessionsReplacesPassword } from '#lib/start/runtime-config.ts';
import { toast } from '#lib/toast.ts';
import { FieldRow, FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { DoctorFields } from './doctor-fields.tsx';
import { NpiInput } from './npi-input.tsx';
import classes from './practice-dialog.module.css';
import {
  LABELS,
  labelOf,
  type PracticeValues,
  practiceProblems,
  toBody,
  toValues,
} from './practice-values.ts';
import { useSavePractice } from './queries.ts';

export interface PracticeDialogProps {
  /** Null to add a practice. */
  practice: Practice | null;
  /** Loads the practice again after another user changed it. */
  onReload: () => void;
  onClose: () => void;
}

type TextField = Exclude<keyof PracticeValues, 'is_active' | 'doctors'>;

export const PracticeDialog = ({ practice, onReload, onClose }: PracticeDialogProps) => {
  const form = useFieldForm(() => toValues(practice), practiceProblems, labelOf);
  const save = useSavePractice();

  const submit = (): void => {
    if (!form.validate()) {
      save.reset();
      return;
    }
    save.mutate(
      { practice, body: toBody(form.values) },
      {
        onSuccess: () => {
          toast.success(practice ? 'Practice updated successfully' : 'Practice created successfully');
          onClose();
        },
        onError: form.showRefusal,
      },
    );
  };
  return (
    <FormDialog
      open
      title={practice ? 'Edit Practice' : 'Add Practice'}
      submitLabel={practice ? 'Save Changes' : 'Add Practice'}
      busyLabel="Saving..."
      busy={save.isPending}
      failure={<SaveFailure error={save.error} onReload={onReload} />}
      size="xl"
      onSubmit={submit}
      onCancel={onClose}
    >
      <PracticeFields practice={practice} form={form} />
    </FormDialog>
  );
};

const DEACTIVATION =
  "Deactivating a practice logs out its users. They can't log in until you activate it again.";
const PASSWORD_RESET =
  'After that, they must reset their passwords with “Forgot password?” on the login page.';

interface PracticeFieldsProps {
  practice: Practice | null;
  form: FieldForm<PracticeValues>;
}

const PracticeFields = ({ practice, form }: PracticeFieldsProps) => {
  const { values, problems, fields, change } = form;
  const text = (name: TextField) => textField(form, name, LABELS[name]);

  return (
    <div ref={fields} className={classes.fields}>
      <TextInput {...text('name')} required data-autofocus />
      <FieldRow>
        <TextInput {...text('provider_first_name')} required />
        <TextInput {...text('provider_last_name')} required />
        <NpiInput name="npi" value={values.npi} error={problems['npi']} onChange={(npi) => change({ npi })} />
      </FieldRow>
      <FieldRow>
        <TextInput {...text('tax_id')} />
        <TextInput {...text('phone')} type="tel" />
        <TextInput {...text('email')} type="email" />
      </FieldRow>
      <FieldRow>
        <Textarea {...text('address')} autosize={false} rows={2} />
        <NativeSelect {...text('time_zone')} data={timeZoneOptions(values.time_zone)} />
      </FieldRow>
      <DoctorFields
        doctors={values.doctors}
        problems={problems}
        onChange={(doctors) => change({ doctors })}
      />
      {practice && (
        <Switch
          label="Active"
          aria-label="Active"
          description={endingSessionsReplacesPassword() ? `${DEACTIVATION} ${PASSWORD_RESET}` : DEACTIVATION}
          checked={values.is_active}
          onChange={(event) => change({ is_active: event.currentTarget.checked })}
        />
      )}
    </div>
  );
};
