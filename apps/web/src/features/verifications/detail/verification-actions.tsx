// Actions for a finished verification: export, print, verify again.

import type { Verification } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#lib/api/request-error.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { useRecheck } from '../queries.ts';
import { ExportMenu } from './export-menu.tsx';

export const VerificationActions = ({ verification }: { verification: Verification }) => {
  const navigate = useNavigate();
  const recheck = useRecheck(verification.id);
  const showError = (error: unknown): void => toast.error(errorMessage(error) ?? '');
  return (
    <>
      {verification.answered_at !== null && <ExportMenu verification={verification} />}
      {verification.parsed_benefits && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      )}
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
        {recheck.isPending ? 'Verifying...' : 'Re-check'}
      </Button>
    </>
  );
};
