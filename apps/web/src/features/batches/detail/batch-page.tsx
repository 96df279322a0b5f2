// One batch: its progress and the result of each patient.

import { type Batch, followBatch } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { usePracticeTimeZone } from '#entities/practices/queries.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { askForReason } from '#lib/api/reason-needed.ts';
import { RequestError } from '#lib/api/request-error.ts';
import { useLiveUpdates } from '#lib/api/use-live-updates.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DateText } from '#ui/values/date-text.tsx';
import { TimeZoneContext } from '#ui/values/time-zone.tsx';
import { isRunning } from '../batch-figures.ts';
import { BatchStatusBadge } from '../batch-status-badge.tsx';
import { useBatch } from '../queries.ts';
import { BatchActions } from './batch-actions.tsx';
import classes from './batch-page.module.css';
import { BatchSummary } from './batch-summary.tsx';
import { BatchVerifications } from './batch-verifications.tsx';
import { useBatchPolling } from './use-batch-polling.ts';

/** Twenty rows may finish in a second, so the page doesn't refresh for each of them. */
const LIVE_REFRESH_MS = 2_000;

export const BatchPage = () => {
  const { id = '' } = useParams();
  // The key resets the poll count when the user opens another batch.
  return <OneBatch key={id} id={id} />;
};

const OneBatch = ({ id }: { id: string }) => {
  const query = useBatch(id);
  const timeZone = usePracticeTimeZone();
  const { data: batch, error } = query;
  const isUnfinished = batch !== undefined && isRunning(batch.status);
  const { isLessFrequent } = useBatchPolling(isUnfinished, query.refetch);
  useLiveUpdates({
    endpoint: followBatch,
    id,
    isUnfinished,
    refresh: query.refetch,
    pauseMs: LIVE_REFRESH_MS,
  });
  if (query.isPending) return <LoadingNotice label="Loading batch..." lines={8} />;
  if (error instanceof RequestError && error.status === 404) return <NotFound />;
  const failure = error && (
    <ErrorNotice
      error={error}
      onRetry={() => void query.refetch()}
      action={<Link to={paths.batches}>Back to History</Link>}
    />
  );
  if (!batch)
    return (
      <>
        <PageHeader title="Batch" />
        {failure}
      </>
    );
  return (
    <>
      <PageHeader
        title="Batch"
        back={{ to: paths.batches, label: 'Batch History' }}
        badge={<BatchStatusBadge status={batch.status} size="large" />}
        subtitle={
          <TimeZoneContext value={timeZone}>
            <Origin batch={batch} />
          </TimeZoneContext>
        }
        actions={
          <>
            {isRunning(batch.status) && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => {
                  if (!query.isFetching) void query.refetch();
                }}
                // A disabled button would lose the focus, and Tab would skip it during every automatic update.
                aria-disabled={query.isFetching}
                data-busy={query.isFetching}
              >
                {query.isFetching ? 'Refreshing...' : 'Refresh'}
              </Button>
            )}
            <BatchActions batch={batch} />
          </>
        }
      />
      {failure}
      {batch.benefits_withheld && <Withheld batchId={batch.id} />}
      <BatchSummary batch={batch} isLessFrequent={isLessFrequent} />
      <BatchVerifications
        verifications={batch.verifications}
        today={batch.today}
        isFinished={!isUnfinished}
      />
    </>
  );
};

/** Super admins must give a reason before they see the benefits of a practice's patients. */
const Withheld = ({ batchId }: { batchId: string }) => (
  <div className={classes.withheld} role="status">
    <span>Benefits are hidden until you give a reason.</span>
    <Button size="xs" variant="default" onClick={() => askForReason({ type: 'batch', id: batchId })}>
      Give Reason
    </Button>
  </div>
);

const NotFound = () => (
  <>
    <PageHeader title="Batch" />
    <EmptyState
      title="Batch not found"
      action={
        <Button component={Link} to={paths.batches}>
          Back to History
        </Button>
      }
    />
  </>
);

const Origin = ({ batch }: { batch: Batch }) => (
  <>
    Created <DateText value={batch.created_at} />
    {batch.users?.full_name && ` by ${batch.users.full_name}`}
    {batch.practices && ` · ${batch.practices.name}`}
    {batch.retry_of && (
      <>
        {' · '}
        <Link to={paths.batch(batch.retry_of)}>Retry of an earlier batch</Link>
      </>
    )}
  </>
);
