import { NativeSelect } from '@mantine/core';
import { ErrorNotice } from '#ui/notices/error-notice.tsx';
import { usePractices } from '../queries.ts';
import classes from './batch-form.module.css';

export interface PracticeSelectProps {
  value: string | null;
  onChange: (practiceId: string | null) => void;
}

/** A super admin belongs to no practice and says first for which one to verify. */
export const PracticeSelect = ({ value, onChange }: PracticeSelectProps) => {
  const practices = usePractices();
  const active = practices.data?.practices.filter((practice) => practice.is_active) ?? [];
  return (
    <>
      <NativeSelect
        className={classes.doctor ?? ''}
        label="Practice"
        name="practice_id"
        required
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        data={[
          { value: '', label: practices.isPending ? 'Loading practices...' : 'Select a practice' },
          ...active.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {practices.error && <ErrorNotice error={practices.error} onRetry={() => void practices.refetch()} />}
    </>
  );
};
