// Compares a saved estimate with the same procedures under newer benefits.

import type { EstimateComparison, SavedEstimate } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '#lib/api/error-notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { LoadingNotice } from '#ui/notices/loading-notice.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { DateText, formatDay } from '#ui/values/date-text.tsx';
import classes from './estimate-page.module.css';
import { NOT_KNOWN, rangeText } from './figures.tsx';
import { useComparison } from './queries.ts';

const AMOUNTS = {
  pay: 'Plan pays',
  patient: 'Patient pays',
  write_off: 'Write-off',
  deductible: 'Deductible',
} as const;

type Difference = EstimateComparison['differences'][number];

export const Comparison = ({ saved }: { saved: SavedEstimate }) => {
  const [isWanted, setWanted] = useState(false);
  const comparison = useComparison(saved.verification_id, saved.id, isWanted);
  if (saved.newer === null) return null;
  const text = (range: Difference['before']): string => (range === null ? NOT_KNOWN : rangeText(range));
  const nameOf = ({ line, visit }: Difference): string => {
    if (visit !== undefined) return `Visit copay, ${formatDay(visit)}`;
    return line === null ? 'Total' : (saved.input.procedures[line]?.code ?? '');
  };
  return (
    <Panel title="Newer benefits">
      <p className={classes.hint}>
        {saved.newer.verification_id === saved.verification_id ? (
          'A newer version of Bitewing has read the response again.'
        ) : (
          <>
            The patient was verified again on <DateText value={saved.newer.answered_at} />.
          </>
        )}{' '}
        This estimate uses the earlier benefits.
      </p>
      {!isWanted && (
        <Button variant="default" onClick={() => setWanted(true)}>
          Compare Amounts
        </Button>
      )}
      {comparison.isLoading && <LoadingNotice label="Comparing..." lines={2} />}
      {comparison.isError && (
        <ErrorNotice error={comparison.error} onRetry={() => void comparison.refetch()} />
      )}
      {comparison.data?.differences.length === 0 && <p>With the newer benefits, no amount changes.</p>}
      {comparison.data && comparison.data.differences.length > 0 && (
        <DataTable
          caption="What changes with the newer benefits"
          rows={comparison.data.differences}
          rowKey={(row) => `${row.line} ${row.visit} ${row.amount}`}
          columns={[
            { key: 'what', header: 'Procedure', cell: nameOf },
            { key: 'amount', header: 'Amount', cell: ({ amount }) => AMOUNTS[amount] },
            { key: 'before', header: 'Saved', cell: ({ before }) => text(before) },
            { key: 'after', header: 'Now', cell: ({ after }) => text(after) },
          ]}
        />
      )}
    </Panel>
  );
};
