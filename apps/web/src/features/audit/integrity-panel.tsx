// Shows whether the audit trail is complete and unchanged, and lets the user start a check.

import { type AuditStatus, MESSAGES } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { errorMessage } from '#lib/api/request-error.ts';
import { toast } from '#lib/toast.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { formatCount } from '#ui/values/count.ts';
import { DateText } from '#ui/values/date-text.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './audit.module.css';
import { useAuditStatus, useRequestCheck } from './queries.ts';

const events = (count: number): string => `${formatCount(count)} ${count === 1 ? 'event' : 'events'}`;

export const IntegrityPanel = ({ practiceId }: { practiceId: string }) => {
  // Set when the user requests a check: the time of the check before it. The panel waits until the server returns
  // a different time.
  const [previousCheck, setPreviousCheck] = useState<{ checked_at: string | null } | null>(null);
  // The time of the latest check decides whether the second call polls.
  const checkedAt = useAuditStatus(practiceId).data?.checked_at ?? null;
  const isWaiting = previousCheck !== null && previousCheck.checked_at === checkedAt;
  const status = useAuditStatus(practiceId, isWaiting);
  return (
    <Panel
      title="Integrity"
      actions={
        status.data && (
          <>
            <Verdict status={status.data} />
            <CheckButton
              practiceId={practiceId}
              isWaiting={isWaiting}
              onRequested={() => setPreviousCheck({ checked_at: checkedAt })}
            />
          </>
        )
      }
    >
      {status.isPending && <LoadingNotice label="Loading status..." lines={2} />}
      {status.error && <ErrorNotice error={status.error} onRetry={() => void status.refetch()} />}
      {status.data && <Facts status={status.data} />}
    </Panel>
  );
};

interface CheckButtonProps {
  practiceId: string;
  isWaiting: boolean;
  onRequested: () => void;
}

const CheckButton = ({ practiceId, isWaiting, onRequested }: CheckButtonProps) => {
  const request = useRequestCheck(practiceId);
  const check = (): void =>
    request.mutate(undefined, {
      onSuccess: ({ requested }) => {
        if (requested) onRequested();
        else toast.success('The latest check is less than a minute old.');
      },
      onError: (error) => toast.error(errorMessage(error) ?? MESSAGES.requestFailed),
    });
  const isBusy = request.isPending || isWaiting;
  return (
    <Button variant="default" size="xs" disabled={isBusy} onClick={check}>
      {isBusy ? 'Checking...' : 'Check Now'}
    </Button>
  );
};

const Verdict = ({ status: { findings, checked_at } }: { status: AuditStatus }) => {
  if (findings.length > 0) return <StatusBadge tone="danger">Altered events found</StatusBadge>;
  if (!checked_at) return <StatusBadge tone="neutral">Not checked yet</StatusBadge>;
  return <StatusBadge tone="positive">No altered events found</StatusBadge>;
};

/** "34 newer events aren't checked yet." */
const newerText = (count: number): string =>
  `${formatCount(count)} newer ${count === 1 ? "event isn't" : "events aren't"} checked yet.`;

const Facts = ({ status }: { status: AuditStatus }) => (
  <div className={classes.facts}>
    <p>
      {events(status.sealed_events)} protected against changes
      {status.sealed_at && (
        <>
          , the last on <DateText value={status.sealed_at} />
        </>
      )}
      {status.waiting_events > 0 && `; ${formatCount(status.waiting_events)} not yet protected`}.
    </p>
    <p>
      {status.checked_at ? (
        <>
          Last check: <DateText value={status.checked_at} />, {events(status.checked_events)}
          {status.findings.length === 0 && ', none altered'}.{' '}
          {status.checked_events < status.sealed_events &&
            `${newerText(status.sealed_events - status.checked_events)} `}
          Bitewing checks all events every day.
        </>
      ) : (
        'Bitewing runs the first check within an hour, then one every day.'
      )}
    </p>
    {status.findings.length > 0 && (
      <ul aria-label="Findings" className={classes.findings}>
        {status.findings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    )}
  </div>
);
