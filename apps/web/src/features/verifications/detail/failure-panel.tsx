import type { Verification } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { canVerifyAgainUnchanged, readFailure } from '#entities/verifications/failure.ts';
import { errorMessage } from '#lib/api/request-error.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { saveDraftOf, saveRejectedFields } from '../form/verify-draft.ts';
import { useRecheck } from '../queries.ts';
import classes from './failure-panel.module.css';

export interface FailurePanelProps {
  verification: Verification;
  message: string;
}

export const FailurePanel = ({ verification, message }: FailurePanelProps) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const recheck = useRecheck(verification.id);
  const failure = readFailure(message);
  const canResend = canVerifyAgainUnchanged(verification);
  const verifyAgain = (): void =>
    recheck.mutate(undefined, {
      onSuccess: ({ verification_id }) => void navigate(paths.verification(verification_id)),
      onError: (error) => toast.error(errorMessage(error) ?? ''),
    });
  const correct = (): void => {
    saveDraftOf(client, verification);
    saveRejectedFields(client, failure.fields);
    void navigate(paths.verify);
  };
  return (
    <section className={classes.panel} aria-labelledby="failure-title">
      <IconCircleX size={24} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>
        <h2 id="failure-title" className={classes.title}>
          Verification Failed
        </h2>
        <p className={classes.description}>{failure.description}</p>
        {failure.followupAction && (
          <>
            <h3 className={classes.label}>Follow-up action</h3>
            <p>{failure.followupAction}</p>
          </>
        )}
        {(failure.resolutions.length > 0 || failure.remarks.length > 0) && (
          <>
            <h3 className={classes.label}>Possible resolutions</h3>
            {failure.remarks.map((remark) => (
              <p key={remark}>{remark}</p>
            ))}
            {failure.resolutions.length > 0 && (
              <ul className={classes.list}>
                {failure.resolutions.map((resolution) => (
                  <li key={resolution}>{resolution}</li>
                ))}
              </ul>
            )}
          </>
        )}
        <div className={classes.actions}>
          {canResend && (
            <Button disabled={recheck.isPending} onClick={verifyAgain}>
              {recheck.isPending ? 'Verifying...' : 'Verify Again'}
            </Button>
          )}
          <Button variant={canResend ? 'default' : 'filled'} onClick={correct}>
            {canResend ? 'Change Details' : 'Correct and Verify Again'}
          </Button>
        </div>
      </div>
    </section>
  );
};
