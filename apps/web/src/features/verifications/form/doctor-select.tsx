import type { Doctor } from '@bitewing/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import classes from './verify-form.module.css';

export interface DoctorSelectProps {
  doctors: readonly Doctor[] | undefined;
  isLoading: boolean;
  /** E.g. while no practice is chosen. */
  disabled: boolean;
  value: Doctor | null;
  error: string | undefined;
  onChange: (doctor: Doctor | null) => void;
}

/** Choosing a doctor fills in the provider's name and NPI. */
export const DoctorSelect = ({
  doctors = [],
  isLoading,
  disabled,
  value,
  error,
  onChange,
}: DoctorSelectProps) => (
  <>
    <NativeSelect
      className={classes.third ?? ''}
      label="Credentialed doctor"
      name="doctor"
      required
      disabled={disabled}
      value={value?.npi ?? ''}
      error={error}
      onChange={(event) => onChange(doctors.find(({ npi }) => npi === event.currentTarget.value) ?? null)}
      data={[
        { value: '', label: isLoading ? 'Loading doctors...' : 'Select a doctor' },
        ...doctors.map((doctor) => ({ value: doctor.npi, label: nameOf(doctor) })),
      ]}
    />
    <TextInput
      className={classes.third ?? ''}
      label="Provider name"
      placeholder="Filled in automatically"
      variant="filled"
      readOnly
      value={value ? nameOf(value) : ''}
    />
    <TextInput
      className={classes.third ?? ''}
      label="Provider NPI"
      placeholder="Filled in automatically"
      variant="filled"
      readOnly
      value={value?.npi ?? ''}
    />
  </>
);

const nameOf = ({ first_name, last_name }: Doctor): string => `${first_name} ${last_name}`;
