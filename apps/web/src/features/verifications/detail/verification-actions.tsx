// Actions for a finished verification: download the response, print, verify again.

import type { Verification } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { endedInOutage } from '#entities/verifications/failure.ts';
import { errorMessage } from '#lib/api/request-error.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { useRawResponse, useRecheck } from '../queries.ts';

export const VerificationActions = ({ verification }: { verification: Verification }) => {
  const navigate = useNavigate();
  const recheck = useRecheck(verification.id);
  const raw = useRawResponse(verification.id);
  const showError = (error: unknown): void => toast.error(errorMessage(error) ?? '');
  // After an outage, the failure panel has this button.
  const isInFailurePanel = verification.status === 'failed' && endedInOutage(verification);
  const hasResponse = verification.answered_at !== null;
  return (
    <>
      {hasResponse && (
        <Button
          variant="default"
          disabled={raw.isPending}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() =>
            raw.mutate(undefined, {
              onSuccess: (file) => saveFile(file, `verification-${verification.id}.json`),
              onError: showError,
            })
          }
        >
          Download Response
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
      {!isInFailurePanel && (
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
          {recheck.isPending ? 'Verifying...' : 'Verify Again'}
        </Button>
      )}
    </>
  );
};
