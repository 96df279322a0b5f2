import type { Practice } from '@bitewing/contract';
import { TextInput } from '@mantine/core';
import { PayerPicker } from '#entities/payers/payer-picker.tsx';
import type { usePayers } from '#entities/payers/queries.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { DoctorFields } from './doctor-fields.tsx';
import classes from './verify-form.module.css';
import type { FieldsProps } from './verify-values.ts';

export interface InsuranceFieldsProps extends FieldsProps {
  payers: ReturnType<typeof usePayers>;
  practice: { data: Practice | undefined; isLoading: boolean };
  hasPractice: boolean;
}

export const InsuranceFields = (props: InsuranceFieldsProps) => {
  const { values, problems, change, payers, practice } = props;
  return (
    <Panel title="Insurance Information">
      <div className={classes.fields}>
        <div className={classes.half}>
          <PayerPicker
            label="Insurance payer"
            payers={payers.data?.payers}
            isLoading={payers.isPending}
            value={values.payer_id}
            error={problems.payer_id ?? null}
            onChange={(payer_id) => change({ payer_id })}
          />
        </div>
        <TextInput
          className={classes.half ?? ''}
          label="Member ID"
          name="member_id"
          placeholder={values.is_dependent ? "As printed on the subscriber's card" : 'As printed on the card'}
          required
          autoComplete="off"
          spellCheck={false}
          value={values.member_id}
          error={problems.member_id}
          onChange={(event) => change({ member_id: event.currentTarget.value })}
        />
        <DoctorFields
          doctors={practice.data?.doctors}
          isLoading={practice.isLoading}
          disabled={!props.hasPractice}
          value={values.doctor}
          error={problems.doctor}
          onChange={(doctor) => change({ doctor })}
        />
      </div>
    </Panel>
  );
};
