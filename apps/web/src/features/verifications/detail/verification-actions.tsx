// Actions for a finished verification: export, estimate, print, verify again, verify the next patient.

import { isFromInterpreter2, type Verification } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { canVerifyAgainUnchanged } from '#entities/verifications/failure.ts';
import { errorMessage } from '#lib/api/request-error.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { saveDraftForNextPatient } from '../form/verify-draft.ts';
import { useRecheck } from '../queries.ts';
import { VerificationExport } from './verification-export.tsx';

export const VerificationActions = ({ verification }: { verification: Verification }) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const recheck = useRecheck(verification.id);
  const showError = (error: unknown): void => toast.error(errorMessage(error) ?? '');
  // If there is nothing to correct, the failure panel has its own Verify Again button.
  const isVerifyAgainInPanel = verification.status === 'failed' && canVerifyAgainUnchanged(verification);
  // An estimate for a plan that has ended or is inactive would be wrong. An alert offers to verify another plan.
  const isInactive = verification.glance?.alerts.some(({ kind }) => kind === 'not_active') ?? false;
  const recheckLabel = verification.status === 'failed' ? 'Resend Unchanged' : 'Verify Again';
  return (
    <>
      {verification.answered_at !== null && <VerificationExport verification={verification} />}
      {verification.parsed_benefits && isFromInterpreter2(verification.parsed_benefits) && !isInactive && (
        <Button component={Link} to={paths.newEstimate(verification.id)} variant="default">
          Estimate
        </Button>
      )}
      {verification.parsed_benefits && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      )}
      {!isVerifyAgainInPanel && (
        <Button
          variant={verification.status === 'failed' ? 'default' : 'filled'}
          disabled={recheck.isPending}
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() =>
            recheck.mutate(undefined, {
              onSuccess: ({ verification_id }) => void navigate(paths.verification(verification_id)),
              onError: showError,
            })
          }
        >
          {recheck.isPending ? 'Verifying...' : recheckLabel}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.verify}
        variant="default"
        onClick={() => saveDraftForNextPatient(client, verification)}
      >
        Next Patient
      </Button>
    </>
  );
};
