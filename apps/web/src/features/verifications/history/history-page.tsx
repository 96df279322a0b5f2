// Every verification of the practice, newest first. The URL holds page and status, but never the patient's name.

import { HISTORY_PAGE_SIZE, MESSAGES, type VerificationStatus } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useVerifications } from '#entities/verifications/queries.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { Pager } from '#ui/tables/pager.tsx';
import { HistoryFilters, STATUS_CHOICES } from './history-filters.tsx';
import classes from './history-page.module.css';
import { HistoryTable } from './history-table.tsx';

export const HistoryPage = () => {
  const { page, status, search, show } = useHistoryFilter();
  const list = useVerifications({ page, status, search, limit: HISTORY_PAGE_SIZE });
  return (
    <>
      <PageHeader
        title="Verification History"
        actions={
          <Button component={Link} to={paths.verify} leftSection={<IconPlus size={16} aria-hidden="true" />}>
            New Verification
          </Button>
        }
      />
      <HistoryFilters
        status={status}
        search={search}
        onStatus={(next) => show({ status: next, page: 1 })}
        onSearch={(next) => show({ search: next, page: 1 })}
      />
      <Rows list={list} page={page} onPage={(next) => show({ page: next })} />
    </>
  );
};

interface RowsProps {
  list: ReturnType<typeof useVerifications>;
  page: number;
  onPage: (page: number) => void;
}

const Rows = ({ list, page, onPage }: RowsProps) => {
  if (list.isPending) return <LoadingNotice label="Loading verifications..." lines={8} />;
  const failure = list.error && (
    <ErrorNotice
      error={list.error}
      wording={MESSAGES.verificationsLoadFailed}
      onRetry={() => void list.refetch()}
    />
  );
  if (!list.data) return failure;
  const { verifications, total, total_pages } = list.data;
  if (total === 0) {
    return (
      <>
        {failure}
        <EmptyState
          title="No verifications found."
          action={<Link to={paths.verify}>Create your first verification</Link>}
        />
      </>
    );
  }
  return (
    <div className={classes.rows} aria-busy={list.isPlaceholderData}>
      {failure}
      <div className={classes.count}>
        <p role="status">{`${total.toLocaleString('en-US')} Verification(s)`}</p>
        <Pager page={page} totalPages={total_pages} onPage={onPage} />
      </div>
      <HistoryTable verifications={verifications} />
      {total_pages > 1 && verifications.length > 10 && (
        <Pager page={page} totalPages={total_pages} onPage={onPage} />
      )}
    </div>
  );
};

const SEARCH_KEY = ['verification-search'];

/** The name stays in memory during the session, so the list is the same when the user returns to it. */
const useHistoryFilter = () => {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(() => client.getQueryData<string>(SEARCH_KEY) ?? '');
  const addressed = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  // The URL changes a moment later. Until then, a new search must not load the old page.
  const [left, setLeft] = useState<number | null>(null);
  const page = addressed === left ? 1 : addressed;
  if (left !== null && addressed !== left) setLeft(null);
  const wanted = params.get('status');
  const status = STATUS_CHOICES.find((choice) => choice.value === wanted)?.value ?? '';

  const show = (next: { page?: number; status?: VerificationStatus | ''; search?: string }): void => {
    if (next.search !== undefined) {
      setSearch(next.search);
      if (addressed > 1) setLeft(addressed);
      client.setQueryData(SEARCH_KEY, next.search);
    }
    const nextPage = next.page ?? page;
    const nextStatus = next.status ?? status;
    setParams({
      ...(nextStatus && { status: nextStatus }),
      ...(nextPage > 1 && { page: String(nextPage) }),
    });
  };
  return { page, status, search, show };
};
