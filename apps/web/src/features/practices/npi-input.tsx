import { hasValidNpiCheckDigit, NPI_CHECK_DIGIT_WARNING, NPI_LENGTH } from '@bitewing/contract';
import { TextInput } from '@mantine/core';
import classes from './practice-dialog.module.css';

export interface NpiInputProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Warns about a wrong check digit but accepts the number. */
export const NpiInput = ({ name, value, error, onChange }: NpiInputProps) => {
  const digits = value.trim();
  const hasWrongCheckDigit =
    digits.length === NPI_LENGTH && /^\d+$/.test(digits) && !hasValidNpiCheckDigit(digits);
  return (
    <TextInput
      label="NPI"
      name={name}
      required
      inputMode="numeric"
      autoComplete="off"
      placeholder="10 digits"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      error={error}
      {...(hasWrongCheckDigit && {
        description: <span className={classes.warning}>{NPI_CHECK_DIGIT_WARNING}</span>,
      })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
