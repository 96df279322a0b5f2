import { MESSAGES, type Payer } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { createPayerIndex, searchPayers } from '#entities/payers/payer-search.ts';
import { usePayers } from '#entities/payers/queries.ts';
import { QueryErrors, type ShownQuery } from '#lib/api/query-errors.tsx';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { Pager } from '#ui/tables/pager.tsx';
import { formatCount } from '#ui/values/count.ts';
import { SYNC_LABEL, SyncButton, SyncNotice, useSync } from './payer-sync.tsx';
import { PayerTable } from './payer-table.tsx';
import classes from './payers-page.module.css';

const SUBTITLE =
  'Payers available for verification. On claims, use the Payer ID. Only the clearinghouse uses the Payer Code.';

export const PayersPage = () => (useIsSuperAdmin() ? <SyncablePage /> : <ReadOnlyPage />);

const withWording = ({ error, refetch }: ShownQuery) => ({
  error,
  refetch,
  wording: MESSAGES.payersLoadFailed,
});

const SyncablePage = () => {
  const { sync, begin, isBusy } = useSync();
  const payers = usePayers();
  const button = <SyncButton begin={begin} isBusy={isBusy} />;
  return (
    <>
      <PageHeader title="Payers" subtitle={SUBTITLE} actions={button} />
      <QueryErrors queries={[withWording(payers), sync]} />
      <SyncNotice sync={sync} />
      <PayerList
        payers={payers}
        empty={`No payers found. Click “${SYNC_LABEL}” to load them from the clearinghouse.`}
      />
    </>
  );
};

const ReadOnlyPage = () => {
  const payers = usePayers();
  return (
    <>
      <PageHeader title="Payers" subtitle={SUBTITLE} />
      <QueryErrors queries={[withWording(payers)]} />
      <PayerList
        payers={payers}
        empty="No payers found. Click “Reload” after Bitewing support has synced them."
        emptyAction={
          <Button variant="default" onClick={() => void payers.refetch()}>
            Reload
          </Button>
        }
      />
    </>
  );
};

interface PayerListProps {
  payers: ReturnType<typeof usePayers>;
  empty: string;
  emptyAction?: React.ReactNode;
}

const PayerList = ({ payers, empty, emptyAction }: PayerListProps) => {
  if (payers.isPending) return <LoadingNotice label={MESSAGES.payersLoading} lines={10} />;
  if (!payers.data) return null;
  if (payers.data.payers.length === 0) return <EmptyState title={empty} action={emptyAction} />;
  return <SearchablePayers payers={payers.data.payers} />;
};

const PAGE_SIZE = 50;

const SearchablePayers = ({ payers }: { payers: Payer[] }) => {
  const [term, setTerm] = useState('');
  const [page, setPage] = useState(1);
  // React updates the list after the search box, so that typing stays fast.
  const deferredTerm = useDeferredValue(term);
  const index = useMemo(() => createPayerIndex(payers), [payers]);
  const found = useMemo(() => searchPayers(index, deferredTerm), [index, deferredTerm]);
  const totalPages = Math.ceil(found.length / PAGE_SIZE);
  const current = Math.min(page, Math.max(totalPages, 1));
  const search = (value: string): void => {
    setTerm(value);
    setPage(1);
  };
  return (
    <>
      <div className={classes.search}>
        <SearchBox
          value={term}
          onChange={search}
          placeholder="Search by name, other name or ID..."
          label="Search payers"
        />
      </div>
      {found.length === 0 ? (
        <EmptyState title={MESSAGES.payersNoneMatching(deferredTerm.trim())} />
      ) : (
        <>
          <PayerTable payers={found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)} />
          <div className={classes.footer}>
            <span className={classes.count} role="status">
              {formatCount(found.length)} {found.length === 1 ? 'payer' : 'payers'}
            </span>
            <Pager page={current} totalPages={totalPages} onPage={setPage} />
          </div>
        </>
      )}
    </>
  );
};
