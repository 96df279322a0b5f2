import { INSIGHT_SEVERITIES, LOG_LEVELS, LOG_SOURCES, MONITORING_HOURS } from '@bitewing/contract';
import { NativeSelect, Switch } from '@mantine/core';
import classes from './monitoring.module.css';
import type { InsightFilter, LogFilter } from './queries.ts';

export type MonitoringFilter = LogFilter & InsightFilter;

const HOURS_LABELS: Record<(typeof MONITORING_HOURS)[number], string> = {
  1: 'Last hour',
  6: 'Last 6 hours',
  24: 'Last 24 hours',
  72: 'Last 3 days',
  168: 'Last 7 days',
};

export const SOURCE_LABELS = {
  vercel: 'vercel (browser)',
  railway: 'railway (API, worker)',
  supabase: 'supabase (auth, database)',
} as const;

const options = (all: string, values: readonly string[], label = (value: string) => value) => [
  { value: '', label: all },
  ...values.map((value) => ({ value, label: label(value) })),
];

export interface MonitoringFiltersProps {
  filter: MonitoringFilter;
  onChange: (changes: Partial<MonitoringFilter>) => void;
}

export const MonitoringFilters = ({ filter, onChange }: MonitoringFiltersProps) => (
  // biome-ignore lint/a11y/useSemanticElements: some screen readers don't support <search> yet
  <div role="search" aria-label="Monitoring filters" className={classes.filters}>
    <NativeSelect
      label="Time range"
      value={String(filter.hours)}
      data={MONITORING_HOURS.map((hours) => ({ value: String(hours), label: HOURS_LABELS[hours] }))}
      onChange={(event) => onChange({ hours: Number(event.currentTarget.value) })}
    />
    <NativeSelect
      label="Log level"
      value={filter.level}
      data={options('All levels', LOG_LEVELS)}
      onChange={(event) => onChange({ level: event.currentTarget.value as MonitoringFilter['level'] })}
    />
    <NativeSelect
      label="Source"
      value={filter.source}
      data={options(
        'All sources',
        LOG_SOURCES,
        (source) => SOURCE_LABELS[source as keyof typeof SOURCE_LABELS],
      )}
      onChange={(event) => onChange({ source: event.currentTarget.value as MonitoringFilter['source'] })}
    />
    <NativeSelect
      label="Insight severity"
      value={filter.severity}
      data={options('All severities', INSIGHT_SEVERITIES)}
      onChange={(event) => onChange({ severity: event.currentTarget.value as MonitoringFilter['severity'] })}
    />
    <Switch
      label="Show resolved insights"
      checked={filter.withResolved}
      onChange={(event) => onChange({ withResolved: event.currentTarget.checked })}
      className={classes.switch ?? ''}
    />
  </div>
);
