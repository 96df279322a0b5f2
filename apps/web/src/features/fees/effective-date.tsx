// The field for the first day on which fees apply.

import { LATEST_FUTURE_DAY } from '#lib/forms/date-entry.ts';
import { DateInput } from '#lib/forms/date-input.tsx';

export interface EffectiveDateProps {
  label?: string;
  /** The typed text, which may not be a valid date. */
  value: string;
  error: string | null | undefined;
  onChange: (value: string) => void;
}

export const EffectiveDate = ({ label = 'Effective from', value, error, onChange }: EffectiveDateProps) => (
  <DateInput
    label={label}
    name="effective_from"
    required
    placeholder="01/01/2027"
    latest={LATEST_FUTURE_DAY}
    value={value}
    error={error ?? null}
    onChange={onChange}
  />
);
