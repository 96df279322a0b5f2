// Reads stored payer responses again with the current interpreter, after an upgrade.

import type { ReadingField, Reread } from '@bitewing/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { errorMessage } from '#lib/api/request-error.ts';
import { toast } from '#lib/toast.ts';
import { FieldList } from '#ui/layout/field-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { FailureNotice } from '#ui/notices/failure-notice.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { formatCount } from '#ui/values/count.ts';
import { ProgressBar } from '#ui/values/progress-bar.tsx';
import { RelativeTime } from '#ui/values/relative-time.tsx';
import { useRereads, useStartReread } from './reread-queries.ts';

const FIELD_LABELS: Record<ReadingField, string> = {
  coverage_status: 'Coverage status',
  needs_confirmation: 'Needs confirmation',
  plan_information: 'Plan information',
  percentages: 'Percentages and copays',
  deductible_applies: 'Deductible applies',
  maximums: 'Maximums',
  deductibles: 'Deductibles',
  other_amounts: 'Other amounts',
  frequency_limits: 'Frequencies',
  age_limits: 'Age limits',
  waiting_periods: 'Waiting periods',
  clauses: 'Clauses',
  non_covered: 'Not covered',
  other_coverage: 'Other coverage',
  unread_rows: "Rows we couldn't read",
};

const PREVIEW_STOPPED = 'The preview stopped early. Start it again.';
const REREAD_STOPPED = 'Re-reading stopped early. Start it again; it continues where it stopped.';

export const RereadResponses = () => {
  const rereads = useRereads();
  const start = useStartReread();
  const latest = rereads.data?.rereads[0];
  const isBusy = start.isPending || latest?.status === 'running';
  const begin = ({ dryRun }: { dryRun: boolean }): void =>
    start.mutate(dryRun, { onError: (error) => toast.error(errorMessage(error) ?? '') });
  return (
    <Panel title="Stored responses">
      {rereads.isPending && <LoadingNotice label="Loading results..." lines={3} />}
      {rereads.error && <ErrorNotice error={rereads.error} onRetry={() => void rereads.refetch()} />}
      {rereads.data && (
        <Stack>
          <Text size="sm">
            Bitewing stores every payer response. You can re-read them all with interpreter{' '}
            {rereads.data.interpreter_version}. Screens then show the new version of the benefits. Earlier
            versions stay available. To count the differences without storing anything, click “Preview
            Changes”.
          </Text>
          <Group>
            <Button variant="default" disabled={isBusy} onClick={() => begin({ dryRun: true })}>
              Preview Changes
            </Button>
            <Button disabled={isBusy} onClick={() => begin({ dryRun: false })}>
              Re-read Responses
            </Button>
          </Group>
          {latest && <Result reread={latest} />}
        </Stack>
      )}
    </Panel>
  );
};

const Result = ({ reread }: { reread: Reread }) => {
  const done = reread.read + reread.unreadable + reread.undecryptable;
  if (reread.status === 'running')
    return (
      <div>
        <p role="status">
          Reading responses: {formatCount(done)} of {formatCount(reread.total)}
        </p>
        <ProgressBar
          label="Responses read"
          percent={reread.total ? Math.round((done / reread.total) * 100) : 0}
        />
      </div>
    );
  return (
    <section aria-label="Latest result">
      {reread.status === 'failed' && (
        <FailureNotice message={reread.dry_run ? PREVIEW_STOPPED : REREAD_STOPPED} />
      )}
      <Text size="sm" mb="sm">
        {reread.dry_run ? 'Preview from' : 'Responses re-read'} <RelativeTime value={reread.finished_at} />
        {reread.dry_run && '. Nothing was stored.'}
      </Text>
      <FieldList
        fields={[
          { label: 'Responses read', value: formatCount(reread.read) },
          { label: 'Unchanged', value: formatCount(reread.unchanged) },
          { label: 'Changed', value: formatCount(reread.changed) },
          { label: 'Unreadable', value: formatCount(reread.unreadable) },
          ...(reread.undecryptable > 0
            ? [{ label: "Couldn't decrypt", value: formatCount(reread.undecryptable) }]
            : []),
          ...reread.changed_fields.map((change) => ({
            label: `Changed: ${FIELD_LABELS[change.field]}`,
            value: formatCount(change.count),
          })),
        ]}
      />
    </section>
  );
};
