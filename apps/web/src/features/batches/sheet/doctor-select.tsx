import type { Doctor } from '@bitewing/contract';
import { NativeSelect } from '@mantine/core';
import classes from './batch-form.module.css';

export interface DoctorSelectProps {
  doctors: readonly Doctor[];
  value: Doctor | null;
  error: string | null;
  onChange: (doctor: Doctor | null) => void;
}

export const DoctorSelect = ({ doctors, value, error, onChange }: DoctorSelectProps) => (
  <NativeSelect
    className={classes.doctor ?? ''}
    label="Credentialed doctor"
    name="doctor"
    required
    value={value?.npi ?? ''}
    error={error}
    onChange={(event) => onChange(doctors.find(({ npi }) => npi === event.currentTarget.value) ?? null)}
    data={[
      { value: '', label: 'Select a doctor' },
      ...doctors.map((doctor) => ({
        value: doctor.npi,
        label: `${doctor.first_name} ${doctor.last_name} (NPI ${doctor.npi})`,
      })),
    ]}
  />
);
