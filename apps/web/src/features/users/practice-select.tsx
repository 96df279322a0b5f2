import type { Practice } from '@bitewing/contract';
import { NativeSelect } from '@mantine/core';
import { LABELS } from './user-values.ts';

export interface PracticeSelectProps {
  practices: readonly Practice[];
  value: string;
  error: string | undefined;
  onChange: (practiceId: string) => void;
}

/** Open practices, and the one already chosen whatever its state. */
export const PracticeSelect = ({ practices, value, error, onChange }: PracticeSelectProps) => (
  <NativeSelect
    label={LABELS.practice_id}
    name="practice_id"
    required
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
    data={[
      { value: '', label: 'Select a practice' },
      ...practices
        .filter((practice) => practice.is_active || practice.id === value)
        .map(({ id, name, is_active }) => ({ value: id, label: is_active ? name : `${name} (inactive)` })),
    ]}
  />
);
