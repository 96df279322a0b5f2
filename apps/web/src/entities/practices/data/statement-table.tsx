// The table of earlier purges and what each of them deleted.

import type { PurgeStatement } from '@bitewing/contract';
import type { ReactNode } from 'react';
import { DataTable } from '#ui/tables/data-table.tsx';
import { formatCount } from '#ui/values/count.ts';
import { DateText } from '#ui/values/date-text.tsx';
import { ListTimes } from '#ui/values/time-zone.tsx';

/** What the screen calls each database table. */
const LABELS: Record<string, string> = {
  verifications: 'Verifications',
  verification_attempts: 'Attempts',
  answers: 'Responses',
  readings: 'Versions of benefits',
  chat_messages: 'Chat messages',
  estimates: 'Estimates',
  estimate_drafts: 'Estimate drafts',
  batches: 'Batches',
  batch_drafts: 'Batch drafts',
  legal_holds: 'Released legal holds',
  access_reasons: 'Access reasons',
};

export const rowsText = (rows: { table: string; rows: number }[]): string =>
  rows.map(({ table, rows: count }) => `${LABELS[table] ?? table}: ${formatCount(count)}`).join(', ');

const statusOf = ({ removed_at, rewritten_at, wal_removed_at }: PurgeStatement): string => {
  if (!removed_at) return 'Not finished. Unless it is running now, the next scheduled deletion continues it';
  return rewritten_at && wal_removed_at ? 'Deleted from disk' : 'Deleted; disk cleanup pending';
};

interface StatementTableProps<Statement> {
  statements: Statement[];
  /** Adds a column with the practice, for a list of several practices. */
  practice?: (statement: Statement) => ReactNode;
}

export const StatementTable = <Statement extends PurgeStatement>(props: StatementTableProps<Statement>) => {
  const { statements, practice } = props;
  if (statements.length === 0) return <p>Nothing has been deleted yet.</p>;
  return (
    <ListTimes>
      <DataTable
        caption="Earlier deletions"
        rows={statements}
        rowKey={({ id }) => id}
        columns={[
          { key: 'when', header: 'Date', isTitle: true, cell: (row) => <DateText value={row.started_at} /> },
          ...(practice ? [{ key: 'practice', header: 'Practice', cell: practice }] : []),
          {
            key: 'kind',
            header: 'Type',
            cell: (row) => (row.kind === 'erasure' ? 'Practice erased' : 'Old records'),
          },
          { key: 'removed', header: 'Deleted', cell: (row) => rowsText(row.removed) },
          { key: 'held', header: 'On legal hold', cell: (row) => formatCount(row.held) },
          { key: 'status', header: 'Status', cell: statusOf },
        ]}
      />
    </ListTimes>
  );
};
