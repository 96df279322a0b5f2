// The batch history, newest first. The page number and the status filter are in the URL.

import { BATCH_STATUSES, type BatchStatus } from '@bitewing/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { batchStatusDisplay } from '#entities/verifications/status-display.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { paths } from '#lib/paths.ts';
import { useExistingPage } from '#lib/use-existing-page.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { Pager } from '#ui/tables/pager.tsx';
import { useBatches } from '../queries.ts';
import { BatchTable } from './batch-table.tsx';
import classes from './batches-page.module.css';

export const BatchesPage = () => {
  const { page, status, show } = useBatchFilter();
  const list = useBatches(page, status);
  useExistingPage(page, list.isPlaceholderData ? undefined : list.data?.total_pages);
  return (
    <>
      <PageHeader
        title="Batch History"
        actions={
          <Button
            component={Link}
            to={paths.batchVerify}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
          >
            New Batch
          </Button>
        }
      />
      <NativeSelect
        className={classes.filter ?? ''}
        label="Status"
        value={status}
        onChange={(event) => show({ status: asStatus(event.currentTarget.value), page: 1 })}
        data={[
          { value: '', label: 'All Status' },
          ...BATCH_STATUSES.map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
      <Rows list={list} page={page} isFiltered={status !== ''} onPage={(next) => show({ page: next })} />
    </>
  );
};

interface RowsProps {
  list: ReturnType<typeof useBatches>;
  page: number;
  isFiltered: boolean;
  onPage: (page: number) => void;
}

const Rows = ({ list, page, isFiltered, onPage }: RowsProps) => {
  if (list.isPending) return <LoadingNotice label="Loading batches..." lines={6} />;
  if (!list.data) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />;
  const { batches, total_pages } = list.data;
  return (
    <div className={classes.rows} aria-busy={list.isPlaceholderData}>
      {list.error && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {batches.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No batches with this status.' : 'No batch verifications yet'}
          action={<Link to={paths.batchVerify}>Start a batch</Link>}
        />
      ) : (
        <BatchTable batches={batches} />
      )}
      {(batches.length > 0 || page > 1) && <Pager page={page} totalPages={total_pages} onPage={onPage} />}
    </div>
  );
};

const nameOf = (status: BatchStatus): string => {
  const { label } = batchStatusDisplay(status);
  return label.charAt(0).toUpperCase() + label.slice(1);
};

const asStatus = (value: string | null): BatchStatus | '' =>
  BATCH_STATUSES.find((status) => status === value) ?? '';

const useBatchFilter = () => {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const status = asStatus(params.get('status'));
  const show = (next: { page?: number; status?: BatchStatus | '' }): void => {
    const nextPage = next.page ?? page;
    const nextStatus = next.status ?? status;
    setParams({
      ...(nextStatus && { status: nextStatus }),
      ...(nextPage > 1 && { page: String(nextPage) }),
    });
  };
  return { page, status, show };
};
