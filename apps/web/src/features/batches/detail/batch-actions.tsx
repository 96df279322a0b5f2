import { type Batch, MESSAGES } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { hasFieldsToCorrect } from '#entities/verifications/failure.ts';
import { errorMessage } from '#lib/api/request-error.ts';
import { ExportButton } from '#lib/files/export-button.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { isRunning } from '../batch-figures.ts';
import { useExportBatch, useRetryBatch } from '../queries.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export const BatchActions = ({ batch }: { batch: Batch }) => (
  <>
    <BatchExport batch={batch} />
    {!isRunning(batch.status) && batch.failed_count > 0 && <Retry batch={batch} />}
  </>
);

const BatchExport = ({ batch }: { batch: Batch }) => {
  const exporting = useExportBatch(batch.id);
  const save = (format: 'csv' | 'xlsx' | 'json'): void =>
    exporting.mutate(format, {
      onSuccess: (file) => saveFile(file, `batch-${batch.id}.${format}`),
      onError: (error) => toast.error(errorMessage(error) ?? MESSAGES.requestFailed),
    });
  const choices = [
    { label: 'CSV (spreadsheet)', onChoose: () => save('csv') },
    { label: 'Excel workbook', onChoose: () => save('xlsx') },
    { label: 'JSON', onChoose: () => save('json') },
  ];
  return <ExportButton choices={choices} isPending={exporting.isPending} />;
};

/** A batch is retried only once. If the retry fails too, its own page has the button. */
const Retry = ({ batch }: { batch: Batch }) =>
  batch.retried_by ? (
    <Button component={Link} to={paths.batch(batch.retried_by)} variant="default">
      Open Retry
    </Button>
  ) : (
    <RetryButton batch={batch} />
  );

/**
 * Submits the failed rows as a new batch. This batch doesn't change. If a row has details to correct, the main action is
 * the button of that row.
 */
const RetryButton = ({ batch }: { batch: Batch }) => {
  const navigate = useNavigate();
  const retry = useRetryBatch(batch.id);
  const hasRowToCorrect = batch.verifications.some(
    ({ status, error_message }) => status === 'failed' && hasFieldsToCorrect(error_message),
  );
  const start = (): void => {
    if (retry.isPending) return;
    retry.mutate(undefined, {
      onSuccess: ({ batch_id, cached_count, pending_count }) => {
        toast.success(MESSAGES.batchSubmitted(cached_count, pending_count));
        void navigate(paths.batch(batch_id));
      },
      onError: (error) => toast.error(errorMessage(error) || MESSAGES.batchFailed),
    });
  };
  return (
    <Button
      variant={hasRowToCorrect ? 'default' : 'filled'}
      leftSection={<IconRepeat {...icon} />}
      onClick={start}
      disabled={retry.isPending}
    >
      {retry.isPending ? 'Retrying...' : `Resend ${batch.failed_count} Failed Without Changes`}
    </Button>
  );
};
