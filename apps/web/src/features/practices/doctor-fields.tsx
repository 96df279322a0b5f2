import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FieldProblems } from '#lib/forms/field-problems.ts';
import { NpiInput } from './npi-input.tsx';
import classes from './practice-dialog.module.css';
import { type DoctorValues, emptyDoctor } from './practice-values.ts';

export interface DoctorFieldsProps {
  doctors: DoctorValues[];
  problems: FieldProblems;
  onChange: (doctors: DoctorValues[]) => void;
}

export const DoctorFields = ({ doctors, problems, onChange }: DoctorFieldsProps) => {
  const list = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const add = (): void => {
    onChange([...doctors, emptyDoctor()]);
    const name = `doctors.${doctors.length}.first_name`;
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus());
  };
  const remove = (index: number): void => {
    onChange(doctors.filter((_, at) => at !== index));
    addButton.current?.focus();
  };
  const change = (index: number, changes: Partial<DoctorValues>): void =>
    onChange(doctors.map((doctor, at) => (at === index ? { ...doctor, ...changes } : doctor)));

  return (
    <fieldset ref={list} className={classes.doctors}>
      <legend className={classes.legend}>Doctors</legend>
      {doctors.length === 0 && (
        <p className={classes.hint}>If you leave this empty, the main provider is the only doctor.</p>
      )}
      {doctors.map((doctor, index) => (
        <DoctorRow
          key={doctor.key}
          doctor={doctor}
          index={index}
          problems={problems}
          onChange={(changes) => change(index, changes)}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={add}
        >
          Add Doctor
        </Button>
      </div>
    </fieldset>
  );
};

interface DoctorRowProps {
  doctor: DoctorValues;
  index: number;
  problems: FieldProblems;
  onChange: (changes: Partial<DoctorValues>) => void;
  onRemove: () => void;
}

const DoctorRow = ({ doctor, index, problems, onChange, onRemove }: DoctorRowProps) => {
  const text = (field: 'first_name' | 'last_name') => ({
    name: `doctors.${index}.${field}`,
    required: true,
    autoComplete: 'off',
    value: doctor[field],
    error: problems[`doctors.${index}.${field}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: with a fieldset per row, screen readers would repeat its legend for each field
    <div role="group" aria-label={`Doctor ${index + 1}`} className={classes.doctor}>
      <TextInput label="First name" {...text('first_name')} />
      <TextInput label="Last name" {...text('last_name')} />
      <NpiInput
        name={`doctors.${index}.npi`}
        value={doctor.npi}
        error={problems[`doctors.${index}.npi`]}
        onChange={(npi) => onChange({ npi })}
      />
      <Button
        variant="default"
        className={classes.remove ?? ''}
        aria-label={`Remove doctor ${index + 1}`}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </Button>
    </div>
  );
};
