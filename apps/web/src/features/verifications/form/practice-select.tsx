import { NativeSelect } from '@mantine/core';
import { Panel } from '#ui/layout/panel.tsx';
import { ErrorNotice } from '#ui/notices/error-notice.tsx';
import { usePractices } from '../queries.ts';

export interface PracticeSelectProps {
  value: string | null;
  error: string | undefined;
  onChange: (practiceId: string | null) => void;
}

/** A super admin belongs to no practice and says first for which one to verify. */
export const PracticeSelect = ({ value, error, onChange }: PracticeSelectProps) => {
  const practices = usePractices(true);
  const active = practices.data?.practices.filter((practice) => practice.is_active) ?? [];
  return (
    <Panel title="Practice">
      <NativeSelect
        label="Practice"
        name="practice_id"
        required
        value={value ?? ''}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        data={[
          { value: '', label: practices.isPending ? 'Loading practices...' : 'Select a practice' },
          ...active.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {practices.error && <ErrorNotice error={practices.error} onRetry={() => void practices.refetch()} />}
    </Panel>
  );
};
