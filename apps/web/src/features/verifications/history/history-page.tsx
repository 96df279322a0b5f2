// The verifications of the practice, or of all practices for a super admin, newest first.

import { MESSAGES } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { paths } from '#lib/paths.ts';
import { useExistingPage } from '#lib/use-existing-page.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { Pager } from '#ui/tables/pager.tsx';
import { EmptyHistory } from './empty-history.tsx';
import { type HistoryFilter, type ShowHistory, useHistoryFilter } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import classes from './history-page.module.css';
import { HistoryTable } from './history-table.tsx';
import { MoreFilters } from './more-filters.tsx';
import { useHistoryList } from './use-history-list.ts';

export const HistoryPage = () => {
  const { filter, show } = useHistoryFilter();
  const list = useHistoryList(filter);
  useExistingPage(filter.page, list.isPlaceholderData ? undefined : list.data?.total_pages);
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
        status={filter.status}
        search={filter.search}
        onStatus={(status) => show({ status })}
        onSearch={(search) => show({ search })}
      />
      <MoreFilters filter={filter} onShow={show} />
      <Rows list={list} filter={filter} onShow={show} />
    </>
  );
};

/** A list with more rows has page buttons below it too. */
const SHORT_LIST_ROWS = 10;

interface RowsProps {
  list: ReturnType<typeof useHistoryList>;
  filter: HistoryFilter;
  onShow: ShowHistory;
}

const Rows = ({ list, filter, onShow }: RowsProps) => {
  const pager = (totalPages: number, label: string) => (
    <Pager page={filter.page} totalPages={totalPages} onPage={(page) => onShow({ page })} label={label} />
  );
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
        <EmptyHistory filter={filter} onShow={onShow} />
      </>
    );
  }
  return (
    <div className={classes.rows} aria-busy={list.isPlaceholderData}>
      {failure}
      <div className={classes.count}>
        <p role="status">{`${total.toLocaleString('en-US')} Verification(s)`}</p>
        {pager(total_pages, 'Pages')}
      </div>
      <HistoryTable verifications={verifications} />
      {total_pages > 1 &&
        verifications.length > SHORT_LIST_ROWS &&
        pager(total_pages, 'Pages, below the table')}
    </div>
  );
};
