import { TextInput } from '@mantine/core';
import { birthDateError } from '#lib/forms/date-entry.ts';
import { DateInput } from '#lib/forms/date-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import classes from './verify-form.module.css';
import type { FieldsProps } from './verify-values.ts';

/** Fields about the person who holds the plan. Shown only for dependents. */
export const SubscriberFields = ({ values, problems, change }: FieldsProps) => (
  <Panel title="Subscriber Information">
    <div className={classes.fields}>
      <TextInput
        className={classes.third ?? ''}
        label="Subscriber first name"
        name="subscriber_first_name"
        required
        autoComplete="off"
        spellCheck={false}
        value={values.subscriber_first_name}
        error={problems.subscriber_first_name}
        onChange={(event) => change({ subscriber_first_name: event.currentTarget.value })}
      />
      <TextInput
        className={classes.third ?? ''}
        label="Subscriber last name"
        name="subscriber_last_name"
        required
        autoComplete="off"
        spellCheck={false}
        value={values.subscriber_last_name}
        error={problems.subscriber_last_name}
        onChange={(event) => change({ subscriber_last_name: event.currentTarget.value })}
      />
      <div className={classes.third}>
        <DateInput
          label="Subscriber date of birth"
          name="subscriber_dob"
          placeholder="05/01/1980"
          required
          value={values.subscriber_dob}
          error={problems.subscriber_dob ?? null}
          errorOf={birthDateError}
          onChange={(subscriber_dob) => change({ subscriber_dob })}
        />
      </div>
    </div>
  </Panel>
);
