import type { Doctor } from '@bitewing/contract';
import { NativeSelect } from '@mantine/core';
import type { Ref } from 'react';
import { doctorName } from './doctor.ts';

export interface DoctorSelectProps {
  ref?: Ref<HTMLSelectElement>;
  doctors: readonly Doctor[] | undefined;
  isLoading?: boolean;
  /** E.g. while no practice is selected. */
  disabled?: boolean;
  value: Doctor | null;
  error: string | null | undefined;
  /** Shows the NPI in the options, for forms without an NPI field. */
  withNpi?: boolean;
  className?: string | undefined;
  onChange: (doctor: Doctor | null) => void;
}

export const DoctorSelect = (props: DoctorSelectProps) => {
  const { doctors = [], isLoading, disabled = false, value, error, withNpi, onChange } = props;
  return (
    <NativeSelect
      ref={props.ref ?? null}
      className={props.className ?? ''}
      label="Credentialed doctor"
      name="doctor"
      required
      disabled={disabled}
      value={value?.npi ?? ''}
      error={error}
      onChange={(event) => onChange(doctors.find(({ npi }) => npi === event.currentTarget.value) ?? null)}
      data={[
        { value: '', label: isLoading ? 'Loading doctors...' : 'Select a doctor' },
        ...doctors.map((doctor) => ({
          value: doctor.npi,
          label: withNpi ? `${doctorName(doctor)} (NPI ${doctor.npi})` : doctorName(doctor),
        })),
      ]}
    />
  );
};
