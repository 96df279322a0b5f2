import { MESSAGES } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePayers } from '#entities/payers/queries.ts';
import { PracticeSelect } from '#entities/practices/practice-select.tsx';
import { usePractice } from '#entities/practices/queries.ts';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { useIsSuperAdmin, useProfile } from '#lib/auth/profile.ts';
import { paths } from '#lib/paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { TimeZoneContext } from '#ui/values/time-zone.tsx';
import { useBatchDraft } from '../queries.ts';
import classes from './batch-form.module.css';
import { BatchForm } from './batch-form.tsx';

export const BatchVerifyPage = () => {
  const isSuperAdmin = useIsSuperAdmin();
  const [practiceId, setPracticeId] = useState(useProfile().practice_id);
  return (
    <>
      <PageHeader
        title="Batch Verification"
        subtitle="Verify up to 100 patients at once."
        actions={
          <Button component={Link} to={paths.batches} variant="default">
            View History
          </Button>
        }
      />
      {isSuperAdmin && (
        <PracticeSelect
          className={classes.select}
          value={practiceId ?? ''}
          onChange={(id) => setPracticeId(id || null)}
        />
      )}
      {practiceId ? (
        <LoadedForm key={practiceId} practiceId={practiceId} isSuperAdmin={isSuperAdmin} />
      ) : (
        <EmptyState title="Select a practice to start a batch." />
      )}
    </>
  );
};

const LoadedForm = ({ practiceId, isSuperAdmin }: { practiceId: string; isSuperAdmin: boolean }) => {
  const navigate = useNavigate();
  const payers = usePayers();
  const practice = usePractice(practiceId);
  const draft = useBatchDraft(practiceId, isSuperAdmin);
  if (!payers.data && payers.error)
    return (
      <ErrorNotice
        error={payers.error}
        wording={MESSAGES.payersLoadFailed}
        onRetry={() => void payers.refetch()}
      />
    );
  if (!practice.data && practice.error)
    return <ErrorNotice error={practice.error} onRetry={() => void practice.refetch()} />;
  if (!draft.data && draft.error)
    return <ErrorNotice error={draft.error} onRetry={() => void draft.refetch()} />;
  if (!payers.data || !practice.data || !draft.data)
    return <LoadingNotice label="Loading the batch form..." lines={6} />;
  return (
    <TimeZoneContext value={practice.data.time_zone}>
      <BatchForm
        payers={payers.data.payers}
        doctors={practice.data.doctors}
        draft={draft.data}
        practiceId={practiceId}
        isSuperAdmin={isSuperAdmin}
        onSubmitted={(batchId) => void navigate(paths.batch(batchId))}
      />
    </TimeZoneContext>
  );
};
