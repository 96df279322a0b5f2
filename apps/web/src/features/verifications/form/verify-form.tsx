// The form for one verification.

import { MESSAGES } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { usePayers } from '#entities/payers/queries.ts';
import { PracticeSelect } from '#entities/practices/practice-select.tsx';
import { usePractices } from '#entities/practices/queries.ts';
import { QueryErrors } from '#lib/api/query-errors.tsx';
import { errorMessageOr } from '#lib/api/request-error.ts';
import { useIsSuperAdmin } from '#lib/auth/profile.ts';
import { LockableFields } from '#ui/inputs/lockable-fields.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { InsuranceFields } from './insurance-fields.tsx';
import { PatientFields } from './patient-fields.tsx';
import { SubscriberFields } from './subscriber-fields.tsx';
import { useVerifyForm } from './use-verify-form.ts';
import classes from './verify-form.module.css';
import type { FieldsProps, Problems, VerifyValues } from './verify-values.ts';

export interface VerifyFormProps {
  initialValues: VerifyValues;
  /** Problems to show from the start, each until the user changes its field. */
  initialProblems: Problems;
  onSubmitted: (verificationId: string) => void;
}

export const VerifyForm = ({ initialValues, initialProblems, onSubmitted }: VerifyFormProps) => {
  const state = useVerifyForm(initialValues, initialProblems, onSubmitted);
  const { values, problems, change, practiceId, practice, creation, isSent } = state;
  const fields: FieldsProps = { values, problems, change };
  const isSuperAdmin = useIsSuperAdmin();
  const payers = usePayers();
  const practices = usePractices(isSuperAdmin);
  const payersQuery = { error: payers.error, refetch: payers.refetch, wording: MESSAGES.payersLoadFailed };
  return (
    <form ref={state.form} className={classes.form} noValidate data-autofocus onSubmit={state.submit}>
      <QueryErrors queries={[payersQuery, practices, practice]} />
      <LockableFields isLocked={isSent}>
        {isSuperAdmin && (
          <Panel title="Practice">
            <PracticeSelect
              value={practiceId ?? ''}
              error={problems.practice_id}
              hidesLoadError
              onChange={state.choosePractice}
            />
          </Panel>
        )}
        <PatientFields {...fields} />
        {/* Right below the patient, because the patient's "dependent" checkbox opens it. */}
        {values.is_dependent && <SubscriberFields {...fields} />}
        <InsuranceFields {...fields} hasPractice={practiceId !== null} payers={payers} practice={practice} />
      </LockableFields>
      {creation.error && (
        <FailureNotice message={errorMessageOr(creation.error, MESSAGES.verificationFailed)} />
      )}
      <div className={classes.footer}>
        <span className={classes.hint}>Most payers respond within 30 seconds.</span>
        <Button type="submit" size="md" disabled={creation.isPending}>
          {creation.isPending ? 'Verifying...' : 'Verify Eligibility'}
        </Button>
      </div>
      {state.guard}
    </form>
  );
};
