// A practice's data: how long it is kept, legal holds, export and erasure. Super admins can change all of it. Practice
// admins can change how long it is kept, see the legal holds, and don't see export and erasure.

import { type PracticeRetention, YEARS_TO_KEEP } from '@bitewing/contract';
import { Button, NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState } from 'react';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { LockableFields } from '#ui/inputs/lockable-fields.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { formatCount } from '#ui/values/count.ts';
import { DateText } from '#ui/values/date-text.tsx';
import { TimeZoneContext } from '#ui/values/time-zone.tsx';
import { usePracticeTimeZone } from '../queries.ts';
import classes from './data-panel.module.css';
import { ExportAndErasure } from './export-and-erasure.tsx';
import { LegalHolds } from './legal-holds.tsx';
import { useRetention, useSaveYears } from './queries.ts';
import { rowsText, StatementTable } from './statement-table.tsx';

export const PracticeDataPanel = ({ practiceId }: { practiceId: string }) => {
  const retention = useRetention(practiceId);
  const isSuperAdmin = useIsSuperAdmin();
  const timeZone = usePracticeTimeZone();
  const { data } = retention;
  return (
    <Panel title="Data retention">
      {retention.isPending && <LoadingNotice label="Loading data retention..." lines={3} />}
      {retention.error && <ErrorNotice error={retention.error} onRetry={() => void retention.refetch()} />}
      {data && (
        <TimeZoneContext value={timeZone}>
          <div className={classes.parts}>
            <Years practiceId={practiceId} saved={data.years_to_keep} />
            <NextPurge retention={data} />
            <LegalHolds practiceId={practiceId} holds={data.holds} canEdit={isSuperAdmin} />
            <Statements statements={data.statements} />
            {isSuperAdmin && <ExportAndErasure practiceId={practiceId} retention={data} />}
          </div>
        </TimeZoneContext>
      )}
    </Panel>
  );
};

const yearsText = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

const Years = ({ practiceId, saved }: { practiceId: string; saved: number }) => {
  const save = useSaveYears(practiceId);
  /** Null until the user types. While it is null, the field shows the saved number, even if another user changes it. */
  const [typed, setTyped] = useState<number | string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const wanted = Number(typed) || saved;
  const finish = (): void => {
    setAsking(false);
    setTyped(null);
  };
  const submit = (): void =>
    save.mutate({ shown_years: saved, years_to_keep: wanted }, { onSettled: finish });
  return (
    <section className={classes.row} aria-label="Years to keep">
      <p>
        Verifications are kept for {yearsText(saved)}. Audit events are never deleted (HIPAA requires 6
        years).
      </p>
      <LockableFields isLocked={save.isPending}>
        <NumberInput
          label="Years to keep"
          min={YEARS_TO_KEEP.minimum}
          max={YEARS_TO_KEEP.maximum}
          allowDecimal={false}
          clampBehavior="strict"
          value={typed ?? saved}
          onChange={setTyped}
          w="8rem"
        />
      </LockableFields>
      <Button
        disabled={save.isPending || wanted === saved}
        onClick={() => (wanted < saved ? setAsking(true) : submit())}
      >
        Save Retention
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title="Keep Data for Less Time"
          confirmLabel="Keep Data for Less Time"
          busy={save.isPending}
          onConfirm={submit}
          onCancel={() => setAsking(false)}
        >
          The next scheduled deletion deletes verifications, batch drafts and access reasons older than{' '}
          {yearsText(wanted)}, with the records that belong to them. Records on legal hold and audit events
          stay. Deleted records can't be recovered.
        </ConfirmDialog>
      )}
    </section>
  );
};

const NextPurge = ({ retention: { next_purge, kept_from } }: { retention: PracticeRetention }) => (
  <section aria-label="Next scheduled deletion">
    <h3 className={classes.heading}>Next scheduled deletion</h3>
    <p>
      {next_purge.rows.length === 0 ? (
        <>
          Nothing to delete.
          {next_purge.held === 0 && (
            <>
              {' '}
              All verifications are from <DateText value={kept_from} dayOnly /> or later.
            </>
          )}
        </>
      ) : (
        <>
          Deletes records from before <DateText value={kept_from} dayOnly />. {rowsText(next_purge.rows)}.
        </>
      )}
    </p>
    {next_purge.held > 0 && (
      <p>
        Kept because of legal holds: {formatCount(next_purge.held)}{' '}
        {next_purge.held === 1 ? 'verification' : 'verifications'}.
      </p>
    )}
  </section>
);

const Statements = ({ statements }: Pick<PracticeRetention, 'statements'>) => (
  <section aria-label="Earlier deletions">
    <h3 className={classes.heading}>Earlier deletions</h3>
    <StatementTable statements={statements} />
  </section>
);
