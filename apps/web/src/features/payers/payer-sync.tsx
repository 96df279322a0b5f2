// The payer sync, which only super admins can start: button, progress and result.

import { MESSAGES, type PayerSync } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '#entities/query-keys.ts';
import { errorMessage, RequestError } from '#lib/api/request-error.ts';
import { toast } from '#lib/toast.ts';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { formatCount } from '#ui/values/count.ts';
import { ProgressBar } from '#ui/values/progress-bar.tsx';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import classes from './payers-page.module.css';
import { usePayerSync, useStartSync } from './queries.ts';

export const SYNC_LABEL = 'Sync Payers';

export const useSync = () => {
  const client = useQueryClient();
  const sync = usePayerSync();
  const start = useStartSync();
  const status = sync.data?.status;
  const message = sync.data?.message ?? '';
  const before = useRef(status);

  useEffect(() => {
    const hasEnded = before.current === 'running' && status !== 'running';
    before.current = status;
    if (!hasEnded) return;
    if (status === 'failed') return toast.error(MESSAGES.payersSyncFailed);
    toast.success(message);
    void client.invalidateQueries({ queryKey: queryKeys.payers });
  }, [status, message, client]);

  const begin = (): void =>
    start.mutate(undefined, {
      onSuccess: (response) => toast.info(response.message),
      onError: (error) => toast.error(refusalOf(error)),
    });
  return { sync, begin, isBusy: start.isPending || status === 'running' };
};

/** The server's reason, e.g. that a sync is already running; otherwise the general message. */
const refusalOf = (error: unknown): string =>
  error instanceof RequestError && error.failure === 'http_error' && (error.status ?? 500) < 500
    ? (errorMessage(error) ?? MESSAGES.payersSyncFailed)
    : MESSAGES.payersSyncFailed;

type Sync = ReturnType<typeof useSync>;

export const SyncButton = ({ begin, isBusy }: Pick<Sync, 'begin' | 'isBusy'>) => (
  <Button
    leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
    disabled={isBusy}
    onClick={begin}
  >
    {isBusy ? 'Syncing...' : SYNC_LABEL}
  </Button>
);

export const SyncNotice = ({ sync }: Pick<Sync, 'sync'>) => {
  if (!sync.data || sync.data.status === 'never') return null;
  if (sync.data.status === 'running') return <Running {...sync.data} />;
  if (sync.data.status === 'failed') return <FailureNotice message={MESSAGES.payersSyncFailed} />;
  return (
    <p className={classes.lastSync}>
      {sync.data.message} Last sync: <RelativeTime value={sync.data.finished_at} />
    </p>
  );
};

const Running = ({ processed, total }: PayerSync) => (
  <div className={classes.running}>
    <p role="status">
      {total === null
        ? 'Reading the payer directory...'
        : `Syncing payers: ${formatCount(processed)} of ${formatCount(total)}`}
    </p>
    <ProgressBar label="Payer sync" percent={total ? Math.round((processed / total) * 100) : 0} />
  </div>
);
