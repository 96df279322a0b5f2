// The values of the practice form.

import { type BodyOf, createPractice, type Practice } from '@bitewing/contract';
import { type FieldProblems, findProblems } from '#lib/forms/field-problems.ts';

export interface DoctorValues {
  /** Identifies a row while the user edits the list. */
  key: number;
  first_name: string;
  last_name: string;
  npi: string;
}

export interface PracticeValues {
  name: string;
  provider_first_name: string;
  provider_last_name: string;
  npi: string;
  tax_id: string;
  phone: string;
  email: string;
  address: string;
  time_zone: string;
  is_active: boolean;
  doctors: DoctorValues[];
}

export const LABELS = {
  name: 'Practice name',
  provider_first_name: 'Main provider first name',
  provider_last_name: 'Main provider last name',
  npi: 'NPI',
  tax_id: 'Tax ID',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  time_zone: 'Time zone',
  doctors: 'Doctors',
} as const;

const DOCTOR_LABELS: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  npi: 'NPI',
};

export const labelOf = (field: string): string => {
  const doctorField = /^doctors\.\d+\.(\w+)$/.exec(field)?.[1];
  if (doctorField) return DOCTOR_LABELS[doctorField] ?? doctorField;
  return (LABELS as Record<string, string>)[field] ?? field;
};

let lastKey = 0;
export const emptyDoctor = (): DoctorValues => {
  lastKey += 1;
  return { key: lastKey, first_name: '', last_name: '', npi: '' };
};

export const toValues = (practice: Practice | null): PracticeValues => ({
  name: practice?.name ?? '',
  provider_first_name: practice?.provider_first_name ?? '',
  provider_last_name: practice?.provider_last_name ?? '',
  npi: practice?.npi ?? '',
  tax_id: practice?.tax_id ?? '',
  phone: practice?.phone ?? '',
  email: practice?.email ?? '',
  address: practice?.address ?? '',
  time_zone: practice?.time_zone ?? 'America/New_York',
  is_active: practice?.is_active ?? true,
  doctors: practice?.doctors.map((doctor) => ({ ...emptyDoctor(), ...doctor })) ?? [],
});

export const toBody = ({ doctors, ...values }: PracticeValues): BodyOf<typeof createPractice> => ({
  ...values,
  doctors: doctors.map(({ first_name, last_name, npi }) => ({ first_name, last_name, npi })),
});

export const practiceProblems = (values: PracticeValues): FieldProblems =>
  findProblems(createPractice.body, toBody(values), labelOf);
