import type { AuditEvent, AuditFilters, AuditMark } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { ListTimes } from '#ui/values/time-zone.tsx';
import classes from './audit.module.css';
import { useAuditEvents } from './queries.ts';

const MARK_LABELS: Record<AuditMark, string> = {
  same_last_name: 'Same last name',
  many_patients: 'Many patients in an hour',
  outside_hours: 'Opened outside office hours',
};

const Flags = ({ event }: { event: AuditEvent }) => (
  <span className={classes.flags}>
    {event.outcome !== 'ok' && <StatusBadge tone="danger">Refused</StatusBadge>}
    {event.marks.map((mark) => (
      <span key={mark} title="Only events that open a patient's record are marked">
        <StatusBadge tone="caution">{MARK_LABELS[mark]}</StatusBadge>
      </span>
    ))}
  </span>
);

const COLUMNS: DataTableColumn<AuditEvent>[] = [
  {
    key: 'time',
    header: 'Time',
    width: '12rem',
    noWrap: true,
    cell: ({ occurred_at }) => <DateText value={occurred_at} />,
  },
  {
    key: 'event',
    header: 'Event',
    isTitle: true,
    cell: (event) => (
      <span className={classes.event}>
        <span>{event.sentence}</span>
        <Flags event={event} />
      </span>
    ),
  },
  { key: 'practice', header: 'Practice', cell: ({ practice_name }) => practice_name ?? 'None' },
  { key: 'ip', header: 'IP address', noWrap: true, cell: ({ ip }) => ip ?? 'None' },
  {
    key: 'open',
    header: <span className="visually-hidden">Verification</span>,
    isAction: true,
    noWrap: true,
    cell: ({ verification_id }) =>
      verification_id && <Link to={paths.verification(verification_id)}>Open</Link>,
  },
];

export const AuditEvents = ({ filters, withPractice }: { filters: AuditFilters; withPractice: boolean }) => {
  const query = useAuditEvents(filters);
  if (query.isPending) return <LoadingNotice label="Loading events..." lines={8} />;
  if (!query.data) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  const events = query.data.pages.flatMap((page) => page.events);
  const columns = COLUMNS.filter(({ key }) => withPractice || key !== 'practice');
  return (
    <>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {events.length === 0 ? (
        <EmptyState title="No events found.">Change the filters to see more.</EmptyState>
      ) : (
        <ListTimes>
          <DataTable caption="Audit events" columns={columns} rows={events} rowKey={({ id }) => id} />
        </ListTimes>
      )}
      {query.hasNextPage && (
        <div>
          <Button
            variant="default"
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? 'Loading...' : 'Show Earlier Events'}
          </Button>
        </div>
      )}
    </>
  );
};
