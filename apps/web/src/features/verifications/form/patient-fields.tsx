import { Checkbox, TextInput } from '@mantine/core';
import { birthDateError } from '#lib/forms/date-entry.ts';
import { DateInput } from '#lib/forms/date-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import classes from './verify-form.module.css';
import type { FieldsProps } from './verify-values.ts';

export const PatientFields = ({ values, problems, change }: FieldsProps) => (
  <Panel title="Patient Information">
    <div className={classes.fields}>
      <TextInput
        className={classes.third ?? ''}
        label="First name"
        name="patient_first_name"
        required
        autoComplete="off"
        spellCheck={false}
        value={values.patient_first_name}
        error={problems.patient_first_name}
        onChange={(event) => change({ patient_first_name: event.currentTarget.value })}
      />
      <TextInput
        className={classes.third ?? ''}
        label="Last name"
        name="patient_last_name"
        required
        autoComplete="off"
        spellCheck={false}
        value={values.patient_last_name}
        error={problems.patient_last_name}
        onChange={(event) => change({ patient_last_name: event.currentTarget.value })}
      />
      <div className={classes.third}>
        <DateInput
          label="Date of birth"
          name="patient_dob"
          required
          value={values.patient_dob}
          error={problems.patient_dob ?? null}
          errorOf={birthDateError}
          onChange={(patient_dob) => change({ patient_dob })}
        />
      </div>
      <Checkbox
        className={classes.whole ?? ''}
        label="Patient is a dependent (covered through a spouse, parent or partner)"
        checked={values.is_dependent}
        onChange={(event) => change({ is_dependent: event.currentTarget.checked })}
      />
    </div>
  </Panel>
);
