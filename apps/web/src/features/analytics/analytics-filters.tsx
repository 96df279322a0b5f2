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
  /** The period's dates, as the server returned them. Shown until the user picks a custom period. */
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
    // biome-ignore lint/a11y/useSemanticElements: some screen readers don't support <search> yet
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
 * Shows what the user typed until the field loses focus. `value` comes from the URL and changes later; showing it while
 * the user types would mix up month, day and year.
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

/** While the user types "2026", the browser reports "2" as the year 0002. */
const isYearUnfinished = (day: string): boolean => day.startsWith('0');
