import type { BatchListItem } from '@bitewing/contract';
import { Link, useNavigate } from 'react-router';
import { usePracticeTimeZone } from '#entities/practices/queries.ts';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { ProgressBar } from '#ui/values/progress-bar.tsx';
import { ListTimes, TimeZoneContext } from '#ui/values/time-zone.tsx';
import { percentDone, progressTone } from '../batch-figures.ts';
import { BatchStatusBadge } from '../batch-status-badge.tsx';
import classes from './batches-page.module.css';

export const BatchTable = ({ batches }: { batches: BatchListItem[] }) => {
  const navigate = useNavigate();
  return (
    <TimeZoneContext value={usePracticeTimeZone()}>
      <ListTimes>
        <DataTable
          caption="Batches"
          columns={columnsFor(useIsSuperAdmin())}
          rows={batches}
          rowKey={(batch) => batch.id}
          onRowClick={(batch) => void navigate(paths.batch(batch.id))}
        />
      </ListTimes>
    </TimeZoneContext>
  );
};

const columnsFor = (showPractice: boolean): DataTableColumn<BatchListItem>[] => [
  {
    key: 'created',
    header: 'Created',
    isTitle: true,
    cell: (batch) => (
      <>
        <Link to={paths.batch(batch.id)} onClick={(event) => event.stopPropagation()}>
          <DateText value={batch.created_at} />
        </Link>
        <span className={classes.secondary}>
          {[showPractice && batch.practices?.name, batch.users?.full_name, batch.retry_of && 'Retry']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  { key: 'total', header: 'Total', align: 'end', cell: (batch) => batch.total_count },
  { key: 'completed', header: 'Completed', align: 'end', cell: (batch) => batch.completed_count },
  { key: 'failed', header: 'Failed', align: 'end', cell: (batch) => batch.failed_count },
  {
    key: 'progress',
    header: 'Progress',
    cell: (batch) => (
      <div className={classes.progress}>
        <ProgressBar percent={percentDone(batch)} label="Progress" tone={progressTone(batch.status)} />
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    noWrap: true,
    cell: (batch) => <BatchStatusBadge status={batch.status} />,
  },
];
