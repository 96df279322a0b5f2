import { TextInput } from '@mantine/core';
import { doctorName } from '#entities/doctors/doctor.ts';
import { DoctorSelect, type DoctorSelectProps } from '#entities/doctors/doctor-select.tsx';
import classes from './verify-form.module.css';

/** Choosing a doctor fills in the provider name and NPI. */
export const DoctorFields = (props: DoctorSelectProps) => (
  <>
    <DoctorSelect {...props} className={classes.third} />
    <ProviderField label="Provider name" value={props.value && doctorName(props.value)} />
    <ProviderField label="Provider NPI" value={props.value?.npi} />
  </>
);

const ProviderField = ({ label, value }: { label: string; value: string | null | undefined }) => (
  <TextInput
    className={classes.third ?? ''}
    label={label}
    placeholder="Filled in automatically"
    variant="filled"
    readOnly
    value={value ?? ''}
  />
);
