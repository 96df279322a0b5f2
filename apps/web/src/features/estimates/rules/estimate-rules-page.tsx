// What new estimates of a practice assume about rules that differ by contract and payer. Staff can read them.

import type { EstimateAssumptions, PracticeAssumptions } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { SelectedPractice } from '#entities/practices/selected-practice.tsx';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { useProfile } from '#lib/auth/profile.ts';
import { SaveFailure } from '#lib/forms/save-failure.tsx';
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.tsx';
import { toast } from '#lib/toast.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { LockableFields } from '#ui/inputs/lockable-fields.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import classes from '../estimate-page.module.css';
import { useAssumptions, useSaveAssumptions } from '../queries.ts';
import { areSameRules, RuleFields, RuleList } from './rule-fields.tsx';

export const EstimateRulesPage = () => (
  <>
    <PageHeader
      title="Estimate Rules"
      subtitle="Contracts and payers differ in these points. New estimates start with these values; each estimate can change them."
    />
    <SelectedPractice what="estimate rules">
      {(practiceId) => <Rules practiceId={practiceId} />}
    </SelectedPractice>
  </>
);

const Rules = ({ practiceId }: { practiceId: string }) => {
  const rules = useAssumptions(practiceId);
  const isStaff = useProfile().role === 'staff';
  if (rules.isPending) return <LoadingNotice label="Loading estimate rules..." lines={6} />;
  if (rules.error) return <ErrorNotice error={rules.error} onRetry={() => void rules.refetch()} />;
  return (
    <Panel title="Practice default">
      {isStaff ? (
        <>
          <RuleList rules={rules.data} />
          <p className={classes.hint}>Your practice admin can change the practice default.</p>
        </>
      ) : (
        <RulesForm practiceId={practiceId} saved={rules.data} />
      )}
    </Panel>
  );
};

const RulesForm = ({ practiceId, saved }: { practiceId: string; saved: PracticeAssumptions }) => {
  const [rules, setRules] = useState<EstimateAssumptions>(saved);
  const [isRestoring, setRestoring] = useState(false);
  const save = useSaveAssumptions(practiceId);
  const isChanged = !areSameRules(rules, saved);
  const guard = useUnsavedGuard(isChanged, "The changes to the estimate rules aren't saved.");
  const submit = (changed: EstimateAssumptions | null): void =>
    save.mutate(changed && { switches: changed.switches, assumes_unused: changed.assumes_unused }, {
      onSuccess: (stored) => {
        setRules(stored);
        toast.success('Estimate rules saved');
      },
      onSettled: () => setRestoring(false),
    });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!save.isPending) submit(rules);
  };
  return (
    <form onSubmit={handleSubmit} className={classes.page}>
      <LockableFields isLocked={save.isPending}>
        <RuleFields rules={rules} onChange={setRules} />
      </LockableFields>
      <SaveFailure error={save.error} />
      <div className={classes.sets}>
        <Button type="submit" disabled={!isChanged || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Estimate Rules'}
        </Button>
        {!saved.is_default && (
          <Button variant="default" disabled={save.isPending} onClick={() => setRestoring(true)}>
            Restore Bitewing Default
          </Button>
        )}
      </div>
      {guard}
      <ConfirmDialog
        open={isRestoring}
        title="Restore Bitewing Default"
        confirmLabel="Restore"
        busyLabel="Restoring..."
        busy={save.isPending}
        onConfirm={() => submit(null)}
        onCancel={() => setRestoring(false)}
      >
        New estimates will start with Bitewing's values instead of the practice's. Saved estimates don't
        change.
      </ConfirmDialog>
    </form>
  );
};
