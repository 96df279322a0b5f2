import type { Practice } from '@bitewing/contract';
import { NativeSelect } from '@mantine/core';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { usePractices } from './queries.ts';

export interface PracticeSelectProps {
  /** Empty if no practice is selected. */
  value: string;
  onChange: (practiceId: string) => void;
  error?: string | undefined;
  /** True if the page itself shows why the practices couldn't be loaded. */
  hidesLoadError?: boolean;
  className?: string | undefined;
}

/** Lists the active practices, plus the selected one if it is inactive. */
export const PracticeSelect = (props: PracticeSelectProps) => {
  const { value, onChange, error, hidesLoadError = false, className } = props;
  const practices = usePractices();
  const offered = practices.data?.practices.filter(({ id, is_active }) => is_active || id === value) ?? [];
  return (
    <div className={className}>
      <NativeSelect
        label="Practice"
        name="practice_id"
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: practices.isPending ? 'Loading practices...' : 'Select a practice' },
          ...offered.map((practice) => ({ value: practice.id, label: optionLabel(practice) })),
        ]}
      />
      {practices.error && !hidesLoadError && (
        <ErrorNotice error={practices.error} onRetry={() => void practices.refetch()} />
      )}
    </div>
  );
};

const optionLabel = ({ name, is_active }: Practice): string => (is_active ? name : `${name} (inactive)`);

export interface PracticeFilterProps extends Pick<PracticeSelectProps, 'value' | 'onChange'> {
  activeOnly?: boolean;
}

export const PracticeFilter = ({ value, onChange, activeOnly = false }: PracticeFilterProps) => {
  const practices = usePractices();
  return (
    <NativeSelect
      label="Practice"
      value={value}
      data={[
        { value: '', label: 'All practices' },
        ...(practices.data?.practices ?? [])
          .filter(({ is_active }) => is_active || !activeOnly)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
