// Whether the audit trail is complete and unchanged.

import type { AuditStatus } from '@bitewing/contract';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { formatCount } from '#ui/values/count.ts';
import { DateText } from '#ui/values/date-text.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './audit.module.css';
import { useAuditStatus } from './queries.ts';

const events = (count: number): string => `${formatCount(count)} ${count === 1 ? 'event' : 'events'}`;

export const IntegrityPanel = ({ practiceId }: { practiceId: string }) => {
  const status = useAuditStatus(practiceId);
  return (
    <Panel title="Integrity" actions={status.data && <Verdict status={status.data} />}>
      {status.isPending && <LoadingNotice label="Loading status..." lines={2} />}
      {status.error && <ErrorNotice error={status.error} onRetry={() => void status.refetch()} />}
      {status.data && <Facts status={status.data} />}
    </Panel>
  );
};

const Verdict = ({ status: { findings, checked_at } }: { status: AuditStatus }) => {
  if (findings.length > 0) return <StatusBadge tone="danger">Changed events found</StatusBadge>;
  if (!checked_at) return <StatusBadge tone="neutral">Not checked yet</StatusBadge>;
  return <StatusBadge tone="positive">No changes found</StatusBadge>;
};

const Facts = ({ status }: { status: AuditStatus }) => (
  <div className={classes.facts}>
    <p>
      Protected against changes: {events(status.sealed_events)}
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
          Checked: {events(status.checked_events)} on <DateText value={status.checked_at} />. Bitewing checks
          every day.
        </>
      ) : (
        'Bitewing checks new events within an hour, then every day.'
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
