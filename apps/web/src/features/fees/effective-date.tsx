// The first day on which fees apply.

import { DateInput } from '#lib/forms/date-input.tsx';

/** Fees may start in the future. */
const LATEST = new Date(2099, 11, 31);

export interface EffectiveDateProps {
  /** As typed. */
  value: string;
  error: string | null | undefined;
  onChange: (value: string) => void;
}

export const EffectiveDate = ({ value, error, onChange }: EffectiveDateProps) => (
  <DateInput
    label="Effective from"
    name="effective_from"
    required
    placeholder="01/01/2027"
    latest={LATEST}
    value={value}
    error={error ?? null}
    onChange={onChange}
  />
);
