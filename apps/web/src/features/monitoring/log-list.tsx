import type { LogEntry } from '@bitewing/contract';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { formatCount } from '#ui/values/count.ts';
import { DateText } from '#ui/values/date-text.tsx';
import { StatusBadge, type Tone } from '#ui/values/status-badge.tsx';
import { ListTimes } from '#ui/values/time-zone.tsx';
import classes from './monitoring.module.css';
import { SOURCE_LABELS } from './monitoring-filters.tsx';
import { type LogFilter, useLogs } from './queries.ts';

const TONES: Record<LogEntry['level'], Tone> = { error: 'danger', warn: 'caution', info: 'neutral' };

const COLUMNS: DataTableColumn<LogEntry>[] = [
  {
    key: 'level',
    header: 'Level',
    width: '6rem',
    cell: (log) => <StatusBadge tone={TONES[log.level]}>{log.level}</StatusBadge>,
  },
  {
    key: 'message',
    header: 'Message',
    isTitle: true,
    cell: (log) => (
      <span className={classes.message}>
        {log.message}
        {log.count > 1 && <span className={classes.times}> ×{formatCount(log.count)}</span>}
        {log.at && <span className={classes.at}>{log.at}</span>}
      </span>
    ),
  },
  { key: 'source', header: 'Source', width: '12rem', cell: (log) => SOURCE_LABELS[log.source] },
  {
    key: 'time',
    header: 'Time',
    width: '12rem',
    noWrap: true,
    cell: (log) => <DateText value={log.timestamp} />,
  },
];

export const LogList = ({ filter }: { filter: LogFilter }) => {
  const logs = useLogs(filter);
  const entries = logs.data?.logs ?? [];
  return (
    <Panel title="Recent Logs" flush={entries.length > 0}>
      {logs.isPending && <LoadingNotice label="Loading logs..." lines={6} />}
      {logs.error && <ErrorNotice error={logs.error} onRetry={() => void logs.refetch()} />}
      {logs.data && entries.length === 0 && (
        <EmptyState title="No logs.">There are no entries in this time range.</EmptyState>
      )}
      {entries.length > 0 && (
        <div aria-busy={logs.isPlaceholderData}>
          <ListTimes>
            <DataTable caption="Recent logs" columns={COLUMNS} rows={entries} rowKey={(log) => log.id} />
          </ListTimes>
        </div>
      )}
    </Panel>
  );
};
