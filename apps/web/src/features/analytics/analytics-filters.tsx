import type { Analytics, AnalyticsPeriod } from '@bitewing/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PracticeFilter } from '#entities/practices/practice-select.tsx';
import classes from './analytics.module.css';
import type { AnalyticsFilter } from './use-analytics-filter.ts';

const PERIODS: { value: AnalyticsPeriod; label: string }[] = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: 'custom', label: 'Custom' },
];

export interface AnalyticsFiltersProps {
  filter: AnalyticsFilter;
  /** What the server made of the period: the dates shown until somebody sets their own. */
  shown: Analytics['period'] | undefined;
  problem: string | null;
  isSuperAdmin: boolean;
  onChange: (changes: Partial<AnalyticsFilter>) => void;
}

export const AnalyticsFilters = ({
  filter,
  shown,
  problem,
  isSuperAdmin,
  onChange,
}: AnalyticsFiltersProps) => {
  const isCustom = filter.period === 'custom';
  const start = isCustom ? filter.start_date : (shown?.start_date ?? '');
  const end = isCustom ? filter.end_date : (shown?.end_date ?? '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet
    <div role="search" aria-label="Analytics filters" className={classes.filters}>
      <NativeSelect
        label="Period"
        data={PERIODS}
        value={filter.period}
        onChange={(event) =>
          onChange({ period: event.currentTarget.value as AnalyticsPeriod, start_date: start, end_date: end })
        }
      />
      <DayField
        label="Start date"
        value={start}
        max={end || undefined}
        onChange={(day) => onChange({ period: 'custom', start_date: day, end_date: end })}
      />
      <DayField
        label="End date"
        value={end}
        min={start || undefined}
        onChange={(day) => onChange({ period: 'custom', start_date: start, end_date: day })}
      />
      {isSuperAdmin && (
        <PracticeFilter value={filter.practiceId} onChange={(practiceId) => onChange({ practiceId })} />
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
};

interface DayFieldProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

/**
 * A day is typed piece by piece. Meanwhile the field shows what is typed: the address follows a moment later, and a
 * field set back in between would mix up month, day and year.
 */
const DayField = ({ value, onChange, ...field }: DayFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="date"
      value={typed ?? value}
      onChange={(event) => {
        const day = event.currentTarget.value;
        setTyped(day);
        if (!isYearUnfinished(day)) onChange(day);
      }}
      onBlur={() => setTyped(null)}
      {...field}
    />
  );
};

/** "2" on the way to "2026" is the year 0002. */
const isYearUnfinished = (day: string): boolean => day.startsWith('0');
