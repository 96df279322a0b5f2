// Payer responses that Bitewing couldn't read. They are stored and can be re-read after an upgrade.

import type { UnreadableResponse } from '@bitewing/contract';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { errorMessage } from '#lib/api/request-error.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toast.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyState } from '#ui/notices/empty-state.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable, type DataTableColumn } from '#ui/tables/data-table.tsx';
import { formatCount } from '#ui/values/count.ts';
import { DateText } from '#ui/values/date-text.tsx';
import { ListTimes } from '#ui/values/time-zone.tsx';
import {
  isReadingAgain,
  useReadAgain,
  useUnreadableFile,
  useUnreadableResponses,
} from './unreadable-queries.ts';

const REASONS: Record<string, string> = {
  not_json: 'Not valid JSON',
  incomplete: 'Incomplete',
  too_large: 'Too large',
  no_content: 'No coverage information',
  not_understood: 'Unknown format',
  reader_failed: 'Error in our reader',
  not_finished: "Reading didn't finish",
};

const COLUMNS: DataTableColumn<UnreadableResponse>[] = [
  {
    key: 'payer',
    header: 'Payer',
    isTitle: true,
    cell: (response) => <Link to={paths.verification(response.verification_id)}>{response.payer_name}</Link>,
  },
  { key: 'practice', header: 'Practice', cell: (response) => response.practice_name },
  {
    key: 'reason',
    header: 'Reason',
    cell: (response) => REASONS[response.reason] ?? response.reason,
  },
  {
    key: 'clearinghouse',
    header: 'Clearinghouse ID or trace number',
    cell: (response) => response.clearinghouse_id ?? response.trace_number ?? '—',
  },
  {
    key: 'received',
    header: 'Received',
    width: '12rem',
    noWrap: true,
    cell: (response) => <DateText value={response.received_at} />,
  },
  { key: 'actions', header: 'Actions', cell: (response) => <Actions response={response} /> },
];

export const UnreadableResponses = () => {
  const unreadable = useUnreadableResponses();
  const responses = unreadable.data?.responses ?? [];
  return (
    <Panel title={titleOf(unreadable.data?.total ?? 0)} flush={responses.length > 0}>
      {unreadable.isPending && <LoadingNotice label="Loading responses..." lines={4} />}
      {unreadable.error && <ErrorNotice error={unreadable.error} onRetry={() => void unreadable.refetch()} />}
      {unreadable.data && responses.length === 0 && (
        <EmptyState title="No unreadable responses.">All payer responses were read.</EmptyState>
      )}
      {responses.length > 0 && (
        <ListTimes>
          <DataTable
            caption="Unreadable responses"
            columns={COLUMNS}
            rows={responses}
            rowKey={(response) => response.id}
          />
        </ListTimes>
      )}
    </Panel>
  );
};

const titleOf = (total: number) =>
  total === 0 ? 'Unreadable responses' : `Unreadable responses (${formatCount(total)})`;

const Actions = ({ response }: { response: UnreadableResponse }) => {
  const file = useUnreadableFile(response.id);
  const again = useReadAgain(response.id);
  const showError = (error: unknown): void => toast.error(errorMessage(error) ?? '');
  const isReading = again.isPending || isReadingAgain(response.read_again);
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        disabled={file.isPending}
        aria-label={`Download the response from ${response.payer_name}`}
        onClick={() =>
          file.mutate(undefined, {
            onSuccess: (content) => saveFile(content, `response-${response.id}.bin`),
            onError: showError,
          })
        }
      >
        Download
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isReading}
        aria-label={`Re-read the response from ${response.payer_name}`}
        onClick={() =>
          again.mutate(undefined, {
            onSuccess: () => toast.success('Re-reading started'),
            onError: showError,
          })
        }
      >
        {isReading ? 'Re-reading...' : 'Re-read Response'}
      </Button>
      {/* Each re-read creates a verification of its own. This link opens that of the latest re-read. */}
      {response.read_again?.status === 'failed' && (
        <Link to={paths.verification(response.read_again.verification_id)}>Still unreadable</Link>
      )}
    </Group>
  );
};
