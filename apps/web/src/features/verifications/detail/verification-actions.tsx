// What one can do with a finished verification: print it, keep the raw answer, ask the payer again.

import type { Verification } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { errorMessage } from '#lib/api/request-error.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { useRawAnswer, useRecheck } from '../queries.ts';

export const VerificationActions = ({ verification }: { verification: Verification }) => {
  const navigate = useNavigate();
  const recheck = useRecheck(verification.id);
  const raw = useRawAnswer(verification.id);
  const tell = (error: unknown): void => toast.error(errorMessage(error) ?? '');
  const hasAnswer = verification.answered_at !== null;
  return (
    <>
      {hasAnswer && (
        <Button
          variant="default"
          disabled={raw.isPending}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() =>
            raw.mutate(undefined, {
              onSuccess: (file) => saveFile(file, `verification-${verification.id}.json`),
              onError: tell,
            })
          }
        >
          Raw answer
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
      <Button
        variant={verification.status === 'failed' ? 'default' : 'filled'}
        disabled={recheck.isPending}
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        onClick={() =>
          recheck.mutate(undefined, {
            onSuccess: ({ verification_id }) => void navigate(paths.verification(verification_id)),
            onError: tell,
          })
        }
      >
        {recheck.isPending ? 'Verifying...' : 'Re-check'}
      </Button>
    </>
  );
};
